import type { Queryable } from '../../database/openDatabase';
import { insertIntervalChange, insertPlanChange } from '../planQueries';
import type { PricedPlan } from './pricedPlan';
import { findSubscription, writeSubscription } from './subscriptionQueries';

/** Begins a period that is paid for, and records what it changes: the plan, or the interval that it is paid by. */
export async function beginPlan(
  db: Queryable,
  organiserId: string,
  {
    fromPlanId,
    plan,
    changedBy,
    now,
  }: {
    fromPlanId: number;
    plan: PricedPlan;
    changedBy: string | null;
    now: Date;
  },
): Promise<void> {
  const { planId, interval } = plan;
  const before = await findSubscription(db, organiserId);
  await writeSubscription(db, organiserId, plan);
  if (planId !== fromPlanId) {
    await insertPlanChange(db, organiserId, { fromPlanId, toPlanId: planId, changedBy, now });
  } else if (before && before.interval !== interval) {
    await insertIntervalChange(db, organiserId, { planId, interval, changedBy, now });
  }
}
