import { type RawBuilder, sql } from 'kysely';
import type { Campaign } from '../../../../src/contract/campaign/campaign';
import {
  campaignReviewDocument,
  createCampaignDocument,
  updateCampaignDocument,
  type CampaignReviewReply,
} from '../../../../src/contract/campaign/campaignEditing';
import { sendCampaignDocument } from '../../../../src/contract/campaign/sending';
import {
  ticketholderEventsDocument,
  type TicketholderEvent,
} from '../../../../src/contract/ticketholder/ticketholder';
import { contentHash } from '../../../../src/server/campaign/approval/contentHash';
import { requireCampaign } from '../../../../src/server/campaign/requireCampaign';
import { takeCart } from '../../../../src/server/order/cart/cartService';
import { completeOrder } from '../../../../src/server/order/checkout/completeOrder';
import { buildSale } from '../../../support/factories/sellingFactories';
import { buildTickets } from '../../../support/factories/ticketFactories';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';

let server: TestServer;
let person: TestPerson;
let sale: Awaited<ReturnType<typeof buildSale>>;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  person = await server.signedIn(['ticketholderCommunication']);
  const types = [{ name: 'Adult' }, { name: 'Child' }, { name: 'Student' }];
  sale = await buildSale(server.services, person.organiserId, { types });
});

/** Buys one ticket of each of these types. */
async function buy(address: string, ...types: number[]): Promise<void> {
  const { organiserId } = person;
  const { orderId } = await takeCart(server.services, {
    ...{ organiserId, eventId: sale.eventId, channel: 'web' as const },
    wanted: types.map((type) => ({ offerId: sale.offers[type]?.[0] ?? '', quantity: 1 })),
  });
  await server.services.database.adminDb
    .updateTable('ticket_order')
    .set({ buyer_name: 'Ana Lee', buyer_address: address })
    .where('id', '=', orderId)
    .execute();
  await completeOrder(server.services, { organiserId, orderId });
}

/** Checks in one ticket of this person, as the trigger on check_in does. */
const checkIn = (address: string) =>
  sql`update ticket set checked_in = true where id = (
    select id from ticket where holder_address = ${address} and event_id = ${sale.eventId} order by id limit 1)`.execute(
    server.services.database.adminDb,
  );

const create = (input: object, kind = 'ticketholder') =>
  person.graphql<{ createCampaign: Campaign }>(createCampaignDocument, {
    kind,
    input: { name: 'Getting there', ...input },
  });
async function commOf(filters: object): Promise<Campaign> {
  const { data, errors } = await create({
    ...{ eventId: sale.eventId, subject: 'Before you come', blocks: [{ kind: 'text', text: 'See you.' }] },
    ...filters,
  });
  if (!data) throw new Error(errors?.[0]?.message);
  return data.createCampaign;
}
async function reviewOf({ id }: Campaign) {
  const { data } = await person.graphql<{ campaignReview: CampaignReviewReply }>(campaignReviewDocument, {
    id,
  });
  if (!data) throw new Error('There is no review.');
  return data.campaignReview;
}
/** The addresses that get it; the review must have counted as many. */
async function sentTo(filters: object): Promise<string[]> {
  const comm = await commOf(filters);
  const { recipients } = await reviewOf(comm);
  const expectedRecipients = recipients.willReceive;
  const sent = { id: comm.id, version: comm.version, expectedRecipients };
  expect((await person.graphql(sendCampaignDocument, sent)).errors).toBeUndefined();
  const rows = await server.services.database.adminDb
    .selectFrom('campaign_recipient')
    .select('address')
    .where('campaign_id', '=', comm.id)
    .orderBy('address')
    .execute();
  expect(rows).toHaveLength(expectedRecipients);
  return rows.map(({ address }) => address.replace('@example.org', ''));
}

test('a comm, limited to some ticket types, goes to their holders once each; tickets without a type are left out', async () => {
  await buy('adult@example.org', 0);
  await buy('family@example.org', 0, 1, 1);
  await buy('student@example.org', 2);
  const own = { eventId: sale.eventId, sessionId: sale.sessionIds[0] ?? '' };
  await buildTickets(server.services, person.organiserId, own, [{ address: 'guest@example.org' }]);
  const [adult, child, student] = sale.typeIds;
  expect(await sentTo({ ticketTypeIds: [child] })).toEqual(['family']);
  expect(await sentTo({ ticketTypeIds: [adult, student] })).toEqual(['adult', 'family', 'student']);
  expect(await sentTo({})).toEqual(['adult', 'family', 'guest', 'student']);
});

test('a comm, limited by check-in, counts somebody as checked in who came with one of two tickets', async () => {
  await buy('half@example.org', 0, 0);
  await buy('came@example.org', 0);
  await buy('missed@example.org', 1);
  await checkIn('half@example.org');
  await checkIn('came@example.org');
  expect(await sentTo({ attendance: 'checked_in' })).toEqual(['came', 'half']);
  expect(await sentTo({ attendance: 'not_checked_in' })).toEqual(['missed']);
  const both = { attendance: 'not_checked_in', ticketTypeIds: [sale.typeIds[1]] };
  expect(await sentTo(both)).toEqual(['missed']);
});

test('a comm, limited by the state of orders, goes to people with a matching order; tickets without an order match none', async () => {
  for (const who of ['paid', 'owing', 'refunded', 'asked']) await buy(`${who}@example.org`, 0);
  await buy('refunded@example.org', 1);
  const own = { eventId: sale.eventId, sessionId: sale.sessionIds[0] ?? '' };
  await buildTickets(server.services, person.organiserId, own, [{ address: 'guest@example.org' }]);
  const set = (who: string, change: RawBuilder<unknown>) =>
    sql`update ticket_order set ${change} where id = (
      select id from ticket_order where buyer_address = ${`${who}@example.org`} order by created_at limit 1)`.execute(
      server.services.database.adminDb,
    );
  await sql`update ticket_order set owed_cents = 0 where event_id = ${sale.eventId}`.execute(
    server.services.database.adminDb,
  );
  await set('owing', sql`owed_cents = 500`);
  await set('refunded', sql`has_refund = true`);
  await set('asked', sql`refund_asked_at = now()`);
  expect(await sentTo({ orderState: 'paid' })).toEqual(['asked', 'paid', 'refunded']);
  expect(await sentTo({ orderState: 'owing' })).toEqual(['owing']);
  expect(await sentTo({ orderState: 'refunded' })).toEqual(['refunded']);
  expect(await sentTo({ orderState: 'not_refunded' })).toEqual(['asked', 'owing', 'paid', 'refunded']);
  expect(await sentTo({ orderState: 'refund_asked' })).toEqual(['asked']);
  const marketer = await server.signedIn(['emailCampaign']);
  const input = { name: 'News', orderState: 'paid' };
  const refused = await marketer.graphql(createCampaignDocument, { kind: 'email', input });
  expect(refused.errors?.[0]?.extensions.field).toBe('orderState');
});

test('the review, of filters that match nobody or a deleted type, blocks with the reason', async () => {
  await buy('adult@example.org', 0);
  const comm = await commOf({ attendance: 'checked_in' });
  expect((await reviewOf(comm)).problems).toContainEqual(
    expect.objectContaining({ code: 'nobody', message: expect.stringContaining('No ticketholder matches') }),
  );
  const typed = await commOf({ ticketTypeIds: [sale.typeIds[0]] });
  await sql`update campaign set ticket_type_ids = array[gen_random_uuid()] where id = ${typed.id}`.execute(
    server.services.database.adminDb,
  );
  expect((await reviewOf(typed)).problems).toContainEqual(
    expect.objectContaining({ code: 'ticketTypeIds', severity: 'block' }),
  );
});

test('updateCampaign, with a type of another organiser or event, is refused; another event clears the types', async () => {
  const stranger = await server.signedIn(['ticketholderCommunication']);
  const theirs = await buildSale(server.services, stranger.organiserId);
  const other = await buildSale(server.services, person.organiserId);
  const comm = await commOf({ ticketTypeIds: [sale.typeIds[0]], attendance: 'checked_in' });
  const update = (input: object, version = comm.version) =>
    person.graphql<{ updateCampaign: Campaign }>(updateCampaignDocument, { id: comm.id, version, input });
  for (const typeId of [theirs.typeIds[0], other.typeIds[0]]) {
    const { errors } = await update({ ticketTypeIds: [typeId] });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'ticketTypeIds' });
  }
  const { data } = await update({ eventId: other.eventId });
  expect(data?.updateCampaign).toMatchObject({ ticketTypeIds: [], attendance: 'checked_in' });
});

test('createCampaign, of an email campaign with a filter of ticketholders, or of a comm with types but no event, is refused', async () => {
  const unplaced = await create({ ticketTypeIds: [sale.typeIds[0]] });
  expect(unplaced.errors?.[0]?.extensions.field).toBe('ticketTypeIds');
  const writer = await server.signedIn(['emailCampaign']);
  for (const input of [{ ticketTypeIds: [sale.typeIds[0]] }, { attendance: 'checked_in' }]) {
    const { errors } = await writer.graphql(createCampaignDocument, {
      kind: 'email',
      input: { name: 'Winter', ...input },
    });
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      field: Object.keys(input)[0],
    });
  }
});

test('ticketholderEvents, lists the ticket types of each event in its order', async () => {
  const { data } = await person.graphql<{ ticketholderEvents: TicketholderEvent[] }>(
    ticketholderEventsDocument,
  );
  expect(data?.ticketholderEvents[0]?.ticketTypes.map(({ name }) => name)).toEqual([
    'Adult',
    'Child',
    'Student',
  ]);
});

test('contentHash, depends on the filters, but not on filters that leave nobody out', async () => {
  const comm = await commOf({});
  const hashOf = (change: Partial<Campaign>) =>
    server.services.database.withOrganiser(person.organiserId, async (db) =>
      contentHash(db, { ...(await requireCampaign(db, comm.id)), ...change }),
    );
  // As it was before there were filters.
  const old = await server.services.database.withOrganiser(person.organiserId, async (db) => {
    const {
      ticketTypeIds: _types,
      attendance: _attendance,
      orderState: _orderState,
      lateBuyers: _late,
      attachTickets: _tickets,
      attachCalendar: _calendar,
      ...before
    } = await requireCampaign(db, comm.id);
    return contentHash(db, before as Campaign);
  });
  const plain = await hashOf({});
  expect(plain).toBe(old);
  expect(await hashOf({ attendance: 'checked_in' })).not.toBe(plain);
  expect(await hashOf({ ticketTypeIds: [sale.typeIds[0] ?? ''] })).not.toBe(plain);
});
