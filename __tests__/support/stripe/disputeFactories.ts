import { openTestDispute } from '../../../src/server/order/dispute/testGateway/testDisputeService';
import type { Services } from '../../../src/server/services';

/** Disputes a payment that the organiser's orders have by the test gateway, and that nobody has disputed. */
export async function disputeAnyOrder(services: Services, organiserId: string): Promise<void> {
  const { order_id: orderId } = await services.database.adminDb
    .selectFrom('order_payment')
    .select('order_id')
    .where('organiser_id', '=', organiserId)
    .where('gateway', '=', 'test')
    .where('state', '=', 'succeeded')
    .where('provider_id', 'is not', null)
    .where('order_id', 'not in', (query) => query.selectFrom('order_dispute').select('order_id'))
    .executeTakeFirstOrThrow();
  await openTestDispute(services, { organiserId, orderId, userId: null });
}
