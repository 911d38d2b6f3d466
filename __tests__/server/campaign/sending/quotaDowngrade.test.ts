import type { Campaign } from '../../../../src/contract/campaign/campaign';
import { defaultFreePlanId, freeEmailCampaignRecipients } from '../../../../src/contract/constants';
import { findQuotaUse } from '../../../../src/server/campaign/recipients/campaignRecipientQueries';
import { insertQuotaEntry } from '../../../../src/server/campaign/sending/freezeQueries';
import { lockPlan } from '../../../../src/server/database/organiserPlan';
import type { PublicError } from '../../../../src/server/http/httpErrors';
import { insertPlanChange } from '../../../../src/server/plan/planQueries';
import type { Services } from '../../../../src/server/services';
import { isSessionBlocked, withoutLock } from '../../../support/database/raceControls';
import { hasServer } from '../../../support/database/testDatabase';
import { until } from '../../../support/factories/sendingFactories';
import { actsOf } from '../../../support/factories/startActs';
import { buildReady } from '../../../support/factories/startFactories';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';

/**
 * A campaign that is sent while the plan becomes a smaller one, whose allowance is used up, on a real PostgreSQL. Sending
 * reads the plan under the lock on the organiser's row; the control runs without that lock.
 */
const races = hasServer ? describe : describe.skip;

races('a campaign is sent while a downgrade holds the plan', () => {
  let server: TestServer;
  let person: TestPerson;
  let campaign: Campaign;
  beforeAll(async () => {
    server = await startServer();
  });
  beforeEach(async () => {
    person = await server.signedIn(['emailCampaign', 'canSendECWithoutApproval'], { planId: 7 });
    const { organiserId } = person;
    const past = await buildReady(server.services, organiserId);
    campaign = await buildReady(server.services, organiserId, { name: 'Next' });
    await server.services.database.withOrganiser(organiserId, (db) =>
      insertQuotaEntry(db, {
        organiserId,
        campaignId: past.id,
        recipients: freeEmailCampaignRecipients - 1,
      }),
    );
  });
  afterAll(() => server.close());

  const used = () =>
    server.services.database.withOrganiser(
      person.organiserId,
      async (db) => (await findQuotaUse(db, person.organiserId, new Date())).used,
    );

  /** Sends the campaign while a transaction has written the smaller plan, which is committed once `meanwhile` is over. */
  async function sendDuringDowngrade(
    services: Services,
    meanwhile: (sending: Promise<string>) => Promise<unknown>,
  ): Promise<string> {
    const { organiserId, userId } = person;
    const { sending } = await server.services.database.withOrganiser(organiserId, async (db) => {
      const fromPlanId = await lockPlan(db, organiserId);
      const change = { fromPlanId, toPlanId: defaultFreePlanId, changedBy: userId, now: new Date() };
      await insertPlanChange(db, organiserId, change);
      const sent = actsOf(person).send(services, campaign);
      const outcome = sent.then(
        () => 'sent',
        (error: PublicError) => error.field ?? error.message,
      );
      await meanwhile(outcome);
      // Returned in an object, because returning the promise itself would wait for it.
      return { sending: outcome };
    });
    return sending;
  }

  test('sendCampaign waits for the plan, and is refused by the allowance of the smaller one', async () => {
    const blocked = () => until(() => isSessionBlocked(server.services.database.adminDb), Boolean);
    expect(await sendDuringDowngrade({ ...server.services }, blocked)).toBe('quota');
    expect(await used()).toBe(freeEmailCampaignRecipients - 1);
  });

  test('sendCampaign, without the lock, sends by the allowance of the plan that is left (control)', async () => {
    const services = withoutLock(server.services, 'organiser');
    expect(await sendDuringDowngrade(services, (sending) => sending)).toBe('sent');
    expect(await used()).toBe(freeEmailCampaignRecipients + 1);
  });
});
