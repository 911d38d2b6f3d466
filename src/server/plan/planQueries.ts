import { sql } from 'kysely';
import type { Country } from '../../contract/country';
import { billingMonthAt, nextBillingMonthAt } from '../database/billingMonth';
import type { SubscribedInterval } from '../../contract/plan/planPrice';
import type { Queryable } from '../database/openDatabase';
import { isLive } from './billing/liveEventQueries';

/** The organiser's plan and how much of it is used. */
export interface PlanUse {
  planId: number;
  zone: string;
  country: Country;
  /** The day in the zone, as YYYY-MM-DD. */
  today: string;
  liveEvents: number;
  /** Email recipients used in this billing month. */
  recipientsUsed: number;
  /** The first day after this month, as YYYY-MM-DD. */
  nextBillingOn: string;
}

/**
 * The billing month is in the account's zone; recipients are reserved from the same month.
 */
export async function findPlanUse(db: Queryable, organiserId: string, now: Date): Promise<PlanUse> {
  const { rows } = await sql<{
    plan_id: number;
    zone: string;
    country: Country;
    today: string;
    live_events: number;
    recipients_used: number;
    next_billing_on: string;
  }>`
    select plan_id, zone, country, (${now}::timestamptz at time zone zone)::date as today,
      ${nextBillingMonthAt(now)} as next_billing_on,
      (select coalesce(sum(recipients), 0)::bigint from recipient_quota_entry as entry
        where entry.organiser_id = organiser.id and entry.month = ${billingMonthAt(now)}) as recipients_used,
      (select count(*)::int from event
        where event.organiser_id = organiser.id and ${isLive(now)}) as live_events
    from organiser where id = ${organiserId}`.execute(db);
  const row = rows[0];
  if (!row) throw new Error('The organiser is gone.');
  return {
    planId: row.plan_id,
    zone: row.zone,
    country: row.country,
    today: row.today,
    liveEvents: row.live_events,
    recipientsUsed: row.recipients_used,
    nextBillingOn: row.next_billing_on,
  };
}

/** Changes the organiser's plan and records when, from which plan and by whom. */
export async function insertPlanChange(
  db: Queryable,
  organiserId: string,
  change: { fromPlanId: number; toPlanId: number; changedBy: string | null; now: Date },
): Promise<void> {
  await db.updateTable('organiser').set({ plan_id: change.toPlanId }).where('id', '=', organiserId).execute();
  await db
    .insertInto('plan_change')
    .values({
      organiser_id: organiserId,
      from_plan_id: change.fromPlanId,
      to_plan_id: change.toPlanId,
      changed_by: change.changedBy,
      happened_at: change.now,
    })
    .execute();
}

/** Records that the plan stays, and is paid for by the other interval. */
export async function insertIntervalChange(
  db: Queryable,
  organiserId: string,
  change: { planId: number; interval: SubscribedInterval; changedBy: string | null; now: Date },
): Promise<void> {
  await db
    .insertInto('plan_change')
    .values({
      organiser_id: organiserId,
      from_plan_id: change.planId,
      to_plan_id: change.planId,
      to_interval: change.interval,
      changed_by: change.changedBy,
      happened_at: change.now,
    })
    .execute();
}
