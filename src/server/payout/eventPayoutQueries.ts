import { sql } from 'kysely';
import type { EventPayouts } from '../../contract/payout/eventPayouts';
import type { Queryable } from '../database/openDatabase';

interface EventPlace {
  organiserId: string;
  eventId: string;
}

/** The newest deposits that contain money of an event, and how much of it. */
export async function listEventDeposits(
  db: Queryable,
  { organiserId, eventId }: EventPlace,
  limit: number,
): Promise<EventPayouts['deposits']> {
  const { rows } = await sql<EventPayouts['deposits'][number]>`
    select payout.id, payout.arrives_on as "arrivesOn", payout.state, payout.currency,
      sum(charge_cents + refund_cents + dispute_cents + adjustment_cents - fee_cents)::bigint as "amountCents"
    from payout_part as part
    join payout on payout.organiser_id = part.organiser_id and payout.id = part.payout_id
    where part.organiser_id = ${organiserId} and part.event_id = ${eventId}
    group by payout.id, payout.arrives_on, payout.created_at, payout.state, payout.currency
    order by payout.arrives_on desc, payout.created_at desc, payout.id desc limit ${limit}`.execute(db);
  return rows;
}

/** The card payments of an event that no deposit has brought yet, less what was refunded of them or disputed. */
export async function sumHeld(
  db: Queryable,
  { organiserId, eventId }: EventPlace,
): Promise<{ heldCents: number; heldPayments: number }> {
  const { rows } = await sql<{ heldCents: number; heldPayments: number }>`
    select coalesce(sum(payment.amount_cents - given.cents), 0)::bigint as "heldCents",
      count(*)::int as "heldPayments"
    from order_payment as payment
    join ticket_order as placed on placed.id = payment.order_id and placed.event_id = ${eventId}
    cross join lateral (
      select coalesce(sum(amount_cents), 0) as cents from (
        select amount_cents from refund where refund.payment_id = payment.id and refund.state <> 'failed'
        union all
        select amount_cents from order_dispute as dispute
        where dispute.organiser_id = payment.organiser_id and dispute.payment_id = payment.id
          and (dispute.holds_money or dispute.state = 'lost')
      ) as taken
    ) as given
    where payment.organiser_id = ${organiserId} and payment.method = 'card' and payment.state = 'succeeded'
      and not payment.paid_out`.execute(db);
  return rows[0] ?? { heldCents: 0, heldPayments: 0 };
}
