import { sql } from 'kysely';
import { startPayment } from '../../../../src/server/order/payment/orderPayment';
import { refundOrder } from '../../../../src/server/order/refund/refundService';
import { reconcilePayment } from '../../../../src/server/order/payment/reconcilePayment';
import type { Services } from '../../../../src/server/services';
import { buildOrder } from '../../../support/factories/orderFactories';
import { answerFor, buildPayments, openCart } from '../../../support/factories/paymentFactories';
import {
  PARTICIPANTS,
  runAtBarrier,
  meetAtInsert,
  meetAtPayment,
  createBarrier,
  withoutOrderLock,
} from '../../../support/database/raceControls';
import { startServer, type TestServer } from '../../../support/startServer';
import { hasServer } from '../../../support/database/testDatabase';

/**
 * The controls of moneyRaces.test.ts: the product's own queries, but without the lock on the order's row. Where a
 * constraint backs up the lock, one control shows that it is sufficient alone and another removes it too.
 */
const races = hasServer ? describe : describe.skip;
const AT_ONCE = 50;

let server: TestServer;
let organiserId: string;

beforeEach(async () => {
  if (!hasServer) return;
  server = await startServer();
  ({ organiserId } = await server.signedIn([]));
  await createBarrier(server.services.database.adminDb);
});
afterEach(() => server?.close());

/** A separate set of services for each call, because requests to one server are batched and do not race. */
const unlocked = (): Services => withoutOrderLock(server.services);

const rush = <T>(act: (turn: number) => Promise<T>) =>
  runAtBarrier(server.services.database.adminDb, () =>
    Promise.allSettled(Array.from({ length: AT_ONCE }, (_, turn) => act(turn))),
  );
const results = (outcomes: ReadonlyArray<PromiseSettledResult<unknown>>) =>
  outcomes.map((one) => String(one.status === 'fulfilled' ? one.value : one.reason));
const count = (outcomes: ReadonlyArray<PromiseSettledResult<unknown>>, word: string) =>
  results(outcomes).filter((each) => each === word).length;

const takeOut = (statement: string) => sql.raw(statement).execute(server.services.database.adminDb);
const keyOfTickets = 'alter table ticket drop constraint ticket_order_line_id_position_key';
const keyOfWebhooks = 'alter table webhook_event drop constraint webhook_event_pkey';
const onePayment = 'drop index order_payment_paid';

async function ticketsOf(orderId: string) {
  const tickets = await server.services.database.adminDb
    .selectFrom('ticket')
    .innerJoin('order_line', 'order_line.id', 'ticket.order_line_id')
    .select('ticket.id')
    .where('order_id', '=', orderId)
    .execute();
  return tickets.length;
}

async function refundedOf(orderId: string) {
  const { adminDb } = server.services.database;
  const order = await adminDb
    .selectFrom('ticket_order')
    .select('refunded_cents')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return order.refunded_cents;
}

races('control: concurrent payments and refunds, without the lock of the order', () => {
  test('one of three tickets refunded by many, is refunded as often as there are seats', async () => {
    const { orderId, ticketIds } = await buildOrder(server.services, organiserId, { quantity: 3 });
    await meetAtInsert(server.services.database.adminDb, 'refund');
    const request = { ticketIds: ticketIds.slice(0, 1), addOns: [], reason: 'Ill', message: '' };
    const place = { organiserId, orderId, userId: null };
    const outcomes = await rush((turn) =>
      refundOrder(unlocked(), place, { ...request, requestKey: `${orderId}/${turn}` }).then(
        () => 'given back',
      ),
    );
    // The constraint on the line allows no more than three; without it there would be no limit.
    expect(count(outcomes, 'given back')).toBe(3);
    expect(await refundedOf(orderId)).toBe(3 * 4600);
    const { rows } = await sql<{ cancelled: number }>`
      select count(*) as cancelled from ticket where id = any(${ticketIds}::uuid[]) and status = 'cancelled'`.execute(
      server.services.database.adminDb,
    );
    expect(rows[0]?.cancelled).toBe(1);
  });

  /** Delivers one webhook fifty times at once. */
  async function deliverFiftyTimes() {
    const { secret, orderId, totalCents } = await openCart(server, organiserId);
    await startPayment(server.services, secret, {
      ...{ expectedTotalCents: totalCents, method: 'card', testCard: 'late' },
    });
    const { adminDb } = server.services.database;
    const payment = await adminDb
      .selectFrom('order_payment')
      .select(['id', 'provider_id'])
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    const answer = answerFor(payment.provider_id ?? '', totalCents);
    const event = { provider: 'test', eventId: `race-${orderId}`, kind: 'payment.succeeded' } as const;
    await meetAtInsert(adminDb, 'webhook_event');
    const place = { id: payment.id, organiserId, orderId };
    const outcomes = await rush(() => reconcilePayment(unlocked(), place, answer, event));
    return { outcomes, orderId };
  }

  test('one webhook delivered many times, is stopped by the key of its event alone', async () => {
    const { outcomes, orderId } = await deliverFiftyTimes();
    expect(count(outcomes, 'succeeded')).toBe(AT_ONCE);
    expect(await ticketsOf(orderId)).toBe(2);
  });

  test('one webhook delivered many times, without that key, issues the same tickets repeatedly', async () => {
    await takeOut(keyOfWebhooks);
    await takeOut(keyOfTickets);
    const { outcomes, orderId } = await deliverFiftyTimes();
    expect(count(outcomes, 'succeeded')).toBe(AT_ONCE);
    expect(await ticketsOf(orderId)).toBeGreaterThanOrEqual(2 * PARTICIPANTS);
  });

  async function payFiftyTimes() {
    const { orderId, totalCents } = await openCart(server, organiserId);
    const payments = await buildPayments(server, { organiserId, orderId, totalCents }, AT_ONCE);
    await meetAtPayment(server.services.database.adminDb);
    const outcomes = await rush((turn) => payments[turn]?.(unlocked()) ?? Promise.reject(new Error()));
    const { adminDb } = server.services.database;
    const paid = await adminDb
      .selectFrom('order_payment')
      .select('id')
      .where('order_id', '=', orderId)
      .where('state', '=', 'succeeded')
      .execute();
    return { outcomes, orderId, paid: paid.length };
  }

  test('fifty payments for one order, are stopped by the index alone, and the buyer gets its error', async () => {
    const { outcomes, orderId, paid } = await payFiftyTimes();
    expect(paid).toBe(1);
    expect(results(outcomes).filter((word) => word.includes('order_payment_paid')).length).toBeGreaterThan(0);
    expect(await ticketsOf(orderId)).toBe(2);
  });

  test('fifty payments for one order, without the index, pay for it many times', async () => {
    await takeOut(onePayment);
    await takeOut(keyOfTickets);
    const { outcomes, paid } = await payFiftyTimes();
    expect(paid).toBeGreaterThanOrEqual(PARTICIPANTS);
    expect(count(outcomes, 'succeeded')).toBe(paid);
  });
});
