import { sql } from 'kysely';
import type { BoxOfficeReport, BoxOfficeShiftRow, DoorMethod } from '../../contract/boxOffice/boxOffice';
import type { Country } from '../../contract/country';
import { insertAuditEntry } from '../database/auditEntry';
import type { Queryable } from '../database/openDatabase';

export async function findOrganiserFacts(
  db: Queryable,
  organiserId: string,
): Promise<{ country: Country; zone: string; gstRegistered: boolean }> {
  const row = await db
    .selectFrom('organiser')
    .leftJoin('tixsuite_company as company', 'company.organiser_id', 'organiser.id')
    .select(['organiser.country', 'organiser.zone', 'company.gst_registered'])
    .where('organiser.id', '=', organiserId)
    .executeTakeFirstOrThrow();
  return { country: row.country, zone: row.zone, gstRegistered: row.gst_registered ?? false };
}

/**
 * The figures of each shift: sales that were not voided and the tax in them, the cash of its drawer, and the part of
 * its orders that was refunded outside the box office.
 */
const figures = sql`
  select shift.id, count(sale.order_id) filter (where sale.voided_at is null)::int as sales,
    coalesce(sum(placed.total_cents) filter (where sale.voided_at is null), 0)::bigint as total_cents,
    coalesce(sum(placed.gst_cents) filter (where sale.voided_at is null), 0)::bigint as gst_cents,
    coalesce(sum(sale.due_cents) filter (where payment.method = 'cash'), 0)::bigint as cash_taken_cents,
    coalesce(sum(sale.due_cents - placed.total_cents) filter (where payment.method = 'cash'), 0)::bigint as cash_rounding_cents,
    coalesce(sum(sale.returned_cents) filter (where payment.method = 'cash'), 0)::bigint as cash_returned_cents,
    coalesce(sum(placed.refunded_cents - coalesce(refund.amount_cents, 0)), 0)::bigint as refunded_elsewhere_cents
  from box_office_shift as shift
  left join box_office_sale as sale on sale.shift_id = shift.id
  left join ticket_order as placed on placed.id = sale.order_id
  left join order_payment as payment on payment.order_id = sale.order_id and payment.state = 'succeeded'
  left join refund on refund.id = sale.refund_id
  group by shift.id`;

type ShiftFigures = Pick<
  BoxOfficeReport,
  | 'shiftId'
  | 'sellerName'
  | 'note'
  | 'sales'
  | 'totalCents'
  | 'gstCents'
  | 'floatCents'
  | 'cashTakenCents'
  | 'cashRoundingCents'
  | 'cashReturnedCents'
  | 'countedCents'
  | 'refundedElsewhereCents'
> & { openedAt: Date; closedAt: Date | null };

export async function findShiftFigures(db: Queryable, shiftId: string): Promise<ShiftFigures | undefined> {
  const { rows } = await sql<ShiftFigures>`
    select shift.id as "shiftId", seller.name as "sellerName", shift.opened_at as "openedAt",
      shift.closed_at as "closedAt", shift.note, shift.float_cents as "floatCents",
      shift.counted_cents as "countedCents", figures.sales, figures.total_cents as "totalCents",
      figures.gst_cents as "gstCents", figures.cash_taken_cents as "cashTakenCents",
      figures.cash_rounding_cents as "cashRoundingCents", figures.cash_returned_cents as "cashReturnedCents",
      figures.refunded_elsewhere_cents as "refundedElsewhereCents"
    from box_office_shift as shift
    join box_office_seller as seller on seller.id = shift.seller_id
    join (${figures}) as figures on figures.id = shift.id
    where shift.id = ${shiftId}`.execute(db);
  return rows[0];
}

/** The sales of a shift that were not voided, by event, session and type. */
export async function sumByType(db: Queryable, shiftId: string): Promise<BoxOfficeReport['byType']> {
  const { rows } = await sql<BoxOfficeReport['byType'][number]>`
    select event.title as "eventTitle", to_char(event_session.starts_local, 'YYYY-MM-DD"T"HH24:MI') as "startsLocal",
      line.name, offer.kind, sum(line.quantity)::bigint as quantity, sum(line.total_cents)::bigint as "totalCents"
    from box_office_sale as sale
    join order_line as line on line.order_id = sale.order_id
    join offer on offer.id = line.offer_id and offer.kind in ('ticket', 'add_on')
    join event on event.id = offer.event_id
    left join event_session on event_session.id = offer.session_id
    where sale.shift_id = ${shiftId} and sale.voided_at is null
    group by event.title, event_session.starts_local, line.name, offer.kind
    order by event.title, event_session.starts_local nulls last, offer.kind desc, line.name`.execute(db);
  return rows;
}

interface NotableSale {
  orderId: string;
  number: string;
  method: DoorMethod;
  compReason: string;
  tickets: number;
  soldAt: Date;
  voidReason: string;
  voidedAt: Date | null;
  voidedCents: number;
}

/** The sales of a shift that its report lists one by one: complimentary and voided ones. */
export async function listNotableSales(db: Queryable, shiftId: string): Promise<NotableSale[]> {
  const { rows } = await sql<NotableSale>`
    select sale.order_id as "orderId", placed.number, payment.method, sale.comp_reason as "compReason",
      (select coalesce(sum(line.quantity), 0)::bigint from order_line as line
        join offer on offer.id = line.offer_id and offer.kind = 'ticket' where line.order_id = sale.order_id) as tickets,
      sale.sold_at as "soldAt", sale.void_reason as "voidReason", sale.voided_at as "voidedAt",
      coalesce(refund.amount_cents, 0) as "voidedCents"
    from box_office_sale as sale
    join ticket_order as placed on placed.id = sale.order_id
    join order_payment as payment on payment.order_id = sale.order_id and payment.state = 'succeeded'
    left join refund on refund.id = sale.refund_id
    where sale.shift_id = ${shiftId} and (payment.method = 'complimentary' or sale.voided_at is not null)
    order by sale.sold_at, placed.number`.execute(db);
  return rows;
}

interface ShiftRow extends Omit<BoxOfficeShiftRow, 'openedAt' | 'closedAt'> {
  openedAt: Date;
  closedAt: Date | null;
}

/** Shifts, newest first, starting after the shift `after`. */
export async function listShifts(
  db: Queryable,
  { after, limit }: { after: string | null; limit: number },
): Promise<BoxOfficeShiftRow[]> {
  const { rows } = await sql<ShiftRow>`
    select shift.id, seller.name as "sellerName", shift.opened_at as "openedAt", shift.closed_at as "closedAt",
      figures.sales, figures.total_cents as "totalCents",
      shift.counted_cents - (shift.float_cents + figures.cash_taken_cents - figures.cash_returned_cents) as "differenceCents"
    from box_office_shift as shift
    join box_office_seller as seller on seller.id = shift.seller_id
    join (${figures}) as figures on figures.id = shift.id
    where ${after}::uuid is null or (shift.opened_at, shift.id) < (
      select last.opened_at, last.id from box_office_shift as last where last.id = ${after}::uuid)
    order by shift.opened_at desc, shift.id desc
    limit ${limit}`.execute(db);
  return rows.map(({ openedAt, closedAt, ...shift }) => ({
    ...shift,
    openedAt: openedAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
  }));
}

/** The audit entry that every export leaves (DOMAIN section 8). */
export async function insertReportAudit(
  db: Queryable,
  note: { organiserId: string; userId: string; shiftId: string; now: Date },
): Promise<void> {
  const { shiftId, ...by } = note;
  await insertAuditEntry(db, { ...by, action: 'box_office_report_downloaded', detail: { shiftId } });
}
