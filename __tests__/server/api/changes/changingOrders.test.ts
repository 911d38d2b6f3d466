import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Queryable } from '../../../../src/server/database/openDatabase';
import { hasServer } from '../../../support/database/testDatabase';
import { buildApiKey } from '../../../support/api/apiFactories';
import { buildSale } from '../../../support/factories/sellingFactories';
import { startServer, type TestServer } from '../../../support/startServer';

/**
 * Many transactions, some of them long, change 5,000 orders while a program reads the list of orders page by page. The
 * embedded database has one session, so that this needs a server.
 */

jest.setTimeout(180_000);
const ORDERS = 5_000;
const WRITERS = 6;
const LONG_MS = 4_000;

interface Version {
  id: string;
  changedAt: string;
  phone: string | null;
}

let server: TestServer;
beforeAll(async () => {
  let calls = 0;
  // A second for each look at the clock, so that the rate limit stays out of the way.
  server = await startServer({ clock: { now: () => new Date(Date.now() + 1_000 * (calls += 1)) } });
});
afterAll(() => server.close());

const setPhone = (db: Queryable, ids: readonly string[], phone: string) =>
  sql`update ticket_order set buyer_phone = ${phone} where id = any(${[...ids]}::uuid[])`.execute(db);

async function buildOrders(organiserId: string, eventId: string, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into ticket_order (organiser_id, event_id, number, secret_hash, channel, state, buyer_name, buyer_address,
      buyer_phone, currency, completed_at)
    select ${organiserId}, ${eventId}, 'N' || gen_random_uuid(), decode(md5(random()::text), 'hex'), 'web', 'complete',
      'Ana', 'ana' || place || '@example.org', 'first', 'NZD', now()
    from generate_series(1, ${count}::int) as place returning id`.execute(server.services.database.adminDb);
  return rows.map(({ id }) => id);
}

/** Changes orders until all of its list had a turn, in transactions of several lengths. @returns their last phones */
async function write(ids: readonly string[], writer: number, last: Map<string, string>): Promise<void> {
  for (let at = 0; at < ids.length; at += 25) {
    const own = ids.slice(at, at + 25);
    await server.services.database.asAdmin(async (db) => {
      const phone = `${writer}-${at}`;
      await setPhone(db, own, phone);
      for (const id of own) last.set(id, phone);
      await wait(at % 4 === 0 ? 30 : 5);
    });
  }
}

/** Changes some orders and commits seconds later. */
const writeLong = (ids: readonly string[], last: Map<string, string>) =>
  server.services.database.asAdmin(async (db) => {
    await setPhone(db, ids, 'long');
    for (const id of ids) last.set(id, 'long');
    await wait(LONG_MS);
  });

/** Goes on from the last change that is visible, as one would without the horizon. */
async function naivePage(organiserId: string, after: Version | undefined): Promise<Version[]> {
  const { rows } = await sql<Version>`
    select id, changed_at::text as "changedAt", buyer_phone as phone from ticket_order
    where organiser_id = ${organiserId} and state = 'complete'
      and (changed_at, id) > (${after?.changedAt ?? '-infinity'}::timestamptz, ${after?.id ?? '00000000-0000-0000-0000-000000000000'}::uuid)
    order by changed_at, id limit 200`.execute(server.services.database.adminDb);
  return rows;
}

(hasServer ? test : test.skip)(
  'orders that concurrent and long transactions change, read page by page, are all there, each version once',
  async () => {
    const person = await server.signedIn(['integration', 'events']);
    const { organiserId } = person;
    const { eventId } = await buildSale(server.services, organiserId);
    const ids = await buildOrders(organiserId, eventId, ORDERS);
    const { send } = await buildApiKey(server, person);
    // From now on the server remembers an instant before the long transactions.
    expect((await send('/orders?limit=1')).statusCode).toBe(200);

    const last = new Map(ids.map((id) => [id, 'first']));
    // The orders of the long transactions are nobody else's, so that their change is the last one.
    const [long, others] = [ids.slice(0, 90), ids.slice(90)];
    let isWriting = true;
    const writing = Promise.all([
      ...[0, 30, 60].map(async (from) => {
        await wait(from * 20);
        await writeLong(long.slice(from, from + 30), last);
      }),
      ...Array.from({ length: WRITERS }, (_, writer) =>
        write(
          others.filter((_id, at) => at % WRITERS === writer),
          writer,
          last,
        ),
      ),
      (async () => {
        await wait(300);
        for (const id of await buildOrders(organiserId, eventId, 200)) last.set(id, 'first');
      })(),
    ]).finally(() => {
      isWriting = false;
    });

    const naive: Version[] = [];
    const readNaively = async () => {
      for (let ends = false; !ends;) {
        ends = !isWriting;
        const page = await naivePage(organiserId, naive.at(-1));
        naive.push(...page);
        if (page.length > 0) ends = false;
        await wait(50);
      }
    };

    const seen: Version[] = [];
    const readPages = async () => {
      let cursor: string | null = null;
      for (let ends = false; !ends;) {
        ends = !isWriting;
        const reply = await send(`/orders?limit=200${cursor ? `&cursor=${cursor}` : ''}`);
        expect(reply.json()).toMatchObject({ data: expect.any(Array) as unknown });
        const page = reply.json<{
          data: Array<{ id: string; changed_at: string; buyer: { phone: string | null } }>;
          next_cursor: string;
        }>();
        seen.push(
          ...page.data.map(({ id, changed_at, buyer }) => ({
            id,
            changedAt: changed_at,
            phone: buyer.phone,
          })),
        );
        cursor = page.next_cursor;
        if (page.data.length > 0) ends = false;
        await wait(20);
      }
    };
    await Promise.all([writing, readNaively(), readPages()]);

    const versions = seen.map(({ id, changedAt }) => `${changedAt} ${id}`);
    expect(versions).toEqual([...new Set(versions)].sort());
    expect(seen.length).toBeGreaterThan(ORDERS);
    const missedBy = (read: readonly Version[]) => {
      const found = new Map(read.map(({ id, phone }) => [id, phone]));
      return [...last].filter(([id, phone]) => found.get(id) !== phone).map(([id]) => id);
    };
    expect(missedBy(seen)).toEqual([]);
    // The control: without the horizon, the changes of the long transactions are passed.
    expect(missedBy(naive).length).toBeGreaterThan(0);
  },
);
