import { sql } from 'kysely';
import { takeCart } from '../../src/server/order/cart/cartService';
import { completeOrder } from '../../src/server/order/checkout/completeOrder';
import { sellDirectly } from '../../src/server/order/checkout/sellDirectly';
import { buildOrganiser } from '../support/factories/factories';
import { buildSale } from '../support/factories/sellingFactories';
import { startServer } from '../support/startServer';
import { hasServer } from '../support/database/testDatabase';
import { median } from './median';
import { makeBareOrders } from './bareOrders';

const CLIENTS = 16;
const ROUNDS = 5;
const MS = 1_500;

/** How often per second `act` is done by `CLIENTS` concurrent clients that each run it one after the other. */
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
 * Measures orders completed per second on one hot session by 16 clients; each order takes a cart and completes it in
 * two transactions. For comparison, in turns and on the same server: a bare contended update of one counter, one
 * statement that inserts the rows of an order into tables without keys, and the same into tables with the product's
 * keys and indexes. The queue does not run, so that no mail is composed meanwhile.
 */
export async function benchOrders(print: (line: string) => void): Promise<void> {
  if (!hasServer) return print('orders: skipped, TEST_DATABASE_URL names no PostgreSQL');
  const server = await startServer();
  try {
    const { services } = server;
    const { adminDb } = services.database;
    const { organiserId } = await buildOrganiser(services, {});
    const sale = await buildSale(services, organiserId, { seats: 10_000_000 });
    const { eventId } = sale;
    const wanted = [{ offerId: sale.offers[0]?.[0] ?? '', quantity: 1 }];
    const request = { organiserId, eventId, channel: 'web', wanted } as const;
    const bare = await makeBareOrders(adminDb, organiserId, sale);

    const acts = {
      update: bare.update,
      whole: bare.whole,
      keyed: bare.keyed,
      order: async () => {
        const { orderId } = await takeCart(services, request);
        await completeOrder(services, { organiserId, orderId });
      },
      direct: () => sellDirectly(services, { ...request, channel: 'box_office' }),
    };
    type Act = keyof typeof acts;
    const rates: Record<Act, number[]> = { update: [], whole: [], keyed: [], order: [], direct: [] };
    // The first round is a warm-up and does not count.
    for (let round = 0; round <= ROUNDS; round++) {
      // The server's autovacuum would do this within a minute; the plans for empty tables do not suit full ones.
      if (round === 1) await sql`analyze`.execute(adminDb);
      for (const name of ['update', 'whole', 'keyed', 'order', 'direct'] as const) {
        const rate = await perSecond(acts[name]);
        if (round > 0) rates[name].push(rate);
      }
    }
    const rateOf = (name: Act) => `${median(rates[name]).toFixed(0)}/s`;
    const shareOf = (part: Act, whole: Act) =>
      median(rates[part].map((rate, round) => rate / (rates[whole][round] ?? NaN))).toFixed(3);
    const settings = await durability(adminDb);
    print(
      `orders: ${rateOf('order')} completed on one hot session by ${CLIENTS} clients = ` +
        `${shareOf('order', 'update')} of the bare contended update (${rateOf('update')}), ` +
        `${shareOf('order', 'whole')} of a bare whole order in one statement (${rateOf('whole')}) and ` +
        `${shareOf('order', 'keyed')} of one with the product's keys (${rateOf('keyed')}), ${settings}, the same run`,
    );
    print(
      `orders: ${rateOf('direct')} sold at the door in one transaction each = ` +
        `${shareOf('direct', 'update')} of the bare contended update and ${shareOf('direct', 'keyed')} of the keyed whole order`,
    );
    print(`orders: ${await bare.oversold()} oversold`);
  } finally {
    await server.close();
  }
}

async function durability(adminDb: Parameters<typeof makeBareOrders>[0]): Promise<string> {
  const { rows } = await sql<{ fsync: string; commits: string }>`
    select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commits`.execute(
    adminDb,
  );
  return `fsync ${rows[0]?.fsync}, synchronous_commit ${rows[0]?.commits}`;
}
