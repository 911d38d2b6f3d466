import { sql } from 'kysely';
import type { Queryable } from '../database/openDatabase';

/** The parts of an order that only its organiser sees. */
export async function findOrderNotes(db: Queryable, orderId: string) {
  return db
    .selectFrom('ticket_order as o')
    .innerJoin('event', 'event.id', 'o.event_id')
    .innerJoin('venue', 'venue.id', 'event.venue_id')
    .leftJoin('promo_code', 'promo_code.id', 'o.promo_code_id')
    .select(['o.refund_ask as refundAsk', 'promo_code.code as promoCode', 'venue.zone as eventZone'])
    .where('o.id', '=', orderId)
    .executeTakeFirst();
}

/** The answers with their questions, including archived ones; answers for a ticket also name the ticket. */
export async function listAnswersAsText(
  db: Queryable,
  orderId: string,
): Promise<Array<{ question: string; answer: string; holder: string }>> {
  const { rows } = await sql<{ question: string; answer: string; holder: string }>`
    select question.label as question, said.answer, '' as holder
    from order_answer as said
    join event_question as question on question.id = said.question_id
    where said.order_id = ${orderId} and shows_personal_data()
    union all
    select * from (
      select question.label, said.answer,
        concat_ws(', ', line.name || ' ' || said.position, nullif(coalesce(ticket.holder_name, named.name), ''))
      from holder_answer as said
      join order_line as line on line.id = said.order_line_id
      join event_question as question on question.id = said.question_id
      left join ticket on ticket.order_line_id = line.id and ticket.position = said.position
      left join order_holder as named on named.order_line_id = line.id and named.position = said.position
      where line.order_id = ${orderId} and shows_personal_data()
      order by line.name, line.id, said.position, question.position
    ) as of_tickets`.execute(db);
  return rows;
}

/** When each ticket of the order was checked in, by its id; others are left out. */
export async function findCheckIns(db: Queryable, orderId: string): Promise<Map<string, Date>> {
  const rows = await db
    .selectFrom('check_in as came')
    .innerJoin('ticket', 'ticket.id', 'came.ticket_id')
    .innerJoin('order_line as line', 'line.id', 'ticket.order_line_id')
    .select(['ticket.id', 'came.scanned_at as at'])
    .where('line.order_id', '=', orderId)
    .where('came.outcome', '=', 'in')
    .where('came.undone_at', 'is', null)
    .execute();
  return new Map(rows.map(({ id, at }) => [id, at]));
}

export interface StoredMoment {
  id: number;
  kind: string;
  detail: Record<string, unknown>;
  by: string | null;
  happenedAt: Date;
}

export const listMoments = (db: Queryable, orderId: string): Promise<StoredMoment[]> =>
  db
    .selectFrom('order_event')
    .select(['order_event.id', 'order_event.kind', 'order_event.detail'])
    .select(sql<string | null>`colleague_name(order_event.done_by)`.as('by'))
    .select('order_event.happened_at as happenedAt')
    .where('order_event.order_id', '=', orderId)
    .orderBy('order_event.id')
    .execute();

/** How many events of a kind an order has had since an instant, for rate limits. */
export async function countMoments(
  db: Queryable,
  { orderId, kind, since }: { orderId: string; kind: string; since: Date },
): Promise<number> {
  const row = await db
    .selectFrom('order_event')
    .select((count) => count.fn.countAll<number>().as('count'))
    .where('order_id', '=', orderId)
    .where('kind', '=', kind)
    .where('happened_at', '>', since)
    .executeTakeFirstOrThrow();
  return row.count;
}

export async function setOrderBuyer(
  db: Queryable,
  orderId: string,
  buyer: { name: string; email: string; phone: string },
): Promise<void> {
  const before = await db
    .selectFrom('ticket_order')
    .select(['buyer_name', 'buyer_address'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('ticket_order')
    .set({ buyer_name: buyer.name, buyer_address: buyer.email, buyer_phone: buyer.phone })
    .where('id', '=', orderId)
    .execute();
  // Tickets in the buyer's own name are renamed too; tickets in other names keep them.
  await sql`
    update ticket set
      holder_address = ${buyer.email},
      holder_name = case when holder_name = ${before.buyer_name} then ${buyer.name} else holder_name end
    from order_line where order_line.id = ticket.order_line_id and order_line.order_id = ${orderId}
      and holder_address = ${before.buyer_address}`.execute(db);
}

/**
 * Names the holder of a ticket, or of a pass by any of its tickets.
 * @returns false when the order has no valid ticket with this id
 */
export async function setHolderName(
  db: Queryable,
  { orderId, ticketId, name }: { orderId: string; ticketId: string; name: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('ticket')
    .set({ holder_name: name })
    .where(
      sql<boolean>`(ticket.id = ${ticketId} or ticket.code = (select code from ticket as named where named.id = ${ticketId}))`,
    )
    .where('status', '=', 'valid')
    .where('order_line_id', 'in', db.selectFrom('order_line').select('id').where('order_id', '=', orderId))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function setRefundAsked(
  db: Queryable,
  orderId: string,
  request: { at: Date; message: string } | null,
): Promise<void> {
  await db
    .updateTable('ticket_order')
    .set(request ? { refund_asked_at: request.at, refund_ask: request.message } : { refund_asked_at: null })
    .where('id', '=', orderId)
    .execute();
}
