import { sql } from 'kysely';
import { takeCart } from '../../src/server/order/cartService';
import { completeOrder } from '../../src/server/order/completeOrder';
import { buildOrganiser } from '../support/factories';
import { buildSale } from '../support/sellingFactories';
import { startServer } from '../support/startServer';
import { hasServer } from '../support/testDatabase';
import { median } from './median';

const CLIENTS = 16;
const ROUNDS = 5;
const MS = 1_500;

/** How often `act` is done in a second by so many clients at once, each waiting for its own. */
async function perSecond(act: () => Promise<unknown>): Promise<number> {
  let done = 0;
  const start = performance.now();
  const client = async () => {
    while (performance.now() - start < MS) {
      await act();
      done++;
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return (done * 1_000) / (performance.now() - start);
}

/**
 * Orders completed per second on one hot session (a cart taken and then sold, two transactions), beside the bare
 * contended update of one counter and beside one statement that writes what an order writes, in turns.
 */
export async function benchOrders(print: (line: string) => void): Promise<void> {
  if (!hasServer) return print('orders: skipped, TEST_DATABASE_URL names no PostgreSQL');
  const server = await startServer();
  try {
    const { services } = server;
    const { owner } = services.database;
    const { organiserId } = await buildOrganiser(services, {});
    const { eventId, offers } = await buildSale(services, organiserId, { seats: 10_000_000 });
    const offerId = offers[0]?.[0] ?? '';
    await sql`create table bare_stock (id int primary key, capacity int, sold int)`.execute(owner);
    await sql`create table bare_order (id uuid primary key default gen_random_uuid(), made_at timestamptz default now())`.execute(
      owner,
    );
    await sql`create table bare_line (order_id uuid, unit_cents int)`.execute(owner);
    await sql`create table bare_ticket (order_id uuid, code text unique)`.execute(owner);
    await sql`insert into bare_stock values (1, 10000000, 0), (2, 10000000, 0)`.execute(owner);

    const order = async () => {
      const wanted = [{ offerId, quantity: 1 }];
      const cart = await takeCart(services, { organiserId, eventId, channel: 'web', wanted });
      await completeOrder(services, { organiserId, orderId: cart.orderId });
    };
    const bareUpdate = () =>
      sql`update bare_stock set sold = sold + 1 where id = 1 and sold < capacity`.execute(owner);
    const bareOrder = () =>
      sql`
        with taken as (update bare_stock set sold = sold + 1 where id = 2 and sold < capacity returning id),
          made as (insert into bare_order (made_at) select now() from taken returning id),
          line as (insert into bare_line select id, 4600 from made returning 1)
        insert into bare_ticket select id, gen_random_uuid()::text from made`.execute(owner);

    const rates: Record<'order' | 'update' | 'whole', number[]> = { order: [], update: [], whole: [] };
    // The first round warms all three up and does not count.
    for (let round = 0; round <= ROUNDS; round++) {
      const [update, whole, sold] = [
        await perSecond(bareUpdate),
        await perSecond(bareOrder),
        await perSecond(order),
      ];
      if (round === 0) continue;
      rates.update.push(update);
      rates.whole.push(whole);
      rates.order.push(sold);
    }
    const shareOf = (ceiling: number[]) =>
      median(rates.order.map((rate, round) => rate / (ceiling[round] ?? NaN))).toFixed(3);
    print(
      `orders: ${median(rates.order).toFixed(0)} completed/s on one hot session by ${CLIENTS} clients = ` +
        `${shareOf(rates.update)} of the bare contended update (${median(rates.update).toFixed(0)}/s) and ` +
        `${shareOf(rates.whole)} of a bare whole order in one statement (${median(rates.whole).toFixed(0)}/s), the same run`,
    );
  } finally {
    await server.close();
  }
}
