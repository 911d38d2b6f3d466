import type { Campaign } from '../../../../src/contract/campaign/campaign';
import { defaultFreePlanId, freeEmailCampaignRecipients } from '../../../../src/contract/constants';
import { insertQuotaEntry } from '../../../../src/server/campaign/sending/freezeQueries';
import { findQuotaUse } from '../../../../src/server/campaign/recipients/campaignRecipientQueries';
import type { PublicError } from '../../../../src/server/http/httpErrors';
import type { Services } from '../../../../src/server/services';
import {
  runAtBarrier,
  meetAtInsert,
  createBarrier,
  withoutLock,
} from '../../../support/database/raceControls';
import { actsOf } from '../../../support/factories/startActs';
import { buildReady } from '../../../support/factories/startFactories';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';
import { hasServer } from '../../../support/database/testDatabase';

/**
 * Two campaigns with two recipients each, and an allowance for one of them, on a real PostgreSQL. The month's
 * allowance is checked under the lock on the organiser's row; the control runs without that lock.
 */
const races = hasServer ? describe : describe.skip;

let server: TestServer;
let person: TestPerson;
const LIMIT = freeEmailCampaignRecipients;

const open = async () => {
  if (hasServer) server = await startServer();
};
const close = () => server?.close();

const used = () =>
  server.services.database.withOrganiser(
    person.organiserId,
    async (db) => (await findQuotaUse(db, person.organiserId, new Date())).used,
  );

/** Two campaigns that are ready, of an organiser with two recipients left in the month. */
async function twoForOne(): Promise<[Campaign, Campaign]> {
  const { services } = server;
  person = await server.signedIn(['emailCampaign', 'canSendECWithoutApproval'], {
    planId: defaultFreePlanId,
  });
  const { organiserId } = person;
  const [past, one, other] = [
    await buildReady(services, organiserId),
    await buildReady(services, organiserId, { name: 'One' }),
    await buildReady(services, organiserId, { name: 'Other' }),
  ];
  await services.database.withOrganiser(organiserId, (db) =>
    insertQuotaEntry(db, { organiserId, campaignId: past.id, recipients: LIMIT - 2 }),
  );
  expect(await used()).toBe(LIMIT - 2);
  return [one, other];
}

/** Each call uses its own set of services; every second round starts with the other one. */
async function sendBoth([one, other]: [Campaign, Campaign], services: () => Services) {
  const { send } = actsOf(person);
  const outcomes = await Promise.allSettled([send(services(), one), send(services(), other)]);
  return outcomes
    .map((outcome) => (outcome.status === 'fulfilled' ? 'sent' : (outcome.reason as PublicError).field))
    .sort();
}

races('two campaigns and one last credit', () => {
  beforeAll(open);
  afterAll(close);

  test('sendCampaign, of two campaigns at once with quota for one, sends one and refuses the other', async () => {
    for (let round = 0; round < 8; round++) {
      const [one, other] = await twoForOne();
      const pair: [Campaign, Campaign] = round % 2 ? [one, other] : [other, one];
      const ends = await sendBoth(pair, () => ({ ...server.services }));
      expect(ends).toEqual(['quota', 'sent']);
      expect(await used()).toBe(LIMIT);
    }
  });
});

races('two campaigns and one last credit, with the lock of the organiser taken out', () => {
  beforeAll(open);
  beforeAll(async () => {
    if (!hasServer) return;
    await createBarrier(server.services.database.adminDb);
    await meetAtInsert(server.services.database.adminDb, 'recipient_quota_entry');
  });
  afterAll(close);

  test('sendCampaign, of two campaigns at once without the lock, sends both (control)', async () => {
    const pair = await twoForOne();
    const outcomes = await runAtBarrier(
      server.services.database.adminDb,
      () => sendBoth(pair, () => withoutLock(server.services, 'organiser')),
      2,
    );
    expect(outcomes).toEqual(['sent', 'sent']);
    expect(await used()).toBe(LIMIT + 2);
  });
});
