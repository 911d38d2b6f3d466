import { checkInScansPath } from '../../../src/contract/ticketholder/checkIn';
import type { MassRefundProgressQuery, OrderQuery } from '../../../src/contract/generated/operations';
import { massRefundProgressDocument, orderDocument } from '../../../src/contract/order/orderDocuments';
import { undoCheckInDocument } from '../../../src/contract/ticketholder/ticketholders';
import { buildDoor, scanBatch } from '../../support/factories/doorFactories';
import { startServer, type TestServer } from '../../support/startServer';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

test('order and massRefundProgress, one ticket checked in, show it until it is undone', async () => {
  const person = await server.signedIn(['events', 'customers']);
  const door = await buildDoor(server.services, person.organiserId);
  const [came] = door.first;
  const batch = scanBatch(door.sessionIds[0] ?? '', [{ text: came?.qr, confirmed: true }]);
  const { status } = await person.post(`/api/v2/nz${checkInScansPath}`, batch);
  expect(status).toBe(200);
  const { id } = await server.services.database.adminDb
    .selectFrom('ticket_order')
    .select('id')
    .where('number', '=', door.numbers[0] ?? '')
    .executeTakeFirstOrThrow();
  const checkIns = async () => {
    const { data } = await person.graphql<OrderQuery>(orderDocument, { id });
    return data?.order.tickets.map((ticket) => [ticket.id === came?.id, ticket.checkedInAt]);
  };
  const seen = await checkIns();
  expect(seen).toHaveLength(2);
  // The server corrects the scan's instant by the device's clock, so the stored instant is read.
  const { scanned_at } = await server.services.database.adminDb
    .selectFrom('check_in')
    .select('scanned_at')
    .where('ticket_id', '=', came?.id ?? '')
    .executeTakeFirstOrThrow();
  expect(seen).toContainEqual([true, scanned_at.toISOString()]);
  expect(seen).toContainEqual([false, null]);
  const used = async () => {
    const variables = { sessionId: door.sessionIds[0] };
    const { data } = await person.graphql<MassRefundProgressQuery>(massRefundProgressDocument, variables);
    return data?.massRefundProgress.usedTickets;
  };
  expect(await used()).toBe(1);
  await person.graphql(undoCheckInDocument, { ticketId: came?.id });
  expect(await used()).toBe(0);
  expect((await checkIns())?.map(([, at]) => at)).toEqual([null, null]);
});
