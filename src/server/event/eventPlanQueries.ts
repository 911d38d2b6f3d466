import type { Queryable } from '../database/openDatabase';

export async function findPlanId(db: Queryable, organiserId: string): Promise<number> {
  const { plan_id } = await db
    .selectFrom('organiser')
    .select('plan_id')
    .where('id', '=', organiserId)
    .executeTakeFirstOrThrow();
  return plan_id;
}

/** The plan, locked until the transaction ends: two events that go live at once are counted one after the other. */
export async function lockPlan(db: Queryable, organiserId: string): Promise<number> {
  const { plan_id } = await db
    .selectFrom('organiser')
    .select('plan_id')
    .where('id', '=', organiserId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return plan_id;
}
