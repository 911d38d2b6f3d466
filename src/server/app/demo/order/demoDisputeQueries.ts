import { sql } from 'kysely';
import type { Queryable } from '../../../database/openDatabase';

interface DisputablePayment {
  orderId: string;
  paymentId: string;
  /** The test gateway's id of the charge. */
  chargeId: string;
  amountCents: number;
}

/** The newest card payment before then whose order nobody has asked to refund. */
export async function findDisputablePayment(
  db: Queryable,
  organiserId: string,
  before: Date,
): Promise<DisputablePayment | undefined> {
  const { rows } = await sql<DisputablePayment>`
    select sold.id as "orderId", payment.id as "paymentId", payment.provider_id as "chargeId",
      payment.amount_cents as "amountCents"
    from ticket_order as sold
    join order_payment as payment on payment.order_id = sold.id and payment.state = 'succeeded'
      and payment.gateway = 'test' and payment.method = 'card' and payment.provider_id is not null
    where sold.organiser_id = ${organiserId} and sold.state = 'complete' and sold.refunded_cents = 0
      and sold.refund_asked_at is null and sold.completed_at < ${before}
    order by sold.completed_at desc, sold.id limit 1`.execute(db);
  return rows[0];
}
