import type { PaymentMethod } from '../../../contract/order/order';
import type { WaysToPay } from '../../../contract/order/buyerOrder';
import type { Queryable } from '../../database/openDatabase';
import { findChargeableAccount } from '../../payment/gettingPaid/stripeAccountQueries';

/** The payment methods of an event's orders that are not free. */
export async function findAllowedMethods(db: Queryable, eventId: string): Promise<PaymentMethod[]> {
  const event = await db
    .selectFrom('event')
    .select(['pay_at_door', 'pay_by_invoice'])
    .where('id', '=', eventId)
    .executeTakeFirst();
  return [
    'card',
    ...optional(event?.pay_by_invoice, 'invoice'),
    ...optional(event?.pay_at_door, 'pay_at_door'),
  ];
}

const optional = (allowed: boolean | undefined, method: PaymentMethod) => (allowed ? [method] : []);

/** The ways to pay that the pay page offers. */
export async function findWaysToPay(
  db: Queryable,
  order: { organiserId: string; eventId: string; totalCents: number },
  cardGateway: WaysToPay['cardGateway'],
): Promise<WaysToPay> {
  if (order.totalCents === 0) return { methods: [], cardGateway };
  const takesCards = cardGateway === 'test' || (await findChargeableAccount(db, order.organiserId)) !== null;
  const allowed = await findAllowedMethods(db, order.eventId);
  return { methods: allowed.filter((method) => takesCards || method !== 'card'), cardGateway };
}
