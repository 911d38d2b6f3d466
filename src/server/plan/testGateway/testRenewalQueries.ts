import { sql } from 'kysely';
import type { Queryable } from '../../database/openDatabase';

/** Lets the paid period end today, in the account's zone. @returns false for an organiser who pays nothing */
export async function endPeriodToday(db: Queryable, organiserId: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ today: string }>`
    update subscription set period_to = today, period_from = least(period_from, today - 1)
    from (
      select (${now}::timestamptz at time zone zone)::date as today from organiser where id = ${organiserId}
    ) as account
    where organiser_id = ${organiserId}
    returning today`.execute(db);
  const [ended] = rows;
  if (!ended) return false;
  // A period is renewed once, so an earlier test of today makes room for this one.
  await sql`
    update plan_invoice
    set period_from = (select min(period_from) - 1 from plan_invoice where organiser_id = ${organiserId})
    where organiser_id = ${organiserId} and reason = 'renewal' and period_from = ${ended.today}::date`.execute(
    db,
  );
  return true;
}

/**
 * Lets the month end today, as if the tickets that have no invoice yet had been sold in the month before.
 * @returns false without such tickets
 */
export async function endMonthToday(db: Queryable, organiserId: string, now: Date): Promise<boolean> {
  const begin = sql`(
    select date_trunc('month', ${now}::timestamptz at time zone zone)::date from organiser where id = ${organiserId})`;
  const { rows } = await sql`
    update order_fee set month = (month - interval '1 month')::date
    where organiser_id = ${organiserId} and invoice_id is null and (tickets - returned) * unit_cents > taken_cents
      and month = ${begin}
    returning order_id`.execute(db);
  // A month is invoiced once, so an earlier test of this month makes room for this one.
  await sql`
    update plan_invoice set period_from = first_day - 1, period_to = first_day
    from (select min(period_from) as first_day from plan_invoice where organiser_id = ${organiserId}) as other
    where organiser_id = ${organiserId} and reason = 'tickets' and period_to = ${begin}`.execute(db);
  return rows.length > 0;
}

/** Makes an unpaid invoice, and the attempts to take it, a day older. */
export async function ageInvoice(db: Queryable, organiserId: string, invoiceId: string): Promise<void> {
  await sql`
    update plan_invoice set issued_at = issued_at - interval '1 day'
    where organiser_id = ${organiserId} and id = ${invoiceId}`.execute(db);
  await sql`
    update plan_charge set started_at = started_at - interval '1 day', settled_at = settled_at - interval '1 day'
    where organiser_id = ${organiserId} and invoice_id = ${invoiceId}`.execute(db);
}
