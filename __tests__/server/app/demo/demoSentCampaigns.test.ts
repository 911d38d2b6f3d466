import { campaignStatsPath, type CampaignStatReply } from '../../../../src/contract/campaign/campaignReport';
import { seedSentCampaigns } from '../../../../src/server/app/demo/campaign/demoSentCampaigns';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';

let server: TestServer;
let person: TestPerson;
beforeAll(async () => {
  server = await startServer();
  person = await server.signedIn(['emailCampaign']);
  const owner = {
    organiserId: person.organiserId,
    userId: person.userId,
    country: 'nz',
    now: new Date(),
  } as const;
  await server.services.database.asAdmin((db) => seedSentCampaigns(db, owner));
});
afterAll(() => server.close());

async function statsByName() {
  const campaigns = await server.services.database.adminDb
    .selectFrom('campaign')
    .select(['id', 'name', 'state'])
    .execute();
  const stats = new Map<string, CampaignStatReply['result']>();
  for (const { id, name } of campaigns) {
    const reply = await person.get(`/pro/v2${campaignStatsPath(id, 'day', 'nz')}`);
    stats.set(name, reply.json<CampaignStatReply>().result);
  }
  return { campaigns, stats };
}

test('seedSentCampaigns, for an organiser, inserts campaigns in every state with plausible figures', async () => {
  const { campaigns, stats } = await statsByName();
  expect(campaigns.map(({ state }) => state).toSorted()).toEqual([
    'cancelled',
    'draft',
    'draft',
    'paused',
    'sent',
    'sent',
  ]);
  const launch = stats.get('Summer season launch');
  expect(launch?.progress).toMatchObject({ total: 1_104, waiting: 0, inFlight: 0 });
  expect(launch?.rates.opens).toBeGreaterThan(0.25);
  expect(launch?.rates.opens).toBeLessThan(0.5);
  expect(launch?.clicks.people).toBeGreaterThan(50);
  expect(launch?.clicks.people).toBeLessThan(launch?.opens.people ?? 0);
  expect(launch?.unsubscribes).toBeGreaterThan(0);
  expect(launch?.progress.unknown).toBeGreaterThan(0);
  for (const [kind, count] of Object.entries(launch?.opens.byClass ?? {})) {
    if (kind !== 'scanner') expect([kind, count > 0]).toEqual([kind, true]);
  }
  expect(stats.get('Night market reminder')?.skippedBy).toContainEqual(
    expect.objectContaining({ reason: 'cancelled' }),
  );
  expect(stats.get('Twilight sessions, second release')?.progress.waiting).toBeGreaterThan(100);
});
