import type { PaymentMethod } from '../../../contract/order/order';
import type { Queryable } from '../../database/openDatabase';

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
