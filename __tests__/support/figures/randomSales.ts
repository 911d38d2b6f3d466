import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { eraseAddress } from '../../../src/server/audience/contact/erasureQueries';
import type { Queryable } from '../../../src/server/database/openDatabase';
import { releaseCart } from '../../../src/server/order/cart/cartQueries';
import { takeCart } from '../../../src/server/order/cart/cartService';
import { completeOrder } from '../../../src/server/order/checkout/completeOrder';
import { sellDirectly } from '../../../src/server/order/checkout/sellDirectly';
import { setOrderBuyer, setHolderName, setRefundAsked } from '../../../src/server/order/orderQueries';
import { insertPayment, setPayment } from '../../../src/server/order/payment/orderPaymentQueries';
import { insertRefund, returnLines } from '../../../src/server/order/refund/refundQueries';
import type { Services } from '../../../src/server/services';
import { insertScan, resolveScans, undoScans } from '../../../src/server/ticketholder/checkInQueries';
import type { buildSale } from '../factories/sellingFactories';

/** Pseudo-random whole numbers below a limit, the same in every run. */
export function numbers(seed: number) {
  let state = seed;
  return (below: number) => (state = (state * 48_271) % 2_147_483_647) % below;
}

type Sale = Awaited<ReturnType<typeof buildSale>>;
interface World {
  services: Services;
  organiserId: string;
  userId: string;
  sales: readonly Sale[];
  random: (below: number) => number;
}

/** What can happen to orders and tickets, each to random ones; an act that fits none of them does nothing. */
export function randomActs({
  services,
  organiserId,
  userId,
  sales,
  random,
}: World): Array<() => Promise<unknown>> {
  const { database } = services;
  const tenant = <T>(work: (db: Queryable) => Promise<T>) => database.withOrganiser(organiserId, work);
  const pick = <T>(list: readonly T[]): T => {
    const chosen = list[random(list.length)];
    if (chosen === undefined) throw new Error('There is nothing to choose from.');
    return chosen;
  };
  const person = () => ({
    name: `Person ${random(40)}`,
    email: `person${random(40)}@example.org`,
    phone: '',
  });
  const request = () => {
    const sale = pick(sales);
    const wanted = [{ offerId: pick(pick(sale.offers)), quantity: 1 + random(3) }];
    return { organiserId, eventId: sale.eventId, wanted };
  };
  const orderIn = (...states: string[]) =>
    found(sql`select id from ticket_order where organiser_id = ${organiserId} and state = any(${states})`);
  const ticketIn = (...states: string[]) =>
    found(sql`select id from ticket where organiser_id = ${organiserId} and status = any(${states})`);
  async function found(rows: ReturnType<typeof sql>): Promise<string | undefined> {
    const result = await sql<{ id: string }>`
      select id from (${rows}) as one order by md5(id::text || ${random(1_000)}::int) limit 1`.execute(
      database.adminDb,
    );
    return result.rows[0]?.id;
  }
  /** Orders made between 1 and 8 May 2030, of which the tests count three days. */
  const spread = (orderId: string) =>
    tenant((db) =>
      db
        .updateTable('ticket_order')
        .set({ created_at: new Date(Date.UTC(2030, 4, 1) + random(8 * 24) * 3_600_000) })
        .where('id', '=', orderId)
        .execute(),
    );
  const with_ = async <T>(id: Promise<string | undefined>, act: (id: string) => Promise<T>) => {
    const chosen = await id;
    return chosen === undefined ? undefined : act(chosen);
  };
  const cart = async () => {
    const { orderId } = await takeCart(services, { ...request(), channel: 'web' });
    await spread(orderId);
    if (random(2)) await tenant((db) => setOrderBuyer(db, orderId, person()));
  };
  const complete = () =>
    with_(orderIn('cart', 'expired'), (orderId) => completeOrder(services, { organiserId, orderId }));
  const sellOnInvoice = () =>
    with_(orderIn('cart'), async (orderId) => {
      const payment = {
        organiserId,
        orderId,
        method: 'invoice',
        gateway: 'manual',
        state: 'processing',
      } as const;
      await completeOrder(services, { organiserId, orderId }, async (db) => {
        await insertPayment(db, { ...payment, amountCents: 100, now: new Date() });
      });
    });
  const refund = () =>
    with_(ticketIn('valid'), (ticketId) =>
      tenant(async (db) => {
        const { rows } = await sql<{ lineId: string; orderId: string; cents: number }>`
          select line.id as "lineId", line.order_id as "orderId", line.unit_cents as cents
          from ticket join order_line as line on line.id = ticket.order_line_id where ticket.id = ${ticketId}`.execute(
          db,
        );
        const [line] = rows;
        if (!line) return;
        const { orderId, lineId, cents: amountCents } = line;
        const lines = [{ lineId, quantity: 1, amountCents }];
        await insertRefund(db, {
          ...{ organiserId, orderId, paymentId: null, requestKey: randomUUID(), amountCents, reason: 'Ill' },
          ...{ message: '', state: 'succeeded', createdBy: null, now: new Date(), lines },
        });
        await returnLines(db, { orderId, amountCents, ticketIds: [ticketId], lines });
      }),
    );
  const receive = () =>
    with_(
      found(sql`select id from order_payment where organiser_id = ${organiserId} and state = 'processing'`),
      (id) => tenant((db) => setPayment(db, id, { state: 'succeeded', settledAt: new Date() })),
    );
  const scan = () =>
    with_(ticketIn('valid'), (ticketId) =>
      tenant(async (db) => {
        const ticket = await db
          .selectFrom('ticket')
          .select('session_id')
          .where('id', '=', ticketId)
          .executeTakeFirstOrThrow();
        const at = new Date(Date.UTC(2031, 2, 1) + random(1_000) * 1_000);
        await insertScan(db, {
          ...{
            organiserId,
            sessionId: ticket.session_id,
            ticketId,
            nonce: randomUUID(),
            device: 'Front',
            outcome: 'again',
          },
          ...{ scannedBy: userId, scannedAt: at, seenAt: new Date(Date.UTC(2031, 2, 2)) },
        });
        await resolveScans(db, ticketId);
      }),
    );
  const moveSession = () =>
    with_(ticketIn('valid', 'cancelled'), (id) => {
      const { eventId, sessionIds } = pick(sales);
      return tenant((db) =>
        db
          .updateTable('ticket')
          .set({ session_id: pick(sessionIds) })
          .where('id', '=', id)
          .where('event_id', '=', eventId)
          .execute(),
      );
    });
  return [
    cart,
    cart,
    cart,
    complete,
    complete,
    complete,
    sellOnInvoice,
    refund,
    scan,
    scan,
    receive,
    moveSession,
    () =>
      sellDirectly(services, {
        ...request(),
        channel: 'box_office',
        buyer: random(2) ? person() : undefined,
      }),
    () =>
      with_(orderIn('cart'), (id) =>
        tenant((db) => releaseCart(db, id, random(2) ? 'expired' : 'cancelled')),
      ),
    () =>
      with_(orderIn('complete'), (id) =>
        tenant((db) => setRefundAsked(db, id, random(3) ? { at: new Date(), message: '' } : null)),
      ),
    () => with_(orderIn('complete'), (id) => tenant((db) => setOrderBuyer(db, id, person()))),
    () =>
      with_(ticketIn('valid'), (id) =>
        tenant((db) => undoScans(db, id, new Date(Date.UTC(2031, 2, 1, 0, random(20)))).catch(() => {})),
      ),
    () =>
      with_(ticketIn('valid'), (ticketId) =>
        tenant(async (db) => {
          const { rows } = await sql<{ orderId: string }>`
        select order_id as "orderId" from order_line join ticket on ticket.order_line_id = order_line.id where ticket.id = ${ticketId}`.execute(
            db,
          );
          await setHolderName(db, { orderId: rows[0]?.orderId ?? '', ticketId, name: `Holder ${random(9)}` });
        }),
      ),
    () => with_(orderIn('complete'), spread),
    async () =>
      random(8) || database.asAdmin((db) => eraseAddress(db, { organiserId, address: person().email })),
  ];
}
