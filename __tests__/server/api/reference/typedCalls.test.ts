import { buildApiKey } from '../../../support/api/apiFactories';
import { apiFlags, buildApiWorld } from '../../../support/api/apiWorld';
import {
  buildTypedPrograms,
  clientOfKey,
  type TypedPrograms,
} from '../../../support/api/typed/typedPrograms';
import { buildOrder } from '../../../support/factories/orderFactories';
import { startServer, type TestServer } from '../../../support/startServer';

/** The calls that programs make, typed by the OpenAPI document alone and answered by the real server. */

const readCalls = `${clientOfKey}
  const events = await client.GET('/events', { params: { query: { limit: 10, expand: ['venue'] } } });
  const titles: string[] = (events.data?.data ?? []).map((event) => event.title);
  const city: string | undefined = events.data?.data[0]?.venue?.city;

  const orders: Array<components['schemas']['ExpandedOrder']> = [];
  let cursor: string | null = null;
  for (let hasMore = true; hasMore;) {
    const page: { has_more: boolean; next_cursor: string | null; data: typeof orders } | undefined = (
      await client.GET('/orders', { params: { query: { limit: 1, ...(cursor !== null && { cursor }) } } })
    ).data;
    if (!page) throw new Error('No page.');
    orders.push(...page.data);
    [hasMore, cursor] = [page.has_more, page.next_cursor];
  }
  const cents: number = orders.reduce((sum, order) => sum + order.total_cents, 0);

  const id = process.env.TICKET_ID ?? '';
  const ticket = await client.GET('/tickets/{id}', { params: { path: { id } } });
  const state: 'valid' | 'cancelled' | undefined = ticket.data?.state;

  const missing = await client.GET('/tickets/{id}', { params: { path: { id: '7' } } });
  const code: string | undefined = missing.error?.code;

  const contacts = await client.GET('/contacts', {});
  const name: string | undefined = contacts.data?.data[0]?.fields?.first_name;

  const report = await client.GET('/reports/sales', { params: { query: { from: '2020-01-01', to: '2020-01-31' } } });
  const sold: number | undefined = report.data?.total.sold_cents;

  console.log(JSON.stringify({ titles, city, count: orders.length, cents, state, code, name, sold }));
`;

/** Programs that misunderstand the API, which the types have to refuse. */
const wrongCalls = {
  unknownField: `${clientOfKey}
    const { data } = await client.GET('/events', {});
    console.log(data?.data[0]?.headline);`,
  unknownCall: `${clientOfKey}
    console.log(await client.GET('/tickets/{id}/holder', {}));`,
  wrongParameter: `${clientOfKey}
    console.log(await client.GET('/orders', { params: { query: { limit: 'all' } } }));`,
  missingParameter: `${clientOfKey}
    console.log(await client.GET('/reports/sales', { params: { query: { from: '2020-01-01' } } }));`,
  wrongMessage: `${clientOfKey}
    import type { webhooks } from './api.ts';
    type Message = webhooks['ticket.checked_in']['post']['requestBody']['content']['application/json'];
    const isIn = ({ data }: Message): boolean => data.checkedIn && client !== undefined;
    const totalOf = ({ data }: Message): number => data.totalCents;
    console.log(isIn, totalOf);`,
};

let server: TestServer;
let programs: TypedPrograms;
beforeAll(async () => {
  server = await startServer();
  const document: unknown = (await server.app.inject('/api/v1/openapi.json')).json();
  programs = await buildTypedPrograms(document, { readCalls, ...wrongCalls });
});
afterAll(async () => {
  await programs.remove();
  await server.close();
});

test('a program that follows the document compiles, and its calls get what its types promise', async () => {
  expect(programs.errors.readCalls).toEqual([]);
  const person = await server.signedIn([...apiFlags]);
  const world = await buildApiWorld(server, person.organiserId);
  await buildOrder(server.services, person.organiserId, { quantity: 1 });
  const { key } = await buildApiKey(server, person);
  const address = await server.app.listen({ host: '127.0.0.1', port: 0 });
  const printed = await programs.run('readCalls', {
    API_URL: `${address}/api/v1`,
    API_KEY: key,
    TICKET_ID: world.ticketId,
  });
  expect(printed).toEqual({
    titles: [expect.any(String), expect.any(String)],
    city: 'Wellington',
    count: 2,
    cents: 3 * 4_600,
    state: 'valid',
    code: 'NOT_FOUND',
    name: 'Ana Tūī',
    sold: 0,
  });
});

test.each([
  ['unknownField', /'headline' does not exist/],
  ['unknownCall', /"\/tickets\/\{id\}\/holder"/],
  ['wrongParameter', /'string' is not assignable to type 'number'/],
  ['missingParameter', /'to' is missing/],
  ['wrongMessage', /'totalCents' does not exist/],
])('the types refuse %s', (name, message) => {
  expect(programs.errors[name]).toEqual([expect.stringMatching(message)]);
});
