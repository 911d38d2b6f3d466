import { sql } from 'kysely';
import type { SubscribedInterval } from '../../../contract/plan/planPrice';
import { billingMonthAt } from '../../database/billingMonth';
import type { Queryable } from '../../database/openDatabase';
import type { BillingPeriod, PricedPlan } from './pricedPlan';

export interface NextPlan {
  planId: number;
  interval: SubscribedInterval;
}

export interface Subscription extends PricedPlan {
  /** The plan that begins when the current period ends; null when it stays the same. */
  next: NextPlan | null;
}

/** The plan that is paid for until the end of its period; undefined for an organiser who pays nothing. */
export async function findSubscription(
  db: Queryable,
  organiserId: string,
): Promise<Subscription | undefined> {
  const row = await db
    .selectFrom('subscription')
    .select(['plan_id', 'interval', 'cents', 'period_from', 'period_to', 'next_plan_id', 'next_interval'])
    .where('organiser_id', '=', organiserId)
    .executeTakeFirst();
  return (
    row && {
      planId: row.plan_id,
      interval: row.interval,
      cents: row.cents,
      period: { from: row.period_from, to: row.period_to },
      next:
        row.next_plan_id !== null && row.next_interval !== null
          ? { planId: row.next_plan_id, interval: row.next_interval }
          : null,
    }
  );
}

/**
 * The period at `now` that a plan is paid for: the billing month, or twelve of them from it on, so that recipients, limits
 * and invoices go by the same days. The 29th to the 31st are clamped to a shorter month's end.
 */
export async function findPeriodAt(
  db: Queryable,
  organiserId: string,
  interval: SubscribedInterval,
  now: Date,
): Promise<BillingPeriod> {
  const months = interval === 'year' ? 12 : 1;
  const opened = sql`(organiser.created_at at time zone organiser.zone)::date`;
  const { rows } = await sql<BillingPeriod>`
    select ${billingMonthAt(now)} as from, (${opened} + make_interval(months => ${months}
      + billing_month_number(${opened}, (${now}::timestamptz at time zone organiser.zone)::date)))::date as to
    from organiser where id = ${organiserId}`.execute(db);
  const [period] = rows;
  if (!period) throw new Error('The organiser is gone.');
  return period;
}

/** The organiser has paid for the plan; what was to begin with the next period no longer does. */
export async function writeSubscription(db: Queryable, organiserId: string, plan: PricedPlan): Promise<void> {
  const values = {
    plan_id: plan.planId,
    interval: plan.interval,
    cents: plan.cents,
    period_from: plan.period.from,
    period_to: plan.period.to,
    next_plan_id: null,
    next_interval: null,
  };
  await db
    .insertInto('subscription')
    .values({ organiser_id: organiserId, ...values })
    .onConflict((conflict) => conflict.column('organiser_id').doUpdateSet(values))
    .execute();
}

/** Notes the plan that begins when the current period ends; null keeps the current one. */
export const writeNextPlan = (db: Queryable, organiserId: string, next: NextPlan | null) =>
  db
    .updateTable('subscription')
    .set({ next_plan_id: next?.planId ?? null, next_interval: next?.interval ?? null })
    .where('organiser_id', '=', organiserId)
    .execute();
