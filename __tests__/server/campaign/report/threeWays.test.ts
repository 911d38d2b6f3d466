import { sql } from 'kysely';
import {
  attributionDays,
  attributionModels,
  attributionText,
  type Attribution,
} from '../../../../src/contract/campaign/attribution';
import {
  campaignDownloadPath,
  campaignStatsPath,
  type CampaignStatReply,
} from '../../../../src/contract/campaign/campaignReport';
import { ordersDownloadPath } from '../../../../src/contract/order/order';
import { rollups } from '../../../../src/server/app/rollups';
import { buildAttributionWorld } from '../../../support/figures/attributionWorld';
import { straightTouches } from '../../../support/figures/straightTouches';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';

/**
 * The report, its files added up and a straight count over the raw rows agree on a world of clicks and orders as messy
 * as real ones. FIGURES_WORLD=whole makes it 100,000 recipients and 30,000 orders, which takes two minutes on
 * PostgreSQL.
 */
const size =
  process.env.FIGURES_WORLD === 'whole'
    ? { recipients: 100_000, orders: 30_000 }
    : { recipients: 1_500, orders: 450 };
const LONG_MS = 1_800_000;

let server: TestServer;
let person: TestPerson;
let campaignIds: string[];

beforeAll(async () => {
  server = await startServer();
  person = await server.signedIn(['emailCampaign', 'events', 'reporting']);
  campaignIds = await buildAttributionWorld(server.services.database, person.organiserId, size);
}, LONG_MS);
afterAll(() => server.close());

async function reported(campaignId: string, attribution?: Attribution) {
  const path = campaignStatsPath(campaignId, 'hour', 'nz', attribution);
  const reply = await person.get(`/pro/v2${path}`);
  return reply.json<CampaignStatReply>().result;
}

/** The rows of a CSV file without quoted cells, by the names of its columns. */
async function rowsOf(path: string): Promise<Array<Record<string, string>>> {
  const { status, body } = await person.get(path);
  expect(status).toBe(200);
  const [header = '', ...lines] = body
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split(/\r?\n/);
  const names = header.split(',');
  return lines.map((line) => {
    const cells = line.split(',');
    return Object.fromEntries(names.map((name, place) => [name, cells[place] ?? '']));
  });
}

const attributions = attributionModels.flatMap((model) => attributionDays.map((days) => ({ model, days })));
const centsOf = (amount = '') => Math.round(Number(amount) * 100);

test(
  'the orders and money of each campaign, by every attribution, are the same three ways',
  async () => {
    const touches = await straightTouches(server.services.database.adminDb, person.organiserId);
    expect(touches.length).toBeGreaterThan(size.orders);
    for (const campaignId of campaignIds) {
      for (const attribution of attributions) {
        const text = attributionText(attribution);
        const own = touches.filter((touch) => touch.campaignId === campaignId && touch.attribution === text);
        const straight = {
          people: new Set(own.map(({ recipientId }) => recipientId)).size,
          orders: own.length,
          cents: own.reduce((sum, { cents }) => sum + cents, 0),
        };
        expect(straight.orders).toBeGreaterThan(0);
        const { orders } = await reported(campaignId, attribution);
        expect({ ...orders, attribution: text }).toMatchObject({ ...straight, attribution: text });
        expect(orders.byVisit + orders.byAddress).toBe(orders.orders);
        const filter = { search: '', filter: 'all', campaignId, attribution: text } as const;
        const rows = await rowsOf(`/api/v2/nz${ordersDownloadPath(filter)}`);
        expect({
          orders: rows.length,
          cents: rows.reduce((sum, { Total, Refunded }) => sum + centsOf(Total) - centsOf(Refunded), 0),
        }).toEqual({ orders: straight.orders, cents: straight.cents });
      }
    }
  },
  LONG_MS,
);

test(
  'the opens and clicks of each campaign are the same three ways',
  async () => {
    for (const campaignId of campaignIds) {
      const { rows: raw } = await sql<{
        kind: 'open' | 'click';
        people: number;
        hits: number;
        hitsAll: number;
      }>`
      select kind, count(distinct recipient_id) filter (where class = 'human') as people,
        count(*) filter (where class = 'human') as hits, count(*) as "hitsAll"
      from campaign_hit where campaign_id = ${campaignId} group by kind`.execute(
        server.services.database.adminDb,
      );
      expect(raw.map(({ kind }) => kind).sort()).toEqual(['click', 'open']);
      const stat = await reported(campaignId);
      const rows = await rowsOf(`/pro/v2${campaignDownloadPath(campaignId, 'all')}`);
      expect(rows).toHaveLength(size.recipients / campaignIds.length);
      const sum = (name: string) => rows.reduce((total, row) => total + Number(row[name]), 0);
      const people = (name: string) => rows.filter((row) => Number(row[name]) > 0).length;
      for (const { kind, ...straight } of raw) {
        const [own, all] =
          kind === 'open' ? ['Opens by people (estimated)', 'All opens'] : ['Clicks by people', 'All clicks'];
        expect(kind === 'open' ? stat.opens : stat.clicks).toMatchObject(straight);
        expect({ people: people(own), hits: sum(own), hitsAll: sum(all) }).toEqual(straight);
      }
    }
  },
  LONG_MS,
);

test(
  'every kept figure of the world is what its rebuild would give',
  async () => {
    const { adminDb } = server.services.database;
    for (const { name, countDifferences } of rollups)
      expect([name, await countDifferences(adminDb, person.organiserId)]).toEqual([name, 0]);
  },
  LONG_MS,
);
