import { sql } from 'kysely';
import type { Country } from '../../../contract/country';
import type { SubscribedInterval } from '../../../contract/plan/planPrice';
import { isClosing } from '../../database/closingQueries';
import type { Queryable } from '../../database/openDatabase';
import type { BillingPeriod } from '../billing/pricedPlan';

/** A paid period that has ended, and what comes after it. */
export interface DueRenewal {
  organiserId: string;
  country: Country;
  /** The day in the account's zone, YYYY-MM-DD. */
  today: string;
  ended: BillingPeriod;
  /** The same plan, unless another was chosen for the time after this period. */
  next: { planId: number; interval: SubscribedInterval };
}

/**
 * The paid periods that have ended. A closed account is not renewed, and a new invoice waits until the one before is
 * settled.
 * @param organiserId of one organiser; on the admin connection it may be left out for all
 */
export async function listDueRenewals(
  db: Queryable,
  now: Date,
  organiserId: string | null = null,
): Promise<DueRenewal[]> {
  const { rows } = await sql<{
    organiserId: string;
    country: Country;
    today: string;
    from: string;
    to: string;
    planId: number;
    interval: SubscribedInterval;
  }>`
    select organiser.id as "organiserId", country, today, period_from as from, period_to as to,
      coalesce(next_plan_id, subscription.plan_id) as "planId", coalesce(next_interval, interval) as interval
    from subscription
    join organiser on organiser.id = subscription.organiser_id,
    lateral (select (${now}::timestamptz at time zone zone)::date as today) as account
    where period_to <= (${now}::timestamptz + interval '1 day')::date and period_to <= today and (${organiserId}::uuid is null or organiser.id = ${organiserId}::uuid)
      and not ${isClosing(sql.ref('organiser.id'))}
      and not exists (
        select from plan_invoice as open where open.organiser_id = organiser.id and open.state = 'open'
      )
    order by period_to, organiser.id`.execute(db);
  return rows.map(({ planId, interval, from, to, ...due }) => ({
    ...due,
    ended: { from, to },
    next: { planId, interval },
  }));
}

/** Ends what an organiser pays for: the plan after it has no price. */
export const deleteSubscription = (db: Queryable, organiserId: string) =>
  db.deleteFrom('subscription').where('organiser_id', '=', organiserId).execute();
