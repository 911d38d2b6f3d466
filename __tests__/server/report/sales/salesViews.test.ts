import { randomUUID } from 'node:crypto';
import type {
  SalesAttendanceQuery,
  SalesPaceQuery,
  SalesRefundsQuery,
  SalesWaitlistQuery,
} from '../../../../src/contract/generated/operations';
import { salesAttendanceDocument } from '../../../../src/contract/report/salesAttendance';
import { salesPaceDocument } from '../../../../src/contract/report/salesPace';
import { salesRefundsDocument } from '../../../../src/contract/report/salesRefunds';
import { salesWaitlistDocument } from '../../../../src/contract/report/salesWaitlist';
import { foldSaleFigures } from '../../../../src/server/report/sales/saleFigureQueries';
import { insertScan, resolveScans } from '../../../../src/server/ticketholder/checkInQueries';
import { buildSale, changeEvent } from '../../../support/factories/sellingFactories';
import { colleagueOf, narrow } from '../../../support/factories/teamFactories';
import { refundAt, sellAt, ticketsOf } from '../../../support/report/salesFactories';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';

type Sale = Awaited<ReturnType<typeof buildSale>>;
let now = new Date('2026-03-12T03:00:00Z');
let server: TestServer;
let owner: TestPerson;
beforeAll(async () => {
  server = await startServer({ clock: { now: () => now } });
});
beforeEach(async () => {
  owner = await server.signedIn(['reporting']);
});
afterAll(() => server.close());

const admin = () => server.services.database.adminDb;

/** An event whose sessions start at these instants, in Auckland. */
async function event(title: string, ...starts: string[]): Promise<Sale> {
  const sale = await buildSale(server.services, owner.organiserId, {
    sessions: starts.length,
    seats: 60,
    types: [{ maxPerOrder: 20 }],
  });
  await changeEvent(server.services, sale.eventId, { ticketing: 'here', title });
  for (const [place, start] of starts.entries()) {
    const id = sale.sessionIds[place] ?? '';
    await admin()
      .updateTable('event_session')
      .set({ starts_at: new Date(start) })
      .where('id', '=', id)
      .execute();
  }
  return sale;
}

/** Sold at this instant, before all sessions have begun. @returns the order */
async function sell(sale: Sale, quantity: number, at: string, session = 0) {
  const today = now;
  now = new Date('2025-01-01T00:00:00Z');
  const orderId = await sellAt(server, owner, sale, { quantity, at, session });
  now = today;
  return orderId;
}

/** Returns the first ticket of an order. */
const refund = (orderId: string, given: Parameters<typeof refundAt>[3]) =>
  refundAt(server, owner, orderId, given);

async function checkIn(ticket: { id: string; sessionId: string } | undefined, at: string) {
  if (!ticket) throw new Error('There is no ticket.');
  const { organiserId, userId } = owner;
  const scannedAt = new Date(at);
  await server.services.database.withOrganiser(organiserId, async (db) => {
    await insertScan(db, {
      ...{
        organiserId,
        sessionId: ticket.sessionId,
        ticketId: ticket.id,
        nonce: randomUUID(),
        device: 'Front',
      },
      ...{ outcome: 'again', scannedBy: userId, scannedAt, seenAt: scannedAt },
    });
    await resolveScans(db, ticket.id);
  });
}

async function ask<Reply>(document: string, variables: Record<string, unknown>, who = owner): Promise<Reply> {
  const { data, errors } = await who.graphql<Reply>(document, variables);
  if (errors || !data) throw new Error(JSON.stringify(errors));
  return data;
}

test('the refunds of some days are grouped by reason whatever its capitals, and list the refunds behind one', async () => {
  const gala = await event('Gala', '2026-05-01T07:00:00Z');
  const play = await event('Play', '2026-06-01T07:00:00Z');
  const orders = [await sell(gala, 3, '2026-03-01T00:00:00Z'), await sell(play, 2, '2026-03-01T00:00:00Z')];
  const [first = '', second = ''] = orders;
  // Midnight in Auckland is 11:00 the day before.
  await refund(first, { reason: 'Ill', at: '2026-03-09T10:59:00Z' });
  await refund(first, { reason: 'Ill', at: '2026-03-09T11:00:00Z' });
  await refund(first, { reason: ' ill', at: '2026-03-10T00:00:00Z', amountCents: 1_000 });
  await refund(second, { reason: 'Storm', at: '2026-03-11T00:00:00Z', state: 'failed' });
  const input = { from: '2026-03-10', to: '2026-03-11', eventId: null };
  const { salesRefunds } = await ask<SalesRefundsQuery>(salesRefundsDocument, { input });
  expect(salesRefunds.total).toEqual({
    ...{ refunds: 3, tickets: 3, amountCents: 10_200, waitingCents: 0, failedCents: 4_600 },
  });
  expect(salesRefunds.reasons).toEqual([
    {
      key: 'ill',
      label: expect.stringMatching(/^ill$/i) as string,
      refunds: 2,
      tickets: 2,
      amountCents: 5_600,
    },
    { key: 'storm', label: 'Storm', refunds: 1, tickets: 1, amountCents: 4_600 },
  ]);
  expect(salesRefunds.refunds.map(({ orderId, amountCents }) => [orderId, amountCents])).toEqual([
    [second, 4_600],
    [first, 1_000],
    [first, 4_600],
  ]);
  const ill = await ask<SalesRefundsQuery>(salesRefundsDocument, { input: { ...input, reason: 'ill' } });
  expect([ill.salesRefunds.refundCount, ill.salesRefunds.total.refunds]).toEqual([2, 3]);
  const ofPlay = await ask<SalesRefundsQuery>(salesRefundsDocument, {
    input: { ...input, eventId: play.eventId },
  });
  expect(ofPlay.salesRefunds.reasons.map(({ key }) => key)).toEqual(['storm']);
  const helper = await colleagueOf(server, owner, { permissions: ['reporting'] });
  await narrow(server, helper, { role: 'viewer', events: [play.eventId] });
  const narrowed = await ask<SalesRefundsQuery>(salesRefundsDocument, { input }, helper);
  expect(narrowed.salesRefunds.total.refunds).toBe(1);
  const stranger = await server.signedIn(['reporting']);
  const none = await ask<SalesRefundsQuery>(salesRefundsDocument, { input }, stranger);
  expect(none.salesRefunds).toMatchObject({
    reasons: [],
    refunds: [],
    total: { refunds: 0, amountCents: 0 },
  });
});

test('a waitlist counts people by what became of them; an offer that was taken up counts as bought once it is paid', async () => {
  const gala = await event('Gala', '2026-05-01T07:00:00Z');
  const over = await event('Play', '2026-03-01T07:00:00Z');
  const orderId = await sell(gala, 1, '2026-03-01T00:00:00Z');
  const own = { organiser_id: owner.organiserId, quantity: 2, joined_at: now };
  const join = (sale: Sale, state: string, values: object = {}) =>
    admin()
      .insertInto('waitlist_entry')
      .values({
        ...{ ...own, event_id: sale.eventId, session_id: sale.sessionIds[0] ?? '' },
        ...{
          ticket_type_id: sale.typeIds[0] ?? '',
          name: 'Aroha',
          address: `${randomUUID()}@example.org`,
          state,
        },
        ...values,
      } as never)
      .execute();
  for (const state of ['waiting', 'waiting', 'lapsed', 'left', 'taken']) await join(gala, state);
  await join(gala, 'offered', { offer_ends_at: now });
  await join(gala, 'taken', { order_id: orderId });
  await join(over, 'waiting');
  const { salesWaitlist } = await ask<SalesWaitlistQuery>(salesWaitlistDocument, {});
  expect(salesWaitlist).toMatchObject({
    rowCount: 1,
    rows: [
      {
        ...{ eventId: gala.eventId, typeName: 'Type 1', joined: 7, waiting: 2, waitingTickets: 4 },
        ...{ offered: 1, bought: 1, lapsed: 2, left: 1 },
      },
    ],
  });
  const past = await ask<SalesWaitlistQuery>(salesWaitlistDocument, { eventId: over.eventId });
  expect(past.salesWaitlist.rows.map(({ waiting }) => waiting)).toEqual([1]);
  const stranger = await server.signedIn(['reporting']);
  await expect(ask(salesWaitlistDocument, { eventId: gala.eventId }, stranger)).rejects.toThrow('NOT_FOUND');
});

test('the attendance of an event has its begun sessions, with arrivals over time of the latest or the chosen one', async () => {
  const starts = ['2026-03-10T07:00:00Z', '2026-03-11T07:00:00Z', '2026-03-20T07:00:00Z'];
  const gala = await event('Gala', ...starts);
  const [first = '', second = ''] = gala.sessionIds;
  const before = await ask<SalesAttendanceQuery>(salesAttendanceDocument, { eventId: gala.eventId });
  expect(before.salesAttendance).toMatchObject({ curve: null, hasUpcoming: true, sessionCount: 2 });
  const orderId = await sell(gala, 4, '2026-03-01T00:00:00Z');
  await refund(orderId, { reason: 'Ill', at: '2026-03-02T00:00:00Z' });
  const [, one, two] = await ticketsOf(server, orderId);
  await checkIn(one, '2026-03-10T06:48:00Z');
  await checkIn(two, '2026-03-10T07:02:00Z');
  await sell(gala, 1, '2026-03-01T00:00:00Z', 1);
  const { salesAttendance } = await ask<SalesAttendanceQuery>(salesAttendanceDocument, {
    eventId: gala.eventId,
  });
  expect(salesAttendance.sessions.map(({ id, tickets, arrived }) => [id, tickets, arrived])).toEqual([
    [second, 1, 0],
    [first, 3, 2],
  ]);
  expect(salesAttendance.curve).toEqual({
    ...{ sessionId: first, stepMinutes: 5, firstMinute: -10, arrived: [1, 1, 1, 2] },
  });
  const chosen = { eventId: gala.eventId, sessionId: second };
  expect((await ask<SalesAttendanceQuery>(salesAttendanceDocument, chosen)).salesAttendance.curve).toBeNull();
  const stranger = await server.signedIn(['reporting']);
  await expect(ask(salesAttendanceDocument, chosen, stranger)).rejects.toThrow('NOT_FOUND');
});

test('the pace of an event is compared with the earlier event of the same name, and its forecast uses past events', async () => {
  const pace = async (input: object) =>
    (await ask<SalesPaceQuery>(salesPaceDocument, { input: { eventId: gala.eventId, ...input } })).salesPace;
  const gala = await event('Winter gala 2026', '2026-03-22T07:00:00Z', '2026-03-23T07:00:00Z');
  await sell(gala, 6, '2026-03-10T00:00:00Z');
  await sell(gala, 4, '2026-03-12T00:00:00Z', 1);
  expect(await pace({})).toMatchObject({
    daysBefore: 10,
    other: null,
    choices: [],
    forecast: { state: 'tooFewEvents' },
  });
  // Each had sold this many tickets 11 days before, of 20 in all.
  const past: Sale[] = [];
  for (const [place, early] of [5, 10, 8].entries()) {
    const sale = await event(
      place === 1 ? 'Winter Gala 2025' : `Event ${place}`,
      `2025-0${place + 4}-12T07:00:00Z`,
    );
    await sell(sale, early, `2025-0${place + 4}-01T05:00:00Z`);
    await sell(sale, 20 - early, `2025-0${place + 4}-02T05:00:00Z`);
    past.push(sale);
  }
  await server.services.database.asAdmin((db) => foldSaleFigures(db));
  const found = await pace({});
  expect(found?.chosen).toMatchObject({ id: gala.eventId, firstDay: 12, tickets: [6, 6, 10] });
  expect(found?.other).toMatchObject({ id: past[1]?.eventId, firstDay: 11 });
  expect(found?.other?.tickets.slice(0, 3)).toEqual([10, 20, 20]);
  expect(found?.other?.tickets).toHaveLength(12);
  expect(found?.choices.map(({ title }) => title)).toEqual(['Winter Gala 2025', 'Event 2', 'Event 0']);
  // Shares of a quarter, two fifths and a half; the quartiles lie between them. 6 tickets until yesterday.
  expect(found?.forecast).toMatchObject({
    ...{ state: 'forecast', events: 3, sold: 10, capacity: 120, low: 13, middle: 15, high: 18 },
  });
  expect((await pace({ otherId: past[0]?.eventId }))?.other?.title).toBe('Event 0');
  const session = await pace({ sessionId: gala.sessionIds[1] });
  expect(session).toMatchObject({
    forecast: null,
    chosen: { tickets: [4] },
    other: { id: gala.sessionIds[0] },
  });
  expect(session?.other?.tickets).toEqual([6, 6, 6]);
  const helper = await colleagueOf(server, owner, { permissions: ['reporting'] });
  await narrow(server, helper, { role: 'viewer', events: [gala.eventId] });
  const narrowed = await ask<SalesPaceQuery>(salesPaceDocument, { input: { eventId: gala.eventId } }, helper);
  expect(narrowed.salesPace).toMatchObject({ other: null, forecast: { state: 'tooFewEvents', events: 0 } });
  await expect(ask(salesPaceDocument, { input: { eventId: 'gala' } })).rejects.toThrow('NOT_FOUND');
});
