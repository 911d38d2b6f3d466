import { usualAttribution } from '../../../../src/contract/campaign/attribution';
import { sql } from 'kysely';
import {
  comparableCampaignsDocument,
  comparedCampaignDocument,
  headlineOf,
  usualFiguresDocument,
} from '../../../../src/contract/campaign/campaignHeadline';
import { campaignStatsPath, type CampaignStatReply } from '../../../../src/contract/campaign/campaignReport';
import type {
  ComparableCampaignsQuery,
  ComparedCampaignQuery,
  UsualFiguresQuery,
} from '../../../../src/contract/generated/operations';
import { foldHitCounts } from '../../../../src/server/campaign/figures/hitCountQueries';
import { foldStateCounts } from '../../../../src/server/campaign/figures/stateCountQueries';
import { countHeadlines, listEarlierCampaigns } from '../../../../src/server/campaign/report/headlineQueries';
import { median, usualFigures } from '../../../../src/server/campaign/report/usualFigures';
import { buildEvent } from '../../../support/factories/eventFactories';
import { buildSentCampaign, type RecipientPlan } from '../../../support/factories/reportFactories';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';

let server: TestServer;
let person: TestPerson;
beforeAll(async () => {
  server = await startServer();
});
beforeEach(async () => {
  person = await server.signedIn(['emailCampaign']);
});
afterAll(() => server.close());

const day = (number: number) => new Date(Date.UTC(2026, 6, number, 10));
const sentOn = (number: number, recipients: RecipientPlan[], more: object = {}) =>
  buildSentCampaign(server.services, person.organiserId, {
    startedAt: day(number),
    links: ['https://example.org/'],
    recipients,
    ...more,
  });
const click = { kind: 'click', link: 0 } as const;
const mails = (count: number, plan: RecipientPlan = {}) => Array.from({ length: count }, () => plan);

async function insertOrder(address: string, at: Date, cents: number, refunded: number): Promise<void> {
  const { id } = await buildEvent(server.services, person.organiserId);
  await sql`
    insert into ticket_order (organiser_id, event_id, number, secret_hash, channel, state, currency, total_cents,
      refunded_cents, expires_at, completed_at, buyer_address)
    values (${person.organiserId}, ${id}, ${`N${id.slice(0, 8)}`}, uuid_send(gen_random_uuid()), 'web', 'complete', 'NZD',
      ${cents}, 0, now(), ${at}, ${address})`.execute(server.services.database.adminDb);
  // The refund comes after the order was attributed.
  await sql`update ticket_order set refunded_cents = ${refunded} where event_id = ${id}`.execute(
    server.services.database.adminDb,
  );
}

const usualOfCampaign = async (id: string) =>
  (await person.graphql<UsualFiguresQuery>(usualFiguresDocument, { id })).data?.usualFigures;

test.each([
  ['no value', [], null],
  ['one value', [4], 4],
  ['an odd number of values', [9, 1, 4], 4],
  ['an even number of values', [10, 1, 3, 4], 3.5],
  ['equal values', [2, 2, 2, 2], 2],
  ['values that sort differently as text', [10, 9, 100], 10],
])('median, of %s, is the middle', (_, values, expected) => {
  expect(median(values)).toBe(expected);
});

test('the headline figures of a campaign, with repeats, scanners, refunds and an erased contact, are those of its report and the straight count', async () => {
  const { adminDb } = server.services.database;
  const { campaignId, recipients } = await sentOn(1, [
    { address: 'buyer@example.org', hits: [click, click, { ...click, minute: 3 }] },
    { address: 'scanned@example.org', hits: [{ ...click, hitClass: 'scanner' }] },
    { state: 'delivered', hits: [{ kind: 'unsubscribe' }, { kind: 'unsubscribe', minute: 9 }] },
    { state: 'bounced_soft' },
    { state: 'bounced_hard' },
    { state: 'complained', hits: [click] },
    { state: 'failed' },
    { state: 'skipped' },
  ]);
  await insertOrder('buyer@example.org', new Date(day(1).getTime() + 3_600_000), 5_000, 1_200);
  await foldHitCounts(adminDb, 3);
  await foldStateCounts(adminDb, 3);
  await sql`update campaign_recipient set address = 'hash@erased.invalid' where id = ${recipients[1]?.id}`.execute(
    adminDb,
  );
  const [headline] = await countHeadlines(adminDb, [campaignId], usualAttribution);
  expect(headline).toMatchObject({
    sent: 6,
    delivered: 4,
    clicked: 2,
    clickedAll: 3,
    orders: 1,
    cents: 3_800,
    unsubscribed: 1,
    complained: 1,
  });
  const reply = await person.get(`/pro/v2${campaignStatsPath(campaignId, 'hour', 'nz')}`);
  expect(headline).toMatchObject(headlineOf(reply.json<CampaignStatReply>().result));
});

test('the usual figures, of twelve campaigns, are the medians of the last twelve sent before this one', async () => {
  // The oldest would move the median: 13 campaigns, of whose ten recipients 0 to 9 clicked.
  const clicked = [9, 0, 0, 1, 1, 2, 2, 3, 3, 4, 5, 6, 7];
  for (const [place, count] of clicked.entries()) {
    await sentOn(place + 1, [...mails(count, { hits: [click] }), ...mails(10 - count)]);
  }
  const { campaignId } = await sentOn(20, mails(2));
  await sentOn(21, mails(2, { hits: [click] }));
  const usual = await usualOfCampaign(campaignId);
  expect(usual?.campaigns).toBe(12);
  expect(usual?.measures).toMatchObject({ clicked: 0.25, delivered: 1, orders: 0, centsPerDelivered: 0 });
});

test('the usual figures leave out other kinds, drafts, stopped campaigns, those that reached nobody and other organisers', async () => {
  await sentOn(1, mails(2), { kind: 'ticketholder' });
  await sentOn(2, mails(2), { state: 'cancelled' });
  await sentOn(3, mails(2, { state: 'skipped' }));
  await sentOn(4, mails(2));
  await sentOn(5, mails(2));
  const stranger = await server.signedIn(['emailCampaign']);
  await buildSentCampaign(server.services, stranger.organiserId, { startedAt: day(6), recipients: mails(2) });
  const { campaignId } = await sentOn(20, mails(1));
  expect(await usualOfCampaign(campaignId)).toMatchObject({ campaigns: 2, measures: { clicked: null } });
  await sentOn(7, mails(1));
  expect(await usualOfCampaign(campaignId)).toMatchObject({ campaigns: 3, measures: { clicked: 0 } });
  expect(
    (await stranger.graphql(usualFiguresDocument, { id: campaignId })).errors?.[0]?.extensions.code,
  ).toBe('NOT_FOUND');
});

test('the usual unsubscribes, with two campaigns that could have any, are unknown', async () => {
  const { adminDb } = server.services.database;
  for (const number of [1, 2, 3, 4]) await sentOn(number, mails(2));
  const { campaignId } = await sentOn(20, mails(1));
  const earlier = await listEarlierCampaigns(adminDb, campaignId, 12);
  await sql`update campaign set purpose = 'service' where id = any(${earlier.slice(0, 2)}::uuid[])`.execute(
    adminDb,
  );
  const { measures } = usualFigures(await countHeadlines(adminDb, earlier, usualAttribution));
  expect(measures).toMatchObject({ unsubscribed: null, complained: 0 });
});

test('a comparison, with a campaign of another organiser or kind or with a malformed id, is NOT_FOUND', async () => {
  const { campaignId } = await sentOn(1, mails(1));
  const { campaignId: other } = await sentOn(2, mails(3), { name: 'Other' });
  const { campaignId: comm } = await sentOn(3, mails(1), { kind: 'ticketholder' });
  const { campaignId: draft } = await sentOn(4, [], { startedAt: null, state: 'draft' });
  const stranger = await server.signedIn(['emailCampaign']);
  const { campaignId: foreign } = await buildSentCampaign(server.services, stranger.organiserId, {
    recipients: mails(1),
  });
  const compare = (otherId: string) =>
    person.graphql<ComparedCampaignQuery>(comparedCampaignDocument, { id: campaignId, otherId });
  expect((await compare(other)).data?.comparedCampaign).toMatchObject({ name: 'Other', sent: 3 });
  for (const wrong of [foreign, comm, draft, 'nothing']) {
    expect((await compare(wrong)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  }
  const reversed = await person.graphql(comparedCampaignDocument, { id: foreign, otherId: campaignId });
  expect(reversed.errors?.[0]?.extensions.code).toBe('NOT_FOUND');
});

test('the search for a campaign to compare with finds the words in name and subject, newest first, and not itself', async () => {
  const { campaignId } = await sentOn(5, mails(1), { name: 'Spring sale' });
  await sentOn(1, mails(1), { name: 'Spring 100% sale' });
  await sentOn(2, mails(1), { name: 'Spring season' });
  await sentOn(3, mails(1), { name: 'Spring comm', kind: 'ticketholder' });
  await sentOn(4, [], { name: 'Spring draft', startedAt: null, state: 'draft' });
  const find = async (search: string) =>
    (
      await person.graphql<ComparableCampaignsQuery>(comparableCampaignsDocument, { id: campaignId, search })
    ).data?.comparableCampaigns.map(({ name }) => name);
  expect(await find('')).toEqual(['Spring season', 'Spring 100% sale']);
  expect(await find('SALE spring')).toEqual(['Spring 100% sale']);
  expect(await find('100%')).toEqual(['Spring 100% sale']);
  expect(await find('nothing')).toEqual([]);
});
