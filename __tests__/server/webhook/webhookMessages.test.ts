import { sql } from 'kysely';
import { allWebhookTypes } from '../../../src/contract/webhook/webhookTypes';
import { buildOrder } from '../../support/factories/orderFactories';
import { startServer, type TestPerson, type TestServer } from '../../support/startServer';
import { makeEveryChange } from '../../support/webhook/everyChange';
import { buildEndpoint } from '../../support/webhook/webhookFactories';

let server: TestServer;
let person: TestPerson;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  person = await server.signedIn(['integration', 'events']);
});

const run = (statement: ReturnType<typeof sql>) => statement.execute(server.services.database.adminDb);
interface Written {
  type: string;
  object_id: string;
  sequence: number;
  data: Record<string, unknown>;
}
const messages = async (): Promise<Written[]> => {
  const { rows } = await sql<Written>`
    select type, object_id, sequence, data from webhook_message where organiser_id = ${person.organiserId}
    order by sequence`.execute(server.services.database.adminDb);
  return rows;
};
const typesSince = async (sequence: number) =>
  (await messages()).filter((one) => one.sequence > sequence).map(({ type }) => type);
const lastSequence = async () => (await messages()).at(-1)?.sequence ?? 0;

/** Runs one statement, and gives the types of the messages that it wrote. */
async function typesOf(statement: ReturnType<typeof sql>): Promise<string[]> {
  const before = await lastSequence();
  await run(statement);
  return typesSince(before);
}

test('every type of the contract is written by the change that it is named after, and no other type is', async () => {
  await buildEndpoint(person);
  await makeEveryChange(server, person.organiserId);
  const written = new Set((await messages()).map(({ type }) => type));
  expect([...written].sort()).toEqual([...allWebhookTypes].sort());
});

test('a message holds states and amounts as they are when its transaction ends, and no name or address', async () => {
  await buildEndpoint(person);
  const { orderId, totalCents } = await buildOrder(server.services, person.organiserId, { quantity: 3 });
  const written = await messages();
  const [completed, ...more] = written.filter(({ type }) => type === 'order.completed');
  expect(more).toEqual([]);
  expect(completed).toMatchObject({
    object_id: orderId,
    data: { state: 'complete', totalCents, ticketCount: 3, owedCents: 0 },
  });
  expect(written.filter(({ type }) => type === 'ticket.issued')).toHaveLength(3);
  expect(JSON.stringify(written)).not.toMatch(/ana@example\.org|Ana Tūī/);
});

test('a change that is rolled back writes no message', async () => {
  await buildEndpoint(person);
  const { orderId } = await buildOrder(server.services, person.organiserId, { quantity: 1 });
  const before = await lastSequence();
  await expect(
    server.services.database.adminDb.transaction().execute(async (db) => {
      await sql`update ticket_order set buyer_phone = '1' where id = ${orderId}`.execute(db);
      throw new Error('No.');
    }),
  ).rejects.toThrow('No.');
  expect(await typesSince(before)).toEqual([]);
});

test('several changes of one object in one transaction are one message of each type', async () => {
  await buildEndpoint(person);
  const { orderId } = await buildOrder(server.services, person.organiserId, { quantity: 1 });
  const before = await lastSequence();
  await server.services.database.adminDb.transaction().execute(async (db) => {
    for (const phone of ['1', '2', '3']) {
      await sql`update ticket_order set buyer_phone = ${phone} where id = ${orderId}`.execute(db);
    }
  });
  expect(await typesSince(before)).toEqual(['order.updated']);
});

test('an organiser without an endpoint for a type, or with another organiser’s, writes nothing', async () => {
  await buildEndpoint(person, { types: ['payout.paid'] });
  const stranger = await server.signedIn(['integration']);
  await buildEndpoint(stranger);
  await buildOrder(server.services, person.organiserId, { quantity: 1 });
  expect(await messages()).toEqual([]);
});

test('an endpoint that is off gets no delivery, but its messages are kept for later', async () => {
  const { id } = await buildEndpoint(person, { types: ['order.completed'], isOn: false });
  await buildOrder(server.services, person.organiserId, { quantity: 1 });
  expect(await messages()).toHaveLength(1);
  const { rows } = await sql`select from webhook_delivery where endpoint_id = ${id}`.execute(
    server.services.database.adminDb,
  );
  expect(rows).toEqual([]);
});

test('contacts that an import adds are not reported one by one', async () => {
  await buildEndpoint(person);
  const { organiserId } = person;
  await run(sql`insert into audience (organiser_id, name) values (${organiserId}, 'List')`);
  const types = await typesOf(sql`
    with imported as (
      insert into audience_import
        (organiser_id, audience_id, file_key, file_name, state, encoding, delimiter, columns, mapping, sample, row_count)
      select ${organiserId}, id, 'imports/x', 'x.csv', 'running', 'utf-8', ',', '{email}', '{email}', '[]', 50
      from audience
      where organiser_id = ${organiserId} returning id
    )
    insert into contact (organiser_id, address, import_id)
    select ${organiserId}, n || '@example.org', id from imported, generate_series(1, 50) as n`);
  expect(types).toEqual([]);
  expect(
    await typesOf(sql`update audience_import set state = 'finished' where organiser_id = ${organiserId}`),
  ).toEqual(['import.finished']);
});
