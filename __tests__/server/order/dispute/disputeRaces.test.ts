import { sql } from 'kysely';
import { listDisputes } from '../../../../src/server/order/dispute/disputeQueries';
import { syncDispute } from '../../../../src/server/order/dispute/syncDispute';
import { listPayments } from '../../../../src/server/order/payment/orderPaymentQueries';
import { refundOrder, wholeRefund } from '../../../../src/server/order/refund/refundService';
import type { Services } from '../../../../src/server/services';
import { cross, createBarrier, meetAtInsert, withoutOrderLock } from '../../../support/database/raceControls';
import { hasServer } from '../../../support/database/testDatabase';
import { buildOrder } from '../../../support/factories/orderFactories';
import { startServer, type TestServer } from '../../../support/startServer';

/** A refund and a dispute of the same payment at once, on a real PostgreSQL. */
const races = hasServer ? describe : describe.skip;

let server: TestServer;
let organiserId: string;

beforeEach(async () => {
  if (!hasServer) return;
  server = await startServer();
  ({ organiserId } = await server.signedIn([]));
});
afterEach(() => server?.close());

/** A paid order, its refund in full, and a dispute of its payment that the bank has decided for the buyer. */
async function refundAndDispute(state: 'lost' | 'needs_response') {
  const { services } = server;
  const { orderId } = await buildOrder(services, organiserId);
  const place = { organiserId, orderId, userId: null };
  const within = services.database.withOrganiser;
  const [payment] = await within(organiserId, (db) => listPayments(db, orderId));
  if (!payment?.providerId) throw new Error('The order is not paid.');
  const whole = await within(organiserId, (db) => wholeRefund(db, orderId));
  const id = `test_dispute_${payment.id}`;
  await services.database.adminDb
    .insertInto('test_dispute')
    .values({
      ...{ id, charge_id: payment.providerId, amount_cents: payment.amountCents, state },
      ...{ due_at: new Date(), opened_at: new Date() },
    })
    .execute();
  return {
    refund: (given: Services) =>
      refundOrder(given, place, { ...whole, requestKey: `refund-${orderId}`, reason: 'Ill', message: '' }),
    dispute: (given: Services) => syncDispute(given, { ...payment, gateway: 'test' }, id),
    async sums() {
      const { rows } = await sql<{ refunded: number; given: number; returned: number }>`
        select refunded_cents as refunded,
          (select coalesce(sum(amount_cents), 0)::int from refund where order_id = placed.id) as given,
          (select coalesce(sum(returned_cents), 0)::int from order_dispute where order_id = placed.id) as returned
        from ticket_order as placed where id = ${orderId}`.execute(services.database.adminDb);
      return rows[0];
    },
    disputes: () => within(organiserId, (db) => listDisputes(db, orderId)),
  };
}

/** A separate set of services, because requests to one server are batched and do not race. */
const apart = (): Services => ({ ...server.services });

races('a refund against a dispute', () => {
  test('twenty orders, each refunded while its dispute is lost, return their money once', async () => {
    for (let turn = 0; turn < 20; turn++) {
      const { refund, dispute, sums } = await refundAndDispute('lost');
      const acts = [() => refund(apart()), () => dispute(apart())];
      await Promise.all((turn % 2 ? acts : acts.toReversed()).map((act) => act()));
      const found = await sums();
      expect(found?.refunded).toBe(9200);
      expect((found?.given ?? 0) + (found?.returned ?? 0)).toBe(9200);
    }
  });

  test('twenty orders, each refunded while its dispute is opened, are refunded before it or not at all', async () => {
    for (let turn = 0; turn < 20; turn++) {
      const { refund, dispute, sums, disputes } = await refundAndDispute('needs_response');
      const acts = [() => refund(apart()), () => dispute(apart())];
      const outcomes = await Promise.allSettled((turn % 2 ? acts : acts.toReversed()).map((act) => act()));
      const refused = outcomes.filter(({ status }) => status === 'rejected').length;
      expect(await sums()).toEqual({ refunded: refused ? 0 : 9200, given: refused ? 0 : 9200, returned: 0 });
      expect(await disputes()).toHaveLength(1);
    }
  });

  test('one dispute reported by many processes at once, is stored once', async () => {
    const { dispute, disputes } = await refundAndDispute('needs_response');
    await Promise.all(Array.from({ length: 10 }, () => dispute(apart())));
    expect(await disputes()).toHaveLength(1);
  });

  test('control: without the lock of the order and the limit of its sum, the money is returned twice', async () => {
    const { adminDb } = server.services.database;
    await createBarrier(adminDb);
    await sql`alter table ticket_order drop constraint ticket_order_check1`.execute(adminDb);
    const { refund, dispute, sums } = await refundAndDispute('lost');
    await meetAtInsert(adminDb, 'refund');
    await meetAtInsert(adminDb, 'order_dispute');
    const unlocked = () => withoutOrderLock(server.services);
    await cross(
      adminDb,
      () => refund(unlocked()),
      () => dispute(unlocked()),
    );
    expect(await sums()).toEqual({ refunded: 18_400, given: 9200, returned: 9200 });
  });
});
