import { sql } from 'kysely';
import type { MassRefund } from '../../../contract/order/order';
import type { Queryable } from '../../database/openDatabase';

/** The session of a mass refund. */
export async function findRefundableSession(db: Queryable, sessionId: string) {
  const { rows } = await sql<{
    sessionId: string;
    eventId: string;
    eventTitle: string;
    sessionLocal: string;
    zone: string;
    cancelled: boolean;
    currency: 'NZD' | 'AUD';
  }>`
    select session.id as "sessionId", event.id as "eventId", event.title as "eventTitle", session.zone,
      to_char(session.starts_local, 'YYYY-MM-DD"T"HH24:MI') as "sessionLocal",
      session.cancelled_at is not null or event.state = 'cancelled' as cancelled,
      case organiser.country when 'nz' then 'NZD' else 'AUD' end as currency
    from event_session session
    join event on event.id = session.event_id
    join organiser on organiser.id = event.organiser_id
    where session.id = ${sessionId}`.execute(db);
  return rows[0];
}

export interface StoredMassRefund {
  id: string;
  reason: string;
  message: string;
  createdBy: string | null;
  createdAt: Date;
}

export const findMassRefund = (db: Queryable, sessionId: string): Promise<StoredMassRefund | undefined> =>
  db
    .selectFrom('mass_refund')
    .select(['id', 'reason', 'message', 'created_by as createdBy', 'created_at as createdAt'])
    .where('session_id', '=', sessionId)
    .executeTakeFirst();

/** Starts a mass refund. A repeated start keeps its reason and message, and adds orders that are new. */
export async function insertMassRefund(
  db: Queryable,
  refund: {
    organiserId: string;
    eventId: string;
    sessionId: string;
    reason: string;
    message: string;
    userId: string;
    now: Date;
  },
): Promise<void> {
  await db
    .insertInto('mass_refund')
    .values({
      organiser_id: refund.organiserId,
      event_id: refund.eventId,
      session_id: refund.sessionId,
      reason: refund.reason,
      message: refund.message,
      created_by: refund.userId,
      created_at: refund.now,
    })
    .onConflict((conflict) => conflict.column('session_id').doNothing())
    .execute();
  await sql`
    insert into mass_refund_order (mass_refund_id, order_id, organiser_id, state)
    select mass_refund.id, found.order_id, ${refund.organiserId}, 'waiting'
    from mass_refund, (
      select distinct line.order_id from ticket join order_line line on line.id = ticket.order_line_id
      where ticket.session_id = ${refund.sessionId} and ticket.status = 'valid'
    ) as found
    where mass_refund.session_id = ${refund.sessionId}
    on conflict do nothing`.execute(db);
}

export async function listWaitingOrders(db: Queryable, massRefundId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('mass_refund_order')
    .select('order_id')
    .where('mass_refund_id', '=', massRefundId)
    .where('state', '=', 'waiting')
    .orderBy('order_id')
    .execute();
  return rows.map(({ order_id }) => order_id);
}

export async function setMassRefundOrder(
  db: Queryable,
  { massRefundId, orderId }: { massRefundId: string; orderId: string },
  outcome:
    { state: 'refunded'; refundId: string } | { state: 'refused'; failure: string } | { state: 'waiting' },
): Promise<void> {
  await db
    .updateTable('mass_refund_order')
    .set({
      state: outcome.state,
      refund_id: outcome.state === 'refunded' ? outcome.refundId : null,
      failure: outcome.state === 'refused' ? outcome.failure : '',
    })
    .where('mass_refund_id', '=', massRefundId)
    .where('order_id', '=', orderId)
    .execute();
}

/** Orders that we could not refund, or whose refund the provider refused. */
export async function listFailedOrders(
  db: Queryable,
  massRefundId: string,
): Promise<Array<{ orderId: string; refundId: string | null }>> {
  return db
    .selectFrom('mass_refund_order as part')
    .leftJoin('refund', 'refund.id', 'part.refund_id')
    .select(['part.order_id as orderId', 'part.refund_id as refundId'])
    .where('part.mass_refund_id', '=', massRefundId)
    .where((either) =>
      either.or([either('part.state', '=', 'refused'), either('refund.state', '=', 'failed')]),
    )
    .orderBy('part.order_id')
    .execute();
}

/** Each order with its state; before the start, the orders that would be included. */
export async function listMassRefundOrders(db: Queryable, sessionId: string): Promise<MassRefund['orders']> {
  const { rows } = await sql<MassRefund['orders'][number]>`
    with part as (
      select part.* from mass_refund_order part join mass_refund on mass_refund.id = part.mass_refund_id
      where mass_refund.session_id = ${sessionId}
    ), valid as (
      select line.order_id, sum(line.total_cents::bigint / line.quantity)::bigint as cents
      from ticket join order_line line on line.id = ticket.order_line_id
      where ticket.session_id = ${sessionId} and ticket.status = 'valid' group by line.order_id
    )
    select o.id as "orderId", o.number, o.buyer_name as "buyerName",
      coalesce(refund.amount_cents, valid.cents, 0) as "amountCents",
      case when part.state = 'refused' or refund.state = 'failed' then 'failed'
        when refund.state = 'succeeded' then 'refunded' else 'waiting' end as state,
      coalesce(nullif(part.failure, ''), refund.failure, '') as failure
    from ticket_order o
    left join part on part.order_id = o.id
    left join valid on valid.order_id = o.id
    left join refund on refund.id = part.refund_id
    where part.order_id is not null or valid.order_id is not null
    order by o.created_at, o.id`.execute(db);
  return rows;
}

/** Valid tickets of the session that have already been checked in. */
export async function countUsedTickets(db: Queryable, sessionId: string): Promise<number> {
  const row = await db
    .selectFrom('ticket')
    .innerJoin('check_in as came', 'came.ticket_id', 'ticket.id')
    .select((count) => count.fn.countAll<number>().as('count'))
    .where('ticket.session_id', '=', sessionId)
    .where('ticket.status', '=', 'valid')
    .where('ticket.order_line_id', 'is not', null)
    .where('came.outcome', '=', 'in')
    .where('came.undone_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row.count;
}
