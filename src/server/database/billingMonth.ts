import { sql, type RawBuilder } from 'kysely';

/*
 * The billing month is counted in the account's zone from the day on which it was opened (DOMAIN section 6; the functions
 * stand in migration 0029). Each is an expression about the row `organiser` of the query that it stands in.
 */

const daysUntil = (now: Date) => sql`(organiser.created_at at time zone organiser.zone)::date,
  (${now}::timestamptz at time zone organiser.zone)::date`;

/** The first day of the billing month at `now`. */
export const billingMonthAt = (now: Date): RawBuilder<string> => sql`billing_month(${daysUntil(now)})`;

/** The first day of the month after it. */
export const nextBillingMonthAt = (now: Date): RawBuilder<string> =>
  sql`next_billing_month(${daysUntil(now)})`;
