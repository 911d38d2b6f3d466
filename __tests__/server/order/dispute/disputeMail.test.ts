import {
  deadlineText,
  disputeMail,
  isStillTrue,
} from '../../../../src/server/order/dispute/mail/disputeMail';
import {
  listOrderReaderIds,
  type DisputeReader,
} from '../../../../src/server/order/dispute/mail/disputeReaderQueries';
import { listDisputes } from '../../../../src/server/order/dispute/disputeQueries';
import { openTestDispute } from '../../../../src/server/order/dispute/testGateway/testDisputeService';
import { buildOrder } from '../../../support/factories/orderFactories';
import { startServer, type TestServer } from '../../../support/startServer';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const due = new Date('2026-12-09T10:59:00Z');
const reader: DisputeReader = {
  ...{ email: 'o@example.org', organisation: 'Harbour Lights', country: 'nz', zone: 'Pacific/Chatham' },
  ...{ orderId: 'o1', number: 'T-1001', eventTitle: 'Matariki', reason: 'fraudulent', currency: 'NZD' },
  ...{ amountCents: 9200, returnedCents: 0, state: 'needs_response', evidenceDueAt: due },
};

test('the deadline is worded in the zone of the account', () => {
  expect(deadlineText(due, 'Pacific/Chatham', 'nz')).toMatch(/Thursday,? 10 December 2026.*12:44/);
  expect(deadlineText(due, 'Australia/Perth', 'au')).toMatch(/Wednesday,? 9 December 2026.*6:59/);
});

test.each(['opened', 'due'] as const)(
  'the mail of a dispute that is %s, names the deadline and what to do',
  (news) => {
    const { paragraphs, action } = disputeMail(reader, news, 'https://turnout.example');
    expect(paragraphs.join(' ')).toContain('Send the evidence by Thursday');
    expect(action?.url).toBe('https://turnout.example/event/orders/o1');
  },
);

test('a reminder is not sent once the evidence was sent, or the deadline has moved', () => {
  const reminder = { news: 'due', dueAt: due.toISOString() } as const;
  expect(isStillTrue(reminder, reader)).toBe(true);
  expect(isStillTrue(reminder, { ...reader, state: 'under_review' })).toBe(false);
  expect(isStillTrue({ ...reminder, dueAt: '2026-12-01T00:00:00.000Z' }, reader)).toBe(false);
});

test('people without the permission for events, and those whose scope has another event, get no mail', async () => {
  const person = await server.signedIn(['events']);
  const { services } = server;
  const { organiserId } = person;
  const { orderId } = await buildOrder(services, organiserId);
  await openTestDispute(services, { organiserId, orderId, userId: null });
  const [dispute] = await services.database.withOrganiser(organiserId, (db) => listDisputes(db, orderId));
  const { adminDb } = services.database;
  const readers = () => listOrderReaderIds(adminDb, organiserId, dispute?.id ?? '');
  const own = () => adminDb.updateTable('membership').where('id', '=', person.membershipId);
  expect(await readers()).toEqual([person.userId]);
  await own().set({ role: 'viewer', scope_events: [], scope_venues: [] }).execute();
  expect(await readers()).toEqual([]);
  await own().set({ scope_events: null, scope_venues: null, permissions: '{}' }).execute();
  expect(await readers()).toEqual([]);
});
