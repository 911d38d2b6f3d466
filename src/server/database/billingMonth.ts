import { sql, type RawBuilder } from 'kysely';

/*
 * The billing month is counted in the account's zone from the day on which the account was opened (DOMAIN section 6;
 * the SQL functions are in migration 0029). Each expression below refers to the `organiser` row of the query that uses
 * it.
 */

const daysUntil = (now: Date) => sql`(organiser.created_at at time zone organiser.zone)::date,
  (${now}::timestamptz at time zone organiser.zone)::date`;

/** The first day of the billing month at `now`. */
export const billingMonthAt = (now: Date): RawBuilder<string> => sql`billing_month(${daysUntil(now)})`;

/** The first day of the billing month after the one at `now`. */
export const nextBillingMonthAt = (now: Date): RawBuilder<string> =>
  sql`next_billing_month(${daysUntil(now)})`;
