import { sql } from 'kysely';
import { paymentGraceDays } from '../../../contract/plan/unpaidInvoice';
import { isClosing } from '../../database/closingQueries';
import type { Queryable } from '../../database/openDatabase';
import type { InvoiceReason } from '../billing/invoiceQueries';

/** The invoice of a renewal or of sold tickets that could not be taken from the card so far. */
export interface UnpaidInvoice {
  id: string;
  number: string;
  cents: number;
  currency: 'NZD' | 'AUD';
  /** Days in the account's zone, YYYY-MM-DD. */
  issuedOn: string;
  /** From this day on nothing is sent or sold until the invoice is paid. */
  stopsOn: string;
  /** Whether sending and selling have stopped. */
  isOverdue: boolean;
  /** Null before the first attempt. */
  attempt: { id: string; state: 'started' | 'needs_action' | 'failed'; failure: string } | null;
}

/** The unpaid invoice with what decides on the next step. */
export interface FollowedInvoice extends UnpaidInvoice {
  /** Until sending and selling stop; 0 or less from that day on. */
  daysLeft: number;
  attempts: number;
  reason: Exclude<InvoiceReason, 'change'>;
  /** Whether another attempt is due: none was made today, and it is ten o'clock in the account's zone. */
  isDue: boolean;
  /** The same at any hour. */
  isDueToday: boolean;
}

/** The day on which sending and selling stop for an unpaid `invoice` of a larger statement with its `organiser`. */
export const stopsOn = sql<string>`
  ((invoice.issued_at at time zone organiser.zone)::date + ${paymentGraceDays}::int)`;

/** @returns undefined while nothing is owed */
export async function findUnpaidInvoice(
  db: Queryable,
  organiserId: string,
  now: Date,
): Promise<FollowedInvoice | undefined> {
  const { rows } = await sql<FollowedInvoice>`
    with invoice as (
      select invoice.*, (issued_at at time zone zone)::date as issued_on, ${stopsOn} as stops_on,
        ${now}::timestamptz at time zone zone as here, zone
      from plan_invoice as invoice join organiser on organiser.id = invoice.organiser_id
      where invoice.organiser_id = ${organiserId} and state = 'open' and reason <> 'change'
    )
    select invoice.id, number, reason, total_cents as cents, currency, issued_on as "issuedOn",
      stops_on as "stopsOn", overdue_at is not null as "isOverdue",
      case when charge.id is not null then json_build_object('id', charge.id, 'state', charge.state,
        'failure', charge.failure) end as attempt,
      stops_on - here::date as "daysLeft",
      (select count(*)::int from plan_charge where organiser_id = ${organiserId} and invoice_id = invoice.id) as attempts,
      charge.id is null or (charge.state = 'failed' and (started_at at time zone zone)::date < here::date
        and here::time >= time '10:00') as "isDue",
      charge.id is null or (charge.state = 'failed' and (started_at at time zone zone)::date < here::date) as "isDueToday"
    from invoice
    left join lateral (
      select id, state, failure, started_at from plan_charge
      where plan_charge.organiser_id = ${organiserId} and invoice_id = invoice.id
      order by started_at desc, (state = 'failed') limit 1
    ) as charge on true`.execute(db);
  return rows[0];
}

/** The unpaid invoice as people see it: one that is taken for the first time is not unpaid yet. */
export async function shownUnpaid(
  db: Queryable,
  organiserId: string,
  now: Date,
): Promise<UnpaidInvoice | null> {
  const invoice = await findUnpaidInvoice(db, organiserId, now);
  return invoice && !(invoice.attempts === 1 && invoice.attempt?.state === 'started') ? invoice : null;
}

/** The organisers whose invoices have to be taken again, or stop sending and selling. @param db of the admin connection */
export async function listUnpaidOrganisers(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select organiser_id as id from plan_invoice
    where state = 'open' and reason <> 'change' and overdue_at is null and not ${isClosing(sql.ref('organiser_id'))}
    order by issued_at`.execute(db);
  return rows.map(({ id }) => id);
}

/** From now on nothing is sent or sold until the invoice is paid. */
export const markOverdue = (db: Queryable, id: string, now: Date) =>
  db.updateTable('plan_invoice').set({ overdue_at: now }).where('id', '=', id).execute();
