import { sql } from 'kysely';
import { campaignStatsPath, type CampaignStatReply } from '../../../../src/contract/campaign/campaignReport';
import { campaignResultsDocument, mostCurveSteps } from '../../../../src/contract/campaign/campaignResult';
import type { CampaignResultsQuery } from '../../../../src/contract/generated/operations';
import { foldHitCounts } from '../../../../src/server/campaign/figures/hitCountQueries';
import { foldStateCounts } from '../../../../src/server/campaign/figures/stateCountQueries';
import { buildEvent } from '../../../support/factories/eventFactories';
import { buildSentCampaign, type HitPlan } from '../../../support/factories/reportFactories';
import { buildTest } from '../../../support/factories/sendingFactories';
import { colleagueOf, narrow } from '../../../support/factories/teamFactories';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';

const startedAt = new Date('2026-07-01T10:20:00Z');
let now = new Date('2026-07-20T00:00:00Z');
let server: TestServer;
let person: TestPerson;

beforeAll(async () => {
  server = await startServer({ clock: { now: () => now } });
});
beforeEach(async () => {
  now = new Date('2026-07-20T00:00:00Z');
  person = await server.signedIn(['emailCampaign', 'ticketholderCommunication']);
});
afterAll(() => server.close());

const click = (minute: number, more: Partial<HitPlan> = {}): HitPlan => ({
  kind: 'click',
  link: 0,
  minute,
  ...more,
});

const build = (overrides: Parameters<typeof buildSentCampaign>[2] = {}, who = person) =>
  buildSentCampaign(server.services, who.organiserId, {
    startedAt,
    links: ['https://example.org/a', 'https://example.org/b'],
    ...overrides,
  });

async function buy(
  { organiserId }: TestPerson,
  address: string,
  { minute = 60, cents = 4_600, refunded = 0 }: { minute?: number; cents?: number; refunded?: number } = {},
) {
  const { id: eventId } = await buildEvent(server.services, organiserId);
  const { rows } = await sql<{ id: string }>`
    insert into ticket_order (organiser_id, event_id, number, secret_hash, channel, state, currency, total_cents,
      expires_at, completed_at, buyer_address)
    values (${organiserId}, ${eventId}, left(gen_random_uuid()::text, 8), uuid_send(gen_random_uuid()), 'web', 'complete',
      'NZD', ${cents}, now(), ${new Date(startedAt.getTime() + minute * 60_000)}, ${address})
    returning id`.execute(server.services.database.adminDb);
  await sql`update ticket_order set refunded_cents = ${refunded} where id = ${rows[0]?.id}`.execute(
    server.services.database.adminDb,
  );
}

async function fold() {
  const { adminDb } = server.services.database;
  while (await foldHitCounts(adminDb, 1_000));
  while (await foldStateCounts(adminDb, 1_000));
}

const resultsOf = async (who: TestPerson, kind: 'email' | 'ticketholder', ids: string[]) =>
  who.graphql<CampaignResultsQuery>(campaignResultsDocument, { kind, ids });

/** The result of a campaign in the list, which must have the figures of its report. */
async function resultLikeReport(who: TestPerson, id: string, kind: 'email' | 'ticketholder' = 'email') {
  const { data } = await resultsOf(who, kind, [id]);
  const result = data?.campaignResults[0];
  const reply = await who.get(`/pro/v2${campaignStatsPath(id, 'day', 'nz')}`);
  const { result: stat } = reply.json<CampaignStatReply>();
  expect(result).toMatchObject({
    id,
    sent: stat.progress.sent,
    clicked: stat.clicks.people,
    clickRate: stat.rates.clicks,
    orders: stat.orders.orders,
    cents: stat.orders.cents,
  });
  if (!result) throw new Error('The campaign has no result.');
  const counted = result.curve.reduce((sum, count) => sum + count, 0);
  expect(counted).toBeLessThanOrEqual(stat.clicks.unique);
  return { ...result, counted, unique: stat.clicks.unique };
}

test('results, with repeated and late clicks, scanners and refunded orders, equal the report before and after folding', async () => {
  const { campaignId, recipients } = await build({
    recipients: [
      { hits: [click(5), click(6), click(7, { link: 1 }), { kind: 'open', minute: 1 }] },
      { hits: [click(1, { hitClass: 'scanner' }), click(200)] },
      { hits: [click(60 * 24 * 10)] },
      { hits: [click(2, { hitClass: 'scanner' })] },
      { state: 'delivered' },
      { state: 'bounced_hard' },
      { state: 'failed' },
      { state: 'skipped' },
    ],
  });
  const [first, second, , scanned] = recipients;
  await buy(person, first?.address ?? '', { cents: 10_000, refunded: 2_500 });
  await buy(person, first?.address ?? '', { cents: 4_000, refunded: 4_000 });
  await buy(person, second?.address ?? '', { minute: 300, cents: 1_000 });
  await buy(person, second?.address ?? '', { minute: 100, cents: 7_000 });
  await buy(person, scanned?.address ?? '', { cents: 9_000 });
  for (const step of [() => Promise.resolve(), fold]) {
    await step();
    const result = await resultLikeReport(person, campaignId);
    expect(result).toMatchObject({
      sent: 6,
      clicked: 3,
      clickRate: 0.5,
      orders: 3,
      cents: 8_500,
      counted: 3,
      unique: 4,
    });
    expect(result.curve).toEqual([2, 1, ...Array.from({ length: mostCurveSteps - 2 }, () => 0)]);
  }
});

test('results, of a click that a slow clock dated before the start, count it in the first step', async () => {
  const { campaignId } = await build({ recipients: [{ hits: [click(-20)] }] });
  expect((await resultLikeReport(person, campaignId)).curve[0]).toBe(1);
});

test('results, of a campaign sent lately, have no steps of the future', async () => {
  now = new Date('2026-07-01T16:30:00Z');
  const { campaignId } = await build({ recipients: [{ hits: [click(1), click(190, { link: 1 })] }] });
  expect((await resultLikeReport(person, campaignId)).curve).toEqual([1, 1, 0]);
});

test('results, of an A/B campaign, count the people of both versions', async () => {
  const { campaignId, recipients } = await build({
    recipients: [{ hits: [click(5)] }, { hits: [click(6)] }, {}, { state: 'pending' }],
  });
  await buildTest(server.services, campaignId);
  await buy(person, recipients[1]?.address ?? '');
  expect(await resultLikeReport(person, campaignId)).toMatchObject({
    sent: 3,
    clicked: 2,
    orders: 1,
    cents: 4_600,
  });
});

test('results, of a campaign without hits and orders, are zero', async () => {
  const { campaignId } = await build({ recipients: [{ state: 'pending' }] });
  expect(await resultLikeReport(person, campaignId)).toMatchObject({
    sent: 0,
    clicked: 0,
    clickRate: null,
    orders: 0,
    cents: 0,
    counted: 0,
  });
});

test('results, asked for many campaigns, leave out drafts, another kind and another organiser', async () => {
  const stranger = await server.signedIn(['emailCampaign']);
  const own = await build({ recipients: [{ address: 'both@example.org', hits: [click(5)] }] });
  const other = await build({ recipients: [{ address: 'both@example.org', hits: [click(9)] }] }, stranger);
  const draft = await build({ state: 'draft', startedAt: null });
  const comm = await build({ kind: 'ticketholder', recipients: [{ hits: [click(5)] }] });
  await buy(person, 'both@example.org', { cents: 1_100 });
  await buy(stranger, 'both@example.org', { cents: 2_200 });
  const ids = [own, other, draft, comm].map(({ campaignId }) => campaignId);
  const { data } = await resultsOf(person, 'email', ids);
  expect(data?.campaignResults).toMatchObject([{ id: own.campaignId, clicked: 1, orders: 1, cents: 1_100 }]);
  await resultLikeReport(person, own.campaignId);
  await resultLikeReport(person, comm.campaignId, 'ticketholder');
});

test('results, without the permission for the kind or the right to personal data, are refused', async () => {
  const { campaignId } = await build();
  const codeOf = async (who: TestPerson, kind: 'email' | 'ticketholder') =>
    (await resultsOf(who, kind, [campaignId])).errors?.[0]?.extensions.code;
  const writer = await server.signedIn(['emailCampaign']);
  expect(await codeOf(writer, 'ticketholder')).toBe('THC_FORBIDDEN');
  expect(await codeOf(await server.signedIn(['events']), 'email')).toBe('FORBIDDEN');
  const colleague = await colleagueOf(server, person);
  expect(await codeOf(colleague, 'email')).toBeUndefined();
  await server.services.database.adminDb
    .updateTable('membership')
    .set({ rights: [] })
    .where('id', '=', colleague.membershipId)
    .execute();
  expect(await codeOf(colleague, 'email')).toBe('FORBIDDEN');
});

test('results, for a person who works for one event, are those of its comms and its orders', async () => {
  const event = await buildEvent(server.services, person.organiserId);
  const comm = () =>
    build({ kind: 'ticketholder', recipients: [{ address: 'holder@example.org', hits: [click(5)] }] });
  const [mine, others] = [await comm(), await comm()];
  await server.services.database.adminDb
    .updateTable('campaign')
    .set({ event_id: event.id })
    .where('id', '=', mine.campaignId)
    .execute();
  await buy(person, 'holder@example.org');
  const colleague = await colleagueOf(server, person);
  await narrow(server, colleague, { role: 'marketing', events: [event.id] });
  const { data } = await resultsOf(colleague, 'ticketholder', [mine.campaignId, others.campaignId]);
  expect(data?.campaignResults.map(({ id }) => id)).toEqual([mine.campaignId]);
  await resultLikeReport(colleague, mine.campaignId, 'ticketholder');
});
