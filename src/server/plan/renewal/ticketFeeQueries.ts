import { sql } from 'kysely';
import type { Country } from '../../../contract/country';
import { isClosing } from '../../database/closingQueries';
import type { Queryable } from '../../database/openDatabase';

/** An organiser with fees of months that have ended. */
export interface DueFees {
  organiserId: string;
  country: Country;
  gstIncluded: boolean;
  /** The first days of the last month and of the current one, in the account's zone; what was sold before it is due. */
  from: string;
  until: string;
}

/**
 * The organisers with fees to invoice, at one GST rate each: where it changed within a month, the other rate follows. A
 * new invoice waits until the one before is settled, and there is one for each month and rate.
 * @param organiserId of one organiser; on the admin connection it may be left out for all
 */
export async function listDueFees(
  db: Queryable,
  now: Date,
  organiserId: string | null = null,
): Promise<DueFees[]> {
  const { rows } = await sql<DueFees>`
    select distinct on (fee.organiser_id) fee.organiser_id as "organiserId", country,
      fee.gst_included as "gstIncluded", (month_begin - interval '1 month')::date as from, month_begin as until
    from order_fee as fee
    join organiser on organiser.id = fee.organiser_id,
    lateral (select date_trunc('month', ${now}::timestamptz at time zone zone)::date as month_begin) as account
    where invoice_id is null and (tickets - returned) * unit_cents > taken_cents
      and month <= (${now}::timestamptz + interval '1 day')::date and month < month_begin
      and (${organiserId}::uuid is null or fee.organiser_id = ${organiserId}::uuid)
      and not ${isClosing(sql.ref('fee.organiser_id'))}
      and not exists (
        select from plan_invoice as other where other.organiser_id = fee.organiser_id and (
          other.state = 'open'
          or other.reason = 'tickets' and other.state <> 'void'
            and other.period_to = month_begin and (other.gst_percent > 0) = fee.gst_included
        )
      )
    order by fee.organiser_id, fee.gst_included`.execute(db);
  return rows;
}

/** The fees of a month for tickets of one price; `restCents` is what the payment provider did not take of some. */
export interface MonthFees {
  /** The first day. */
  month: string;
  /** The first day of the month after it. */
  ends: string;
  unitCents: number;
  /** Tickets of which nothing was taken. */
  feeTickets: number;
  restCents: number;
}

/** Lets an invoice, which the caller inserts, collect the fees that are due. @returns them, the earliest month first */
export async function collectFees(db: Queryable, due: DueFees, invoiceId: string): Promise<MonthFees[]> {
  // The fees name the invoice before it is inserted, because it has their sum.
  await sql`set constraints order_fee_collected deferred`.execute(db);
  const { rows } = await sql<MonthFees>`
    with collected as (
      update order_fee set invoice_id = ${invoiceId}
      where organiser_id = ${due.organiserId} and invoice_id is null and (tickets - returned) * unit_cents > taken_cents
        and month < ${due.until}::date and gst_included = ${due.gstIncluded}
      returning month, unit_cents, tickets - returned as tickets, taken_cents
    )
    select month, (month + interval '1 month')::date as ends, unit_cents as "unitCents",
      coalesce(sum(tickets) filter (where taken_cents = 0), 0)::bigint as "feeTickets",
      coalesce(sum(tickets * unit_cents - taken_cents) filter (where taken_cents > 0), 0)::bigint as "restCents"
    from collected group by month, unit_cents order by month, unit_cents`.execute(db);
  return rows;
}

/** What the tickets of a month cost so far. */
export interface TicketFees {
  /** The first day of the month, in the account's zone. */
  month: string;
  tickets: number;
  cents: number;
  /** The part that the payment provider took with the payments. */
  takenCents: number;
}

/** The fees of the month at `now`; zeros without any. */
export async function findTicketFees(db: Queryable, organiserId: string, now: Date): Promise<TicketFees> {
  const { rows } = await sql<Omit<TicketFees, 'tickets'> & { feeTickets: number }>`
    select month_begin as month, coalesce(sum(tickets - returned), 0)::bigint as "feeTickets",
      coalesce(sum((tickets - returned) * unit_cents), 0)::bigint as cents, coalesce(sum(taken_cents), 0)::bigint as "takenCents"
    from organiser
    cross join lateral (select date_trunc('month', ${now}::timestamptz at time zone zone)::date as month_begin) as account
    left join order_fee as fee on fee.organiser_id = organiser.id and fee.month = month_begin
    where organiser.id = ${organiserId}
    group by month_begin`.execute(db);
  const [fees] = rows;
  if (!fees) throw new Error('The organiser is gone.');
  const { feeTickets, ...sums } = fees;
  return { ...sums, tickets: feeTickets };
}
