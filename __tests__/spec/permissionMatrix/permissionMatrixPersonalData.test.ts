import { sql } from 'kysely';
import { openOperations, openRoutes } from '../../support/permissionMatrix/matrixPermissions';
import {
  addressesOf,
  ask,
  type MatrixData,
  run,
  seedMatrixData,
} from '../../support/permissionMatrix/matrixReads';
import {
  allow,
  everyFlagExcept,
  type MatrixLists,
  openMatrix,
} from '../../support/permissionMatrix/matrixWorld';
import { otherReads } from '../../support/permissionMatrix/matrixWrites';

/**
 * Makes every read as a person with every permission, with and without the right to personal data: without it, no reply
 * contains an address, a phone number or an answer of a buyer, a ticketholder or a contact.
 */

const PERSONAL = ['buyer@sentinel.test', '021 555 0199', 'An answer of the sentinel'];

let lists: MatrixLists;
let world: MatrixData;
beforeAll(async () => {
  lists = await openMatrix();
  world = await seedMatrixData(lists);
  const { adminDb } = lists.server.services.database;
  const own = sql`organiser_id = ${world.owner.organiserId}`;
  const [address = '', phone = '', answer = ''] = PERSONAL;
  await sql`update ticket_order set buyer_address = ${address}, buyer_phone = ${phone} where ${own}`.execute(
    adminDb,
  );
  await sql`update ticket set holder_address = ${address} where ${own}`.execute(adminDb);
  await sql`update waitlist_entry set address = id || ${address} where ${own}`.execute(adminDb);
  // An order of two tickets or more with an answer for itself and one for a ticket.
  const { rows } = await sql<{ id: string; event: string; line: string }>`
    select o.id, o.event_id as event, line.id as line from ticket_order as o
    join order_line as line on line.order_id = o.id
    where o.organiser_id = ${world.owner.organiserId} and o.state = 'complete' limit 1`.execute(adminDb);
  const [order] = rows;
  if (!order) throw new Error('The demo has no order.');
  const { organiserId } = world.owner;
  for (const asked of ['order', 'ticket'] as const) {
    const { id } = await adminDb
      .insertInto('event_question')
      .values({
        organiser_id: organiserId,
        event_id: order.event,
        position: 9,
        label: 'Diet',
        kind: 'text',
        asked,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const said = { question_id: id, organiser_id: organiserId, answer };
    if (asked === 'order') {
      await adminDb
        .insertInto('order_answer')
        .values({ ...said, order_id: order.id })
        .execute();
    } else {
      await adminDb
        .insertInto('holder_answer')
        .values({ ...said, order_line_id: order.line, position: 1 })
        .execute();
    }
  }
  const { rows: sessions } = await sql<{ id: string }>`
    select session_id as id from ticket where order_line_id = ${order.line} limit 1`.execute(adminDb);
  const waiting = await adminDb
    .selectFrom('waitlist_entry')
    .select('event_id')
    .where('organiser_id', '=', organiserId)
    .executeTakeFirstOrThrow();
  world = {
    ...world,
    pool: new Map(world.pool)
      .set('order', [order.id])
      .set('ticket_order', [order.id])
      .set('event', [waiting.event_id])
      .set(
        'event_session',
        sessions.map(({ id }) => id),
      ),
  };
  // The provider's admins read the approvals of all organisers.
  await allow(lists.server, world.colleague, everyFlagExcept(['isAdmin']));
});
afterAll(() => lists.server.close());

const setRights = (rights: string) =>
  sql`update membership set rights = ${rights}::text[] where user_id = ${world.colleague.userId}`.execute(
    lists.server.services.database.adminDb,
  );

/** The names of the reads whose replies match. */
async function readsWith(isFound: (body: string) => boolean): Promise<string[]> {
  const found = new Set<string>();
  const { pool, colleague } = world;
  for (const route of lists.routes) {
    if (route.name in openRoutes || !(route.method === 'GET' || otherReads.includes(route.name))) continue;
    if (!route.url.startsWith('/v2/nz') && !route.url.startsWith('/pro')) continue;
    for (const address of addressesOf(pool, route)) {
      const { body } = await ask(lists.server, pool, route, address, colleague.cookie);
      if (isFound(body)) found.add(route.name);
    }
  }
  for (const operation of lists.operations) {
    if (operation.name in openOperations || operation.kind !== 'query') continue;
    const answers = await run(lists.server, pool, operation, colleague.cookie);
    if (answers.some(({ body }) => isFound(body))) found.add(operation.name);
  }
  return [...found].sort();
}

test('with the right, the replies show addresses, phone numbers and answers', async () => {
  await setRights('{personalData}');
  expect(await readsWith(await finder())).toEqual(
    expect.arrayContaining([
      'GET /api/orders/download',
      'GET /api/ticketholders/download',
      'audienceContacts',
      'order',
      'shiftSales',
      'ticketing',
    ]),
  );
});

test('without the right, no reply shows one, not even of a contact', async () => {
  await setRights('{refunds}');
  expect(await readsWith(await finder())).toEqual([]);
});

/** Finds the sentinels and the addresses of contacts in a reply. */
async function finder(): Promise<(body: string) => boolean> {
  const contacts = await lists.server.services.database.adminDb
    .selectFrom('contact')
    .select('address')
    .where('organiser_id', '=', world.owner.organiserId)
    .execute();
  const addresses = contacts.map(({ address }) => address);
  expect(addresses.length).toBeGreaterThan(100);
  return (body) => [...PERSONAL, ...addresses].some((value) => body.includes(value));
}

test('without the right, a search for an address finds nothing, and one for a name still does', async () => {
  await setRights('{}');
  const search = async (text: string) => {
    const url = `/v2/nz/api/orders/download?search=${encodeURIComponent(text)}`;
    const { body } = await lists.server.app.inject({ url, headers: { cookie: world.colleague.cookie } });
    return body.trim().split('\n').length - 1;
  };
  const named = await lists.server.services.database.adminDb
    .selectFrom('ticket_order')
    .select('buyer_name')
    .where('organiser_id', '=', world.owner.organiserId)
    .where('state', '=', 'complete')
    .where('buyer_name', '<>', '')
    .executeTakeFirstOrThrow();
  expect(await search('sentinel.test')).toBe(0);
  expect(await search(named.buyer_name)).toBeGreaterThan(0);
  await setRights('{personalData}');
  expect(await search('sentinel.test')).toBeGreaterThan(0);
});
