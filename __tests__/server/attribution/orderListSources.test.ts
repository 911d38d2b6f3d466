import type { OrdersQuery } from '../../../src/contract/generated/operations';
import { ordersDownloadPath } from '../../../src/contract/order/order';
import { ordersDocument } from '../../../src/contract/order/orderDocuments';
import { buildOrder } from '../../support/factories/orderFactories';
import { buildSentCampaign } from '../../support/factories/reportFactories';
import { startServer, type TestServer } from '../../support/startServer';

/** The source of each order, in the list of orders and in its file, as on the order's own page (DOMAIN section 2). */
let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const url = 'https://turnout.co.nz/events/matariki?utm_source=newsletter';

async function twoOrders() {
  const person = await server.signedIn(['emailCampaign', 'events']);
  const { organiserId } = person;
  await buildSentCampaign(server.services, organiserId, {
    name: '=Winter',
    startedAt: new Date(Date.now() - 3_600_000),
    links: [url],
    recipients: [{ address: 'ana@example.org', hits: [{ kind: 'click', link: 0 }] }],
  });
  const brought = await buildOrder(server.services, organiserId);
  const other = await buildOrder(server.services, organiserId);
  await server.services.database.adminDb
    .updateTable('ticket_order')
    .set({ buyer_address: 'ben@example.org' })
    .where('id', '=', other.orderId)
    .execute();
  return { person, brought, other };
}

test('the list of orders names the campaign that led to an order', async () => {
  const { person, brought, other } = await twoOrders();
  const { data } = await person.graphql<OrdersQuery>(ordersDocument, { filter: 'all' });
  expect(Object.fromEntries(data?.orders.orders.map(({ id, source }) => [id, source]) ?? [])).toEqual({
    [brought.orderId]: { campaignName: '=Winter', url },
    [other.orderId]: null,
  });
});

test('the file of orders has the campaign and the source of each', async () => {
  const { person, brought, other } = await twoOrders();
  const { body } = await person.get(`/api/v2/nz${ordersDownloadPath({ search: '', filter: 'all' })}`);
  const [titles = '', ...lines] = body.trim().split('\r\n');
  const endOf = (number: string) =>
    (lines.find((line) => line.startsWith(number)) ?? '').split(',').slice(-3, -1);
  expect(titles.split(',').slice(-3)).toEqual(['From', 'Source', 'Booking fees']);
  expect(endOf(brought.number)).toEqual([`"'=Winter"`, '"newsletter"']);
  expect(endOf(other.number)).toEqual(['', '']);
});
