import { sql } from 'kysely';
import { perTicketPlanId } from '../../../../contract/constants';
import type { Queryable } from '../../../database/openDatabase';

/** Stores the fee of each paid order as its sale does: the provider took it with the payment. Call it after the orders. */
export async function insertDemoFees(db: Queryable, organiserId: string): Promise<void> {
  await sql`
    with fee as (
      select sold.id as order_id, sum(line.quantity) as tickets, price.cents as unit_cents, price.gst_included,
        date_trunc('month', sold.completed_at at time zone organiser.zone)::date as month
      from ticket_order as sold
      join organiser on organiser.id = sold.organiser_id
      join order_line as line on line.order_id = sold.id and line.total_cents > 0
      join offer on offer.id = line.offer_id and offer.kind = 'ticket'
      cross join lateral plan_prices_on(organiser.country, (sold.completed_at at time zone organiser.zone)::date) as price
      where sold.organiser_id = ${organiserId} and sold.state = 'complete' and price.plan_id = ${perTicketPlanId}
      group by sold.id, price.cents, price.gst_included, organiser.zone
    ), taken as (
      update order_payment set fee_cents = fee.tickets * fee.unit_cents, fee_unit_cents = fee.unit_cents,
        fee_gst_included = fee.gst_included
      from fee where order_payment.organiser_id = ${organiserId} and order_payment.order_id = fee.order_id
        and fee.tickets * fee.unit_cents <= order_payment.amount_cents
    )
    insert into order_fee (organiser_id, order_id, month, tickets, unit_cents, gst_included, taken_cents)
    select ${organiserId}, order_id, month, tickets, unit_cents, gst_included, tickets * unit_cents from fee`.execute(
    db,
  );
}
