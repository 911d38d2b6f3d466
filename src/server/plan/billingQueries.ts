import { sql } from 'kysely';
import type { BillingState } from '../../contract/plan/planOverview';
import type { SubscribedInterval } from '../../contract/plan/planPrice';
import type { Queryable } from '../database/openDatabase';
import type { PaymentEventKind } from '../payment/paymentQueries';

export type BillingKind = 'plan_changed' | 'interval_changed' | PaymentEventKind;

/** The position of a page's last row, after which the next page begins. */
export interface BillingCursor {
  happenedAt: string;
  id: string;
}

export interface BillingEntry {
  id: string;
  kind: BillingKind;
  /** ISO. */
  happenedAt: string;
  planId: number;
  /** Null unless `kind` is `plan_changed`. */
  fromPlanId: number | null;
  /** What the plan is paid by from then on; null unless `kind` is `interval_changed`. */
  interval: SubscribedInterval | null;
  /** "Visa ending 4242"; null for a change of plan. */
  card: string | null;
  state: BillingState;
}

/** Changes of plan and events of payment methods, in one row shape. The id begins with the kind of row. */
const history = (organiserId: string) => sql`
  select 'plan-' || lpad(id::text, 12, '0') as id,
    case when to_interval is null then 'plan_changed' else 'interval_changed' end as kind, happened_at,
    to_plan_id as plan_id, case when to_interval is null then from_plan_id end as from_plan_id, to_interval as interval,
    null as card,
    case when to_interval is not null then 'done'
      when id = max(id) filter (where to_interval is null) over () then 'in_force' else 'ended' end as state
  from plan_change where organiser_id = ${organiserId}
  union all
  select 'payment-' || lpad(id::text, 12, '0'), kind, happened_at, plan_id, null, null, brand || ' ending ' || last_four,
    case when kind in ('declined', 'refused') then kind else 'done' end
  from payment_event where organiser_id = ${organiserId}`;

/** Newest first, starting after `cursor`. */
export async function listBilling(
  db: Queryable,
  organiserId: string,
  { cursor, limit }: { cursor: BillingCursor | undefined; limit: number },
): Promise<BillingEntry[]> {
  const after = cursor
    ? sql`where (happened_at, id) < (${cursor.happenedAt}::timestamptz, ${cursor.id})`
    : sql``;
  const { rows } = await sql<{
    id: string;
    kind: BillingKind;
    happened_at: Date;
    plan_id: number;
    from_plan_id: number | null;
    interval: SubscribedInterval | null;
    card: string | null;
    state: BillingState;
  }>`with entry as (${history(organiserId)})
    select * from entry ${after} order by happened_at desc, id desc limit ${limit}`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    happenedAt: row.happened_at.toISOString(),
    planId: row.plan_id,
    fromPlanId: row.from_plan_id,
    interval: row.interval,
    card: row.card,
    state: row.state,
  }));
}

export async function countBilling(
  db: Queryable,
  organiserId: string,
): Promise<{ total: number; zone: string }> {
  const { rows } = await sql<{ total: number; zone: string }>`
    select zone, (select count(*)::int from (${history(organiserId)}) as entry) as total
    from organiser where id = ${organiserId}`.execute(db);
  return rows[0] ?? { total: 0, zone: 'UTC' };
}
