import type { Queryable } from './openDatabase';

const planOf = (db: Queryable, organiserId: string) =>
  db.selectFrom('organiser').select('plan_id').where('id', '=', organiserId);

export async function findPlanId(db: Queryable, organiserId: string): Promise<number> {
  const { plan_id } = await planOf(db, organiserId).executeTakeFirstOrThrow();
  return plan_id;
}

/**
 * Reads the plan and locks the organiser's row, so that checks of plan limits and changes of the plan are serialised.
 */
export async function lockPlan(db: Queryable, organiserId: string): Promise<number> {
  const { plan_id } = await planOf(db, organiserId).forUpdate().executeTakeFirstOrThrow();
  return plan_id;
}
