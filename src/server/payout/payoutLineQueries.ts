import { type RawBuilder, sql } from 'kysely';
import type { PayoutLine, PayoutPart } from '../../contract/payout/payout';
import type { Queryable } from '../database/openDatabase';
import { entriesOfPayout, type PayoutPlace } from './depositQueries';
import { disputedLines, disputeOpenedAt } from './disputedLineQueries';
import { itemsBefore, refundedGst } from './refundedLineQueries';

/** The part of a shared fee that the lines of an entry have up to and including this one. */
const feeUpTo = (cents: RawBuilder<unknown>) =>
  sql`(fee_cents::bigint * (${cents}) / nullif(whole_cents, 0))`;

/**
 * Divides the stored entries of a payout into the lines of their orders, and adds the lines up by event and session; run
 * twice, it makes the same rows. A charge or refund whose order lines come to another amount stays a line of its own, as
 * does everything that belongs to no order, and what a dispute takes above them. The fee of an entry is shared by its
 * lines, to the cent.
 */
export async function replaceLines(db: Queryable, { organiserId, payoutId }: PayoutPlace): Promise<void> {
  await db
    .deleteFrom('payout_part')
    .where('organiser_id', '=', organiserId)
    .where('payout_id', '=', payoutId)
    .execute();
  await sql`
    with recursive ${entriesOfPayout({ organiserId, payoutId })}, item as (
      select entry.id as entry_id, line.order_id, line.id as order_line_id, line.offer_id, line.quantity, line.gst_percent,
        line.total_cents as gross_cents, line.gst_cents::bigint as gst_cents
      from entry
      join order_payment as payment on payment.id = entry.payment_id and payment.state = 'succeeded'
      join order_line as line on line.order_id = payment.order_id and line.state = 'sold' and line.total_cents > 0
      where entry.category = 'charge' and entry.gross_cents = (
        select sum(total_cents) from order_line as sold where sold.order_id = payment.order_id and sold.state = 'sold'
      )
      union all
      select entry.id, line.order_id, line.id, line.offer_id, -own.quantity, line.gst_percent, -own.amount_cents,
        -(${refundedGst})
      from entry
      join refund as given on given.id = entry.refund_id
      join refund_line as own on own.refund_id = given.id and own.amount_cents > 0
      join order_line as line on line.id = own.order_line_id
      ${itemsBefore}
      where entry.category = 'refund' and -entry.gross_cents = (
        select sum(amount_cents) from refund_line as whole where whole.refund_id = given.id
      )
      union all
      select moved.entry_id, part.order_id, part.order_line_id, part.offer_id, part.quantity, part.gst_percent,
        part.gross_cents, part.gst_cents
      from (
        select entry.id as entry_id, payment.order_id, entry.gross_cents as cents, ${disputeOpenedAt} as opened_at
        from entry join order_payment as payment on payment.id = entry.payment_id
        where entry.category in ('dispute', 'dispute_reversal')
      ) as moved
      cross join lateral (${disputedLines}) as part
    ), divided_entry as (
      select entry_id, sum(gross_cents) as cents from item group by entry_id
    ), shared as (
      select item.*, entry.fee_cents, abs(item.gross_cents) as own_cents,
        sum(abs(item.gross_cents)) over (partition by entry_id order by order_line_id) as until_cents,
        sum(abs(item.gross_cents)) over (partition by entry_id) as whole_cents
      from item join entry on entry.id = item.entry_id
    ), divided as (
      select entry_id, order_id, order_line_id, quantity, gst_percent, gross_cents, gst_cents, offer.event_id,
        offer.session_id, ${feeUpTo(sql`until_cents`)} - ${feeUpTo(sql`until_cents - own_cents`)} as fee_cents
      from shared join offer on offer.id = shared.offer_id
      union all
      -- A fee that is an entry of its own is a fee as well.
      select entry.id, placed.id, null, 0, null,
        case when entry.category = 'fee' then 0 else entry.gross_cents - coalesce(own.cents, 0) end, 0,
        placed.event_id, null,
        case when own.cents is not null then 0 when entry.category = 'fee' then entry.fee_cents - entry.gross_cents
          else entry.fee_cents end
      from entry
      left join divided_entry as own on own.entry_id = entry.id
      left join order_payment as payment on payment.id = entry.payment_id
      left join ticket_order as placed on placed.id = payment.order_id
      where own.cents is distinct from entry.gross_cents
    ), numbered as (
      select divided.*, entry.category,
        dense_rank() over of_part as part,
        row_number() over (order by divided.event_id is null, event.title, divided.event_id, session.starts_at nulls last,
          divided.session_id nulls last, placed.number, entry.created_at, entry.provider_id, divided.order_line_id) as position
      from divided
      join entry on entry.id = divided.entry_id
      left join event on event.id = divided.event_id
      left join event_session as session on session.id = divided.session_id
      left join ticket_order as placed on placed.id = divided.order_id
      window of_part as (order by divided.event_id is null, event.title, divided.event_id, session.starts_at nulls last,
        divided.session_id nulls last)
    ), added_up as (
      insert into payout_part (organiser_id, payout_id, position, event_id, session_id, charge_cents, refund_cents,
        dispute_cents, adjustment_cents, fee_cents)
      select ${organiserId}::uuid, ${payoutId}::uuid, part, event_id, session_id,
        coalesce(sum(gross_cents) filter (where category = 'charge'), 0),
        coalesce(sum(gross_cents) filter (where category = 'refund'), 0),
        coalesce(sum(gross_cents) filter (where category in ('dispute', 'dispute_reversal')), 0),
        coalesce(sum(gross_cents) filter (where category in ('adjustment', 'payout_reversal', 'other')), 0),
        sum(fee_cents)
      from numbered group by part, event_id, session_id
    )
    insert into payout_line (organiser_id, payout_id, position, part, entry_id, order_id, order_line_id, quantity,
      gst_percent, gross_cents, gst_cents, fee_cents)
    select ${organiserId}::uuid, ${payoutId}::uuid, position, part, entry_id, order_id, order_line_id, quantity,
      gst_percent, gross_cents, gst_cents, fee_cents
    from numbered`.execute(db);
}

/** What a deposit or a part of it consists of; refunds are below zero, and fees above. */
export type PartSums = Pick<
  PayoutPart,
  'chargeCents' | 'refundCents' | 'disputeCents' | 'adjustmentCents' | 'feeCents'
>;

export async function sumParts(db: Queryable, { organiserId, payoutId }: PayoutPlace): Promise<PartSums> {
  const sum = (column: RawBuilder<unknown>) => sql<number>`coalesce(sum(${column}), 0)::bigint`;
  return db
    .selectFrom('payout_part')
    .select([
      sum(sql`charge_cents`).as('chargeCents'),
      sum(sql`refund_cents`).as('refundCents'),
      sum(sql`dispute_cents`).as('disputeCents'),
      sum(sql`adjustment_cents`).as('adjustmentCents'),
      sum(sql`fee_cents`).as('feeCents'),
    ])
    .where('organiser_id', '=', organiserId)
    .where('payout_id', '=', payoutId)
    .executeTakeFirstOrThrow();
}

const startsLocal = sql<string | null>`to_char(session.starts_local, 'YYYY-MM-DD"T"HH24:MI')`;

/** A deposit by event and session. */
export function listParts(db: Queryable, { organiserId, payoutId }: PayoutPlace): Promise<PayoutPart[]> {
  return db
    .selectFrom('payout_part as part')
    .leftJoin('event', 'event.id', 'part.event_id')
    .leftJoin('event_session as session', 'session.id', 'part.session_id')
    .select(['part.position', 'part.event_id as eventId', 'part.session_id as sessionId'])
    .select(['event.title as eventTitle', startsLocal.as('startsLocal')])
    .select(['part.charge_cents as chargeCents', 'part.refund_cents as refundCents'])
    .select(['part.dispute_cents as disputeCents', 'part.adjustment_cents as adjustmentCents'])
    .select('part.fee_cents as feeCents')
    .where('part.organiser_id', '=', organiserId)
    .where('part.payout_id', '=', payoutId)
    .orderBy('part.position')
    .execute();
}

/** The lines of a deposit after a position. */
export function listLines(
  db: Queryable,
  { organiserId, payoutId }: PayoutPlace,
  { after, limit }: { after: number; limit: number },
): Promise<PayoutLine[]> {
  return db
    .selectFrom('payout_line as line')
    .innerJoin('balance_entry as entry', (join) =>
      join.onRef('entry.organiser_id', '=', 'line.organiser_id').onRef('entry.id', '=', 'line.entry_id'),
    )
    .innerJoin('payout_part as part', (join) =>
      join
        .onRef('part.organiser_id', '=', 'line.organiser_id')
        .onRef('part.payout_id', '=', 'line.payout_id')
        .onRef('part.position', '=', 'line.part'),
    )
    .leftJoin('event', 'event.id', 'part.event_id')
    .leftJoin('event_session as session', 'session.id', 'part.session_id')
    .leftJoin('ticket_order as placed', 'placed.id', 'line.order_id')
    .leftJoin('order_line', 'order_line.id', 'line.order_line_id')
    .select(['line.position', 'line.part', 'line.quantity', 'line.gst_percent as gstPercent'])
    .select(['entry.category', 'entry.provider_category as providerCategory', 'entry.description'])
    .select(['placed.id as orderId', 'placed.number as orderNumber', 'placed.channel', 'order_line.name'])
    .select(['event.title as eventTitle', startsLocal.as('startsLocal')])
    .select(['line.gross_cents as grossCents', 'line.gst_cents as gstCents', 'line.fee_cents as feeCents'])
    .where('line.organiser_id', '=', organiserId)
    .where('line.payout_id', '=', payoutId)
    .where('line.position', '>', after)
    .orderBy('line.position')
    .limit(limit)
    .execute();
}

/** The positions have no gaps, so the last one is the number of lines. */
export async function countLines(db: Queryable, { organiserId, payoutId }: PayoutPlace): Promise<number> {
  const last = await db
    .selectFrom('payout_line')
    .select('position')
    .where('organiser_id', '=', organiserId)
    .where('payout_id', '=', payoutId)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.position ?? 0;
}
