import { setEventStateDocument } from '../../../../src/contract/event/eventEditing';
import { cancelSessionDocument } from '../../../../src/contract/event/eventSession';
import {
  holdTicketsDocument,
  releaseHoldDocument,
  restoreHoldDocument,
  saveTicketTypeDocument,
} from '../../../../src/contract/ticketing/ticketing';
import { takeCart } from '../../../../src/server/order/cart/cartService';
import { expireOverdueCarts } from '../../../../src/server/order/cart/expireCarts';
import {
  endCancelledEvent,
  endCancelledSession,
} from '../../../../src/server/ticketing/stock/cancelledSession';
import {
  END_CANCELLED_EVENT,
  WAITLIST_ENDED_MAIL,
  WAITLIST_MAIL,
} from '../../../../src/server/ticketing/ticketingJobKinds';
import { joinWaitlist } from '../../../../src/server/ticketing/waitlist/waitlistService';
import { manualClock, mailTray } from '../../../support/mail/mailTray';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';
import { buildTicketedEvent, loadTicketingView, typeInput } from '../../../support/ticketingClient';

const tray = mailTray();
const clock = manualClock();
let server: TestServer;
let person: TestPerson;
beforeAll(async () => {
  server = await startServer({ mailer: tray, clock });
  server.services.queue.start();
  person = await server.signedIn(['events']);
  await server.services.database.adminDb
    .updateTable('organiser')
    .set({ name: 'Harbour Nights', contact_email: 'hello@harbour.example' })
    .where('id', '=', person.organiserId)
    .execute();
});
afterAll(() => server.close());
beforeEach(() => {
  tray.mails.length = 0;
});

/** Two sessions with one seat each, both in carts; for the first one Ana has an offer and Ben waits. */
async function withWaitlist({ sessions = 2 }: { sessions?: number } = {}) {
  const { organiserId } = person;
  const { eventId, sessionIds } = await buildTicketedEvent(server.services, organiserId, {
    ...{ seats: 1, sessions },
  });
  const [first = ''] = sessionIds;
  await server.services.database.adminDb
    .updateTable('event')
    .set({ title: 'Night Market', contact_phone: '09 555 0100' })
    .where('id', '=', eventId)
    .execute();
  const editor = loadTicketingView(person, eventId);
  const { types } = await editor.change(saveTicketTypeDocument, { input: typeInput({ name: 'Stalls' }) });
  const ticketTypeId = types[0]?.id ?? '';
  const offers = await server.services.database.adminDb
    .selectFrom('offer')
    .select('id')
    .where('event_id', '=', eventId)
    .execute();
  for (const { id: offerId } of offers) {
    const wanted = [{ offerId, quantity: 1 }];
    await takeCart(server.services, { organiserId, eventId, channel: 'web', wanted });
  }
  const join = (name: string, sessionId: string) =>
    joinWaitlist(server.services, {
      ...{ organiserId, eventId, sessionId, ticketTypeId, name, address: `${name}@example.org`, quantity: 1 },
    });
  await join('ana', first);
  await join('ben', first);
  clock.advance(30);
  await expireOverdueCarts(server.services, { organiserId, eventId });
  const states = async () =>
    Object.fromEntries((await editor.load()).waitlist.map(({ name, state }) => [name, state]));
  expect(await states()).toEqual({ ana: 'offered', ben: 'waiting' });
  return { organiserId, eventId, first, ticketTypeId, editor, join, states };
}

/** Runs the jobs of a cancellation, including its mails, until none is left. */
async function runJobs() {
  const { database, queue } = server.services;
  const ours = ['order/releaseSessionCarts', END_CANCELLED_EVENT, WAITLIST_MAIL, WAITLIST_ENDED_MAIL];
  const until = Date.now() + 120_000;
  for (;;) {
    // The queue uses the database's clock, not this test's clock.
    const { numUpdatedRows } = await database.adminDb
      .updateTable('job')
      .set({ run_at: new Date(0) })
      .where('kind', 'in', ours)
      .executeTakeFirst();
    if (numUpdatedRows === 0n || Date.now() > until) return;
    queue.wake();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
const ended = () =>
  tray.mails
    .filter(({ subject }) => subject?.startsWith('Cancelled: '))
    .sort((one, other) => String(one.to).localeCompare(String(other.to)));

test('cancelSession, with people waiting or holding an offer, mails each once with a link to the other sessions', async () => {
  const line = await withWaitlist();
  const { errors } = await person.graphql(cancelSessionDocument, { id: line.first, told: 0 });
  expect(errors).toBeUndefined();
  await runJobs();
  expect(await line.states()).toEqual({ ana: 'lapsed', ben: 'lapsed' });
  expect(ended().map(({ to }) => to)).toEqual(['ana@example.org', 'ben@example.org']);
  const [, mail] = ended();
  expect(mail?.subject).toBe('Cancelled: Night Market, Saturday, 1 March 2031 at 7:00 pm');
  const text = String(mail?.text);
  expect(text).toContain(
    'Hello ben, Harbour Nights has cancelled the session of Night Market on Saturday, 1 March',
  );
  expect(text).toContain('You were on the waitlist for Stalls. Your place on it has ended');
  expect(text).toMatch(/See the other sessions:\nhttp:\/\/localhost:3000\/events\/event-/);
  expect(text).toContain('Harbour Nights at hello@harbour.example, or call 09 555 0100.');
  await server.services.database.withOrganiser(line.organiserId, (db) =>
    endCancelledSession(server.services, db, { ...line, sessionId: line.first }),
  );
  await runJobs();
  expect(ended()).toHaveLength(2);
});

test('cancelSession, of the only session, mails without a link', async () => {
  const line = await withWaitlist({ sessions: 1 });
  await person.graphql(cancelSessionDocument, { id: line.first, told: 0 });
  await runJobs();
  expect(ended()).toHaveLength(2);
  expect(String(ended()[0]?.text)).not.toContain('/events/');
});

test('setEventState, to cancelled, ends every waitlist once, releases its holds and mails the reason', async () => {
  const line = await withWaitlist();
  const cancel = { id: line.eventId, state: 'cancelled', note: 'The pier is closed.' };
  const { errors } = await person.graphql(setEventStateDocument, cancel);
  expect(errors).toBeUndefined();
  await runJobs();
  expect(await line.states()).toEqual({ ana: 'lapsed', ben: 'lapsed' });
  expect((await line.editor.load()).sessions.map(({ line: { held } }) => held)).toEqual([0, 0]);
  expect(ended().map(({ to }) => to)).toEqual(['ana@example.org', 'ben@example.org']);
  const text = String(ended()[0]?.text);
  expect(text).toContain('Hello ana, Harbour Nights has cancelled Night Market.');
  expect(text).toContain('Harbour Nights says: The pier is closed.');
  expect(text).toContain('waitlist for Stalls on Saturday, 1 March 2031');
  expect(text).not.toContain('/events/');
  await server.services.database.withOrganiser(line.organiserId, (db) =>
    endCancelledEvent(server.services, db, line),
  );
  await person.graphql(setEventStateDocument, { id: line.eventId, state: 'archived' });
  await person.graphql(setEventStateDocument, { id: line.eventId, state: 'cancelled' });
  await runJobs();
  expect(ended()).toHaveLength(2);
  await expect(line.join('cleo', line.first)).rejects.toThrow('This event is cancelled');
});

test('setEventState, to paused, leaves the waitlist unchanged', async () => {
  const line = await withWaitlist();
  await person.graphql(setEventStateDocument, { id: line.eventId, state: 'paused' });
  await runJobs();
  expect(await line.states()).toEqual({ ana: 'offered', ben: 'waiting' });
  expect(ended()).toEqual([]);
});

test('restoreHold, of a cancelled session, is refused and holds nothing', async () => {
  const { eventId, sessionIds } = await buildTicketedEvent(server.services, person.organiserId, { seats: 5 });
  const editor = loadTicketingView(person, eventId);
  const { types } = await editor.change(saveTicketTypeDocument, { input: typeInput() });
  const hold = { sessionId: sessionIds[0], ticketTypeId: types[0]?.id, quantity: 2, reason: 'Press' };
  const { holds } = await editor.change(holdTicketsDocument, { input: hold });
  const id = holds[0]?.id;
  await editor.change(releaseHoldDocument, { id });
  await person.graphql(cancelSessionDocument, { id: sessionIds[0], told: 0 });
  expect(await editor.refused(restoreHoldDocument, { id })).toMatchObject({
    code: 'CONFLICT',
    message: expect.stringContaining('This session is cancelled'),
  });
  expect((await editor.load()).holds).toEqual([]);
});
