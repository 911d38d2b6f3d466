import { campaignsDocument } from '../../../../src/contract/campaign/campaignList';
import { campaignStatsPath, type CampaignStatReply } from '../../../../src/contract/campaign/campaignReport';
import type { CampaignsQuery, MarketingSectionQuery } from '../../../../src/contract/generated/operations';
import { marketingSectionDocument } from '../../../../src/contract/overview/sectionOverviews';
import { cancelCampaignDocument } from '../../../../src/contract/campaign/sending';
import { buildSendingCampaign, buildTest } from '../../../support/factories/sendingFactories';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';
import { hasServer } from '../../../support/database/testDatabase';

/** The report, the A/B table, the list and the overview show the same counts in every state of a campaign. */
let server: TestServer;
let person: TestPerson;

beforeAll(async () => {
  server = await startServer();
});
beforeEach(async () => {
  person = await server.signedIn(['emailCampaign', 'reporting', 'canSendECWithoutApproval']);
});
afterAll(() => server.close());

const setStates = (campaignId: string, state: 'accepted' | 'delivered' | 'bounced_hard', ids: number[]) =>
  server.services.database.adminDb
    .updateTable('campaign_recipient')
    .set({ state, handed_over_at: new Date(), finished_at: new Date() })
    .where('campaign_id', '=', campaignId)
    .where('id', 'in', ids)
    .execute();

/** Ten recipients: the first gets version A, the second version B, and the first `sent` are delivered. */
async function tested(sent: number) {
  const id = await buildSendingCampaign(server.services, person.organiserId, { count: 10 });
  await buildTest(server.services, id);
  const { adminDb } = server.services.database;
  await adminDb
    .updateTable('campaign')
    .set({ sending_started_at: new Date(), recipients: 10 })
    .where('id', '=', id)
    .execute();
  const rows = await adminDb
    .selectFrom('campaign_recipient')
    .select('id')
    .where('campaign_id', '=', id)
    .orderBy('id')
    .execute();
  const ids = rows.slice(0, sent).map((row) => row.id);
  if (ids.length > 0) await setStates(id, 'delivered', ids);
  return { id, ids };
}

async function figuresOf(id: string) {
  const reply = await person.get(`/pro/v2${campaignStatsPath(id, 'hour', 'nz')}`);
  const { result: stat } = reply.json<CampaignStatReply>();
  const list = await person.graphql<CampaignsQuery>(campaignsDocument, { kind: 'email' });
  const figures = await person.graphql<MarketingSectionQuery>(marketingSectionDocument);
  const entry = list.data?.campaigns.campaigns.find((one) => one.id === id);
  const counts = list.data?.campaigns.counts;
  expect(entry).toMatchObject({ sent: stat.progress.sent, recipients: stat.progress.total });
  expect(entry?.waitsForTest).toBe(stat.campaign.waitsForTest);
  expect(figures.data?.sectionFigures.sentCampaigns).toBe(counts?.sent);
  const inTest = stat.test?.variants.reduce((sum, { sent }) => sum + sent, 0) ?? 0;
  expect(inTest + (stat.test?.rest.sent ?? 0)).toBe(stat.progress.sent);
  const { accepted, delivered, bouncedSoft, bouncedHard, complained } = stat.sentBy;
  expect(accepted + delivered + bouncedSoft + bouncedHard + complained).toBe(stat.progress.sent);
  return { stat, counts };
}

test('a campaign, with half of its test mails sent, has the same figures everywhere and is sending', async () => {
  const { id } = await tested(1);
  const { stat, counts } = await figuresOf(id);
  expect(stat.progress).toMatchObject({ total: 10, sent: 1, waiting: 9 });
  expect([stat.campaign.waitsForTest, stat.test?.unsent]).toEqual([false, 1]);
  expect(counts).toMatchObject({ sending: 1, sent: 0, stopped: 0 });
});

test('a campaign, with all test mails sent, waits for the result', async () => {
  const { id, ids } = await tested(2);
  const { stat } = await figuresOf(id);
  expect(stat.campaign).toMatchObject({ state: 'sending', waitsForTest: true });
  expect(stat.test).toMatchObject({ state: 'running', unsent: 0, rest: { people: 8, sent: 0 } });
  await setStates(id, 'bounced_hard', ids.slice(0, 1));
  expect((await figuresOf(id)).stat.progress.sent).toBe(2);
});

test('a campaign, decided and with half of the rest sent, no longer waits for the result', async () => {
  const { id } = await tested(6);
  await server.services.database.adminDb
    .updateTable('campaign')
    .set({ ab_winner: 0, ab_decided_at: new Date(), ab_decided_by: 'hand', ab_why: 'hand' })
    .where('id', '=', id)
    .execute();
  const { stat } = await figuresOf(id);
  expect(stat.campaign.waitsForTest).toBe(false);
  expect(stat.test).toMatchObject({ winner: 0, rest: { people: 8, sent: 4 } });
});

test('a campaign that was stopped is counted as stopped, and not as sent', async () => {
  const { id } = await tested(2);
  await person.graphql(cancelCampaignDocument, { id });
  const { stat, counts } = await figuresOf(id);
  expect(stat.progress).toMatchObject({ state: 'cancelled', sent: 2, skipped: 8, waiting: 0 });
  expect([stat.campaign.waitsForTest, stat.test?.state]).toEqual([false, 'stopped']);
  expect(counts).toMatchObject({ sending: 0, sent: 0, stopped: 1 });
});

test('withOrganiser, with a snapshot, refuses writes', async () => {
  const { database } = server.services;
  const write = database.withOrganiser(
    person.organiserId,
    (db) => db.insertInto('audience').values({ organiser_id: person.organiserId, name: 'A' }).execute(),
    { snapshot: true },
  );
  await expect(write).rejects.toThrow(/read-only transaction/);
});

const onServer = hasServer ? test : test.skip;

onServer.each([
  [true, [0, 0]],
  [false, [0, 2]],
])('two statements, with snapshot %s and mails leaving between them, count %j', async (snapshot, counts) => {
  const { id } = await tested(0);
  const { database } = server.services;
  const rows = await database.adminDb
    .selectFrom('campaign_recipient')
    .select('id')
    .where('campaign_id', '=', id)
    .orderBy('id')
    .limit(2)
    .execute();
  const seen = await database.withOrganiser(
    person.organiserId,
    async (db) => {
      const count = async () => {
        const row = await db
          .selectFrom('campaign_recipient')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('campaign_id', '=', id)
          .where('state', '=', 'accepted')
          .executeTakeFirstOrThrow();
        return row.count;
      };
      const before = await count();
      await setStates(
        id,
        'accepted',
        rows.map((row) => row.id),
      );
      return [before, await count()];
    },
    { snapshot },
  );
  expect(seen).toEqual(counts);
});
