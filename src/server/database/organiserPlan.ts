import type { Queryable } from './openDatabase';

const planOf = (db: Queryable, organiserId: string) =>
  db.selectFrom('organiser').select('plan_id').where('id', '=', organiserId);

export async function findPlanId(db: Queryable, organiserId: string): Promise<number> {
  const { plan_id } = await planOf(db, organiserId).executeTakeFirstOrThrow();
  return plan_id;
}

/** The plan, with the organiser's row locked: what counts by the plan, or changes it, is done one after the other. */
export async function lockPlan(db: Queryable, organiserId: string): Promise<number> {
  const { plan_id } = await planOf(db, organiserId).forUpdate().executeTakeFirstOrThrow();
  return plan_id;
}
