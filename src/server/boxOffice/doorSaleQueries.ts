import { sql } from 'kysely';
import type { DoorMethod, DoorSale } from '../../contract/boxOffice/boxOffice';
import { ticketQrText } from '../../contract/order/ticketQr';
import type { Queryable } from '../database/openDatabase';

/** The till's record of a sale: its shift, the cash and the request key. */
export async function insertSale(
  db: Queryable,
  sale: {
    orderId: string;
    organiserId: string;
    shiftId: string;
    sessionId: string;
    requestKey: string;
    dueCents: number;
    givenCents: number | null;
    compReason: string;
    now: Date;
  },
): Promise<void> {
  await db
    .insertInto('box_office_sale')
    .values({
      order_id: sale.orderId,
      organiser_id: sale.organiserId,
      shift_id: sale.shiftId,
      session_id: sale.sessionId,
      request_key: sale.requestKey,
      sold_at: sale.now,
      due_cents: sale.dueCents,
      given_cents: sale.givenCents,
      comp_reason: sale.compReason,
    })
    .execute();
}

/** True for the error of the constraint that allows one sale per request key. */
export const isRequestTaken = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'box_office_sale_request';

/** The order that was made by an earlier request with this key. */
export async function findOrderOfRequest(db: Queryable, requestKey: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('box_office_sale')
    .select('order_id')
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
  return row?.order_id;
}

/** The facts that decide whether a sale can be voided. */
export async function findSaleFacts(db: Queryable, orderId: string) {
  return db
    .selectFrom('box_office_sale as sale')
    .innerJoin('order_payment as payment', (join) =>
      join.onRef('payment.order_id', '=', 'sale.order_id').on('payment.state', '=', 'succeeded'),
    )
    .select(['sale.shift_id as shiftId', 'sale.voided_at as voidedAt', 'payment.method'])
    .where('sale.order_id', '=', orderId)
    .executeTakeFirst();
}

export async function markVoided(
  db: Queryable,
  orderId: string,
  {
    reason,
    refundId,
    returnedCents,
    now,
  }: { reason: string; refundId: string; returnedCents: number; now: Date },
): Promise<void> {
  await db
    .updateTable('box_office_sale')
    .set({ voided_at: now, void_reason: reason, refund_id: refundId, returned_cents: returnedCents })
    .where('order_id', '=', orderId)
    .execute();
}

interface SaleRow extends Omit<DoorSale, 'tickets' | 'soldAt' | 'voidedAt' | 'changeCents' | 'method'> {
  method: DoorMethod;
  soldAt: Date;
  voidedAt: Date | null;
}

interface TicketRow {
  orderId: string;
  id: string;
  typeName: string;
  holderName: string;
  status: 'valid' | 'cancelled';
  eventId: string;
  code: string;
  checkedIn: boolean;
}

/** The sales of a shift, newest first, or the sale of one order. */
export async function listSales(
  db: Queryable,
  { shiftId = null, orderId = null }: { shiftId?: string | null; orderId?: string | null },
): Promise<DoorSale[]> {
  const { rows: sales } = await sql<SaleRow>`
    select sale.order_id as "orderId", placed.number, sale.sold_at as "soldAt", event.title as "eventTitle",
      sale.session_id as "sessionId", to_char(event_session.starts_local, 'YYYY-MM-DD"T"HH24:MI') as "startsLocal",
      payment.method, placed.total_cents as "totalCents", placed.gst_cents as "gstCents", sale.due_cents as "dueCents",
      sale.given_cents as "givenCents", payment.reference, sale.comp_reason as reason,
      placed.buyer_name as "buyerName", personal(placed.buyer_address) as "buyerEmail", sale.voided_at as "voidedAt",
      sale.void_reason as "voidReason"
    from box_office_sale as sale
    join ticket_order as placed on placed.id = sale.order_id
    join event on event.id = placed.event_id
    join event_session on event_session.id = sale.session_id
    join order_payment as payment on payment.order_id = sale.order_id and payment.state = 'succeeded'
    where (${orderId}::uuid is null or sale.order_id = ${orderId}::uuid)
      and (${shiftId}::uuid is null or sale.shift_id = ${shiftId}::uuid)
    order by sale.sold_at desc, placed.number`.execute(db);
  // Of a pass, the ticket of the session it was sold at: all its tickets have one code.
  const { rows: tickets } = await sql<TicketRow>`
    select * from (
      select distinct on (line.order_id, coalesce(ticket.code, ticket.id::text))
        line.order_id as "orderId", ticket.id, line.name as "typeName", ticket.holder_name as "holderName",
        ticket.status, ticket.event_id as "eventId", coalesce(ticket.code, '') as code,
        came.id is not null as "checkedIn", line.id as "lineId", ticket.position
      from ticket
      join order_line as line on line.id = ticket.order_line_id
      join box_office_sale as sale on sale.order_id = line.order_id
      left join check_in as came on came.ticket_id = ticket.id and came.outcome = 'in' and came.undone_at is null
      where line.order_id = any(${sales.map((sale) => sale.orderId)}::uuid[])
      order by line.order_id, coalesce(ticket.code, ticket.id::text), ticket.session_id <> sale.session_id, ticket.id
    ) as shown
    order by "typeName", "lineId", position`.execute(db);
  return sales.map(({ soldAt, voidedAt, ...sale }) => ({
    ...sale,
    soldAt: soldAt.toISOString(),
    voidedAt: voidedAt?.toISOString() ?? null,
    changeCents: sale.givenCents === null ? null : sale.givenCents - sale.dueCents,
    tickets: ticketsOf(tickets, sale.orderId),
  }));
}

const ticketsOf = (tickets: readonly TicketRow[], of: string): DoorSale['tickets'] =>
  tickets.flatMap(({ orderId, eventId, code, id, typeName, holderName, status, checkedIn }) =>
    orderId === of
      ? [{ id, typeName, holderName, status, checkedIn, qrText: ticketQrText(eventId, code) }]
      : [],
  );

/** The valid tickets of a sale for the session that it was made at. */
export async function listTicketsOfSale(
  db: Queryable,
  orderId: string,
): Promise<Array<{ id: string; sessionId: string }>> {
  return db
    .selectFrom('ticket')
    .innerJoin('order_line as line', 'line.id', 'ticket.order_line_id')
    .innerJoin('box_office_sale as sale', 'sale.order_id', 'line.order_id')
    .select(['ticket.id', 'ticket.session_id as sessionId'])
    .where('line.order_id', '=', orderId)
    .whereRef('ticket.session_id', '=', 'sale.session_id')
    .where('ticket.status', '=', 'valid')
    .orderBy('ticket.id')
    .execute();
}
