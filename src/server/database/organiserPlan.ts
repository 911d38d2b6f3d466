import type { Queryable } from './openDatabase';

const planOf = (db: Queryable, organiserId: string) =>
  db.selectFrom('organiser').select('plan_id').where('id', '=', organiserId);

export async function findPlanId(db: Queryable, organiserId: string): Promise<number> {
  const { plan_id } = await planOf(db, organiserId).executeTakeFirstOrThrow();
  return plan_id;
}

/**
 * Reads the plan and locks the organiser's row, so that checks of plan limits and changes of the plan are serialised.
 * Rows that refer to the organiser can be inserted meanwhile: sales and imports do not wait.
 */
export async function lockPlan(db: Queryable, organiserId: string): Promise<number> {
  const { plan_id } = await planOf(db, organiserId).forNoKeyUpdate().executeTakeFirstOrThrow();
  return plan_id;
}
