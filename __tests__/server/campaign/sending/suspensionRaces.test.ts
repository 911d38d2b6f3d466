import type { Campaign } from '../../../../src/contract/campaign/campaign';
import type { SignedIn } from '../../../../src/server/http/signedIn';
import { suspendOrganiser } from '../../../../src/server/provider/suspension/suspensionService';
import type { Services } from '../../../../src/server/services';
import { findSession } from '../../../../src/server/user/signInService';
import {
  createBarrier,
  cross,
  isSessionBlocked,
  meetAtUpdate,
  overtake,
  withoutLock,
} from '../../../support/database/raceControls';
import { hasServer } from '../../../support/database/testDatabase';
import { actsOf, ending, outcomeOf } from '../../../support/factories/startActs';
import { buildReady } from '../../../support/factories/startFactories';
import { endSuspension } from '../../../support/factories/suspensionFactories';
import { until } from '../../../support/factories/sendingFactories';
import { standInMailer } from '../../../support/mail/standInMailer';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';

/**
 * An admin suspends the sending of an organisation while a campaign of it starts, on a real PostgreSQL. The start holds
 * the organisation's row from its check to its end, so that a suspension comes before the check or after the start.
 */
const races = hasServer ? describe : describe.skip;
const ROUNDS = 10;
const reason = 'Many people complained about the last email.';

let server: TestServer;
let person: TestPerson;
let admin: SignedIn;
let acts: ReturnType<typeof actsOf>;
let campaignMails: number;

const suspend = (services: Services) =>
  suspendOrganiser(services, admin, { id: person.organiserId, kind: 'sending', reason });
const suspensions = () =>
  server.services.database.adminDb
    .selectFrom('suspension')
    .select('reason')
    .where('organiser_id', '=', person.organiserId)
    .execute();
const state = async (campaign: Campaign) => (await outcomeOf(server.services, campaign)).state;

races('a suspension of sending and the start of a campaign', () => {
  beforeEach(async () => {
    campaignMails = 0;
    const mailer = standInMailer(({ to }) => {
      if (String(to).includes('fan-')) campaignMails++;
      return Promise.resolve({ outcome: 'accepted', answer: '250 Ok' });
    });
    server = await startServer({ mailer });
    person = await server.signedIn(['emailCampaign', 'canSendECWithoutApproval']);
    const provider = await server.signedIn(['isAdmin']);
    const session = await findSession(server.services, provider.cookie.replace('turnout_session=', ''));
    if (!session) throw new Error('The admin is not signed in.');
    admin = session;
    acts = actsOf(person);
  });
  afterEach(() => server.close());

  test.each(['send', 'startDue'] as const)(
    'at once, by %s: nobody is mailed, and what had started is paused with the reason',
    async (act) => {
      const started: Campaign[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        await endSuspension(server.services, person.organiserId, 'sending');
        const campaign =
          act === 'send'
            ? await buildReady(server.services, person.organiserId)
            : await acts.dueNow(server.services);
        const calls = [() => acts[act](server.services, campaign), () => suspend(server.services)];
        await Promise.allSettled((round % 2 === 0 ? calls : calls.reverse()).map((one) => one()));
        expect(await suspensions()).toEqual([{ reason }]);
        const now = await state(campaign);
        if (now === 'sending') started.push(campaign);
        else expect(now).toBe(act === 'send' ? 'draft' : 'missed');
      }
      await server.services.queue.start();
      for (const campaign of started) {
        await until(
          () => state(campaign),
          (now) => now === 'paused',
        );
      }
      expect(campaignMails).toBe(0);
    },
  );

  test('a suspension during a start waits for its end, and the next claim pauses it', async () => {
    const { adminDb } = server.services.database;
    await createBarrier(adminDb);
    await meetAtUpdate(adminDb, 'campaign');
    const campaign = await buildReady(server.services, person.organiserId);
    let waited = false;
    const endings = await cross(
      adminDb,
      () => acts.send(server.services, campaign),
      async () => {
        const suspending = suspend(server.services);
        waited = await until(() => isSessionBlocked(adminDb), Boolean);
        return suspending;
      },
    );
    expect([endings.map(ending), waited]).toEqual([['done', 'done'], true]);
    await server.services.queue.start();
    await until(
      () => state(campaign),
      (now) => now === 'paused',
    );
    expect(campaignMails).toBe(0);
  });

  test('a suspension during a start, without the lock of the organisation, is stored before it starts', async () => {
    const { adminDb } = server.services.database;
    await createBarrier(adminDb);
    await meetAtUpdate(adminDb, 'campaign');
    const campaign = await buildReady(server.services, person.organiserId);
    let stateThen: string | undefined;
    const endings = await overtake(
      adminDb,
      () => acts.send(withoutLock(server.services, 'organiser'), campaign),
      async () => {
        await suspend(server.services);
        stateThen = await state(campaign);
      },
    );
    expect(endings.map(ending)).toEqual(['done', 'done']);
    // It began after the suspension was stored, although its own check had found none.
    expect([stateThen, await state(campaign)]).toEqual(['draft', 'sending']);
  });
});
