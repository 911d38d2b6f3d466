import { sql } from 'kysely';
import {
  attributionDays,
  attributionModels,
  attributionText,
  usualAttribution,
  type Attribution,
} from '../../../../src/contract/campaign/attribution';
import {
  comparedCampaignDocument,
  usualFiguresDocument,
} from '../../../../src/contract/campaign/campaignHeadline';
import { campaignStatsPath, type CampaignStatReply } from '../../../../src/contract/campaign/campaignReport';
import type {
  ComparedCampaignQuery,
  OrdersQuery,
  UsualFiguresQuery,
} from '../../../../src/contract/generated/operations';
import { ordersDownloadPath } from '../../../../src/contract/order/order';
import { ordersDocument } from '../../../../src/contract/order/orderDocuments';
import { buildEvent } from '../../../support/factories/eventFactories';
import { buildSentCampaign } from '../../../support/factories/reportFactories';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';

let server: TestServer;
let person: TestPerson;
beforeAll(async () => {
  server = await startServer();
});
beforeEach(async () => {
  person = await server.signedIn(['emailCampaign', 'events']);
});
afterAll(() => server.close());

const hour = (count: number) => new Date(Date.UTC(2026, 6, 1, 10 + count));
const buyer = 'buyer@example.org';

/** A campaign sent `hours` after the first, in which the buyer clicked at once. */
const clickedAfter = (hours: number, hitClass: 'human' | 'scanner' = 'human') =>
  buildSentCampaign(server.services, person.organiserId, {
    startedAt: hour(hours),
    links: ['https://example.org/'],
    recipients: [{ address: buyer, hits: [{ kind: 'click', link: 0, hitClass }] }],
  }).then(({ campaignId }) => campaignId);

async function orderAfter(hours: number, cents: number): Promise<string> {
  const { id } = await buildEvent(server.services, person.organiserId);
  const number = `N${id.slice(0, 8)}`;
  await sql`
    insert into ticket_order (organiser_id, event_id, number, secret_hash, channel, state, currency, total_cents,
      refunded_cents, expires_at, completed_at, buyer_address)
    values (${person.organiserId}, ${id}, ${number}, uuid_send(gen_random_uuid()), 'web', 'complete', 'NZD', ${cents}, 500,
      now(), ${hour(hours)}, ${buyer})`.execute(server.services.database.adminDb);
  return number;
}

async function statOf(campaignId: string, attribution?: Attribution) {
  const reply = await person.get(`/pro/v2${campaignStatsPath(campaignId, 'hour', 'nz', attribution)}`);
  return reply.json<CampaignStatReply>().result;
}

test('the orders of three campaigns, by each model and number of days, are those whose clicks count', async () => {
  // 60, 20 and 5 days before the order, and one that a scanner clicked last of all.
  const campaigns = [await clickedAfter(0), await clickedAfter(40 * 24), await clickedAfter(55 * 24)];
  const scanned = await clickedAfter(59 * 24, 'scanner');
  const number = await orderAfter(60 * 24, 4_500);
  const countedBy = async (model: Attribution['model']) => {
    const counted: Record<number, number[]> = {};
    for (const days of attributionDays) {
      const stats = await Promise.all(campaigns.map((id) => statOf(id, { model, days })));
      counted[days] = stats.flatMap(({ orders }, place) => (orders.orders > 0 ? [place] : []));
      for (const { orders, attribution } of stats) {
        expect(attribution).toEqual({ model, days });
        expect(orders).toMatchObject(
          orders.orders > 0
            ? { people: 1, orders: 1, cents: 4_000, byAddress: 1, byVisit: 0 }
            : { people: 0, cents: 0 },
        );
      }
    }
    return counted;
  };
  expect(await countedBy('last')).toEqual({ 1: [], 3: [], 7: [2], 14: [2], 30: [2] });
  expect(await countedBy('first')).toEqual({ 1: [], 3: [], 7: [2], 14: [2], 30: [1] });
  expect(await countedBy('any')).toEqual({ 1: [], 3: [], 7: [2], 14: [2], 30: [1, 2] });
  expect((await statOf(scanned, { model: 'any', days: 30 })).orders.orders).toBe(0);

  // The report, the comparison, the list of orders and its file agree.
  const id = campaigns[1] ?? '';
  const first: Attribution = { model: 'first', days: 30 };
  const { data } = await person.graphql<ComparedCampaignQuery>(comparedCampaignDocument, {
    id: scanned,
    otherId: id,
    attribution: attributionText(first),
  });
  expect(data?.comparedCampaign).toMatchObject({ orders: 1, cents: 4_000, attribution: 'first-30' });
  const listed = async (attribution?: Attribution) => {
    const counted = attribution && { attribution: attributionText(attribution) };
    const page = await person.graphql<OrdersQuery>(ordersDocument, {
      filter: 'all',
      campaignId: id,
      ...counted,
    });
    const filter = { search: '', filter: 'all', campaignId: id, ...counted } as const;
    const file = await person.get(`/api/v2/nz${ordersDownloadPath(filter)}`);
    const numbers = page.data?.orders.orders.map((order) => order.number) ?? [];
    expect(file.body.split('\n').filter((line) => line.includes(number))).toHaveLength(numbers.length);
    return numbers;
  };
  expect(await listed(first)).toEqual([number]);
  expect(await listed()).toEqual([]);
});

test('the figures of a report that names no attribution are those of the last click within seven days', async () => {
  const campaignId = await clickedAfter(0);
  await orderAfter(24, 2_000);
  const stat = await statOf(campaignId);
  expect(stat.attribution).toEqual(usualAttribution);
  expect(stat.orders).toEqual((await statOf(campaignId, usualAttribution)).orders);
  expect(stat.orders.cents).toBe(1_500);
});

test('the usual figures, by another attribution, are the medians of its orders', async () => {
  for (const hours of [0, 1, 2]) await clickedAfter(hours);
  const campaignId = await clickedAfter(10 * 24, 'scanner');
  await orderAfter(5, 2_000);
  const usual = async (attribution: Attribution) => {
    const variables = { id: campaignId, attribution: attributionText(attribution) };
    const { data } = await person.graphql<UsualFiguresQuery>(usualFiguresDocument, variables);
    return data?.usualFigures;
  };
  expect(await usual({ model: 'any', days: 1 })).toMatchObject({
    attribution: 'any-1',
    measures: { orders: 1, cents: 1_500 },
  });
  expect(await usual({ model: 'first', days: 1 })).toMatchObject({
    attribution: 'first-1',
    measures: { orders: 0, cents: 0 },
  });
});

test.each(['last-2', 'best-7', 'last', '7', 'last-7-7', "any-30'; drop table order_touch", '__proto__'])(
  'an attribution that is not one of the choices, %j, is refused by its name everywhere',
  async (attribution) => {
    const campaignId = await clickedAfter(0);
    const stats = `/pro/v2${campaignStatsPath(campaignId, 'hour', 'nz')}?attribution=${encodeURIComponent(attribution)}`;
    expect((await person.get(stats)).status).toBe(400);
    expect((await person.get(stats)).json()).toMatchObject({ error: { field: 'attribution' } });
    const { errors } = await person.graphql(usualFiguresDocument, { id: campaignId, attribution });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'attribution' });
    const orders = await person.graphql(ordersDocument, { campaignId, attribution });
    expect(orders.errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'attribution' });
  },
);

test('the orders of a campaign of another organiser, by any attribution, are none', async () => {
  const campaignId = await clickedAfter(0);
  await orderAfter(1, 2_000);
  const stranger = await server.signedIn(['emailCampaign', 'events']);
  for (const model of attributionModels) {
    const page = await stranger.graphql<OrdersQuery>(ordersDocument, {
      filter: 'all',
      campaignId,
      attribution: attributionText({ model, days: 30 }),
    });
    expect(page.data?.orders.orders).toEqual([]);
  }
});
