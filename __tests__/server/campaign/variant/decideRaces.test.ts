import type { Services } from '../../../../src/server/services';
import { chooseVariant, decideTest } from '../../../../src/server/campaign/variant/decideTest';
import {
  runAtBarrier,
  meetAtUpdate,
  createBarrier,
  withoutLock,
} from '../../../support/database/raceControls';
import { buildSendingCampaign, buildTest } from '../../../support/factories/sendingFactories';
import { contextOf } from '../../../support/factories/startActs';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';
import { hasServer } from '../../../support/database/testDatabase';

/**
 * Five people who choose B and five jobs that decide for A, all at once on a real PostgreSQL: a test is decided once, and
 * only the person whose choice counts gets a success. The control does the same without the lock of the campaign's row.
 */
const races = hasServer ? describe : describe.skip;

let server: TestServer;
let person: TestPerson;

const open = async () => {
  if (!hasServer) return;
  server = await startServer();
  person = await server.signedIn(['emailCampaign', 'canSendECWithoutApproval']);
};
const close = () => server?.close();

/** A campaign whose test mails were sent and whose test period is over. */
async function overdueTest(): Promise<string> {
  const { services } = server;
  const id = await buildSendingCampaign(services, person.organiserId, { count: 10 });
  await buildTest(services, id, { endsAt: new Date(Date.now() - 1_000) });
  await services.database.adminDb
    .updateTable('campaign_recipient')
    .set({ state: 'accepted' })
    .where('campaign_id', '=', id)
    .where('variant', 'is not', null)
    .execute();
  return id;
}

async function everybodyDecides(id: string, services: () => Services) {
  const decided = Array.from({ length: 5 }, () =>
    decideTest(services(), { organiserId: person.organiserId, campaignId: id }),
  );
  const chosen = Array.from({ length: 5 }, () =>
    chooseVariant(contextOf(services(), person), { id, position: 1 }),
  );
  const outcomes = await Promise.allSettled(chosen);
  await Promise.all(decided);
  const { ab_winner: winner, ab_decided_by: by } = await server.services.database.adminDb
    .selectFrom('campaign')
    .select(['ab_winner', 'ab_decided_by'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const successes = outcomes.filter(({ status }) => status === 'fulfilled').length;
  return { winner, by, successes };
}

races('ten who decide a test at once', () => {
  beforeAll(open);
  afterAll(close);

  test('decide it only once: either by the rule, with every person refused, or by one person', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, overdueTest));
    const seen = await Promise.all(ids.map((id) => everybodyDecides(id, () => ({ ...server.services }))));
    for (const one of seen) {
      expect(one).toEqual(
        one.by === 'hand' ? { winner: 1, by: 'hand', successes: 1 } : { winner: 0, by: 'rule', successes: 0 },
      );
    }
  });
});

races('ten who decide a test at once, with the lock of the campaign taken out', () => {
  beforeAll(open);
  beforeAll(async () => {
    if (!hasServer) return;
    await createBarrier(server.services.database.adminDb);
    await meetAtUpdate(server.services.database.adminDb, 'campaign');
  });
  afterAll(close);

  test('decide it several times without the lock (control)', async () => {
    const id = await overdueTest();
    const { successes } = await runAtBarrier(server.services.database.adminDb, () =>
      everybodyDecides(id, () => withoutLock(server.services, 'campaign')),
    );
    expect(successes).toBe(5);
  });
});
