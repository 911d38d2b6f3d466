import type { Queryable } from '../../database/openDatabase';

export interface PlanLimit {
  planId: number;
  /** People in the team, with those who are invited; null without a limit. */
  teamMembers: number | null;
}

export async function listPlanLimits(db: Queryable): Promise<PlanLimit[]> {
  const rows = await db
    .selectFrom('plan_limit')
    .select(['plan_id as planId', 'team_members as teamMembers'])
    .orderBy('plan_id')
    .execute();
  return rows;
}

/** The most people that a team may have on the organiser's plan; null without a limit. */
export async function findTeamLimit(db: Queryable, organiserId: string): Promise<PlanLimit> {
  const row = await db
    .selectFrom('organiser')
    .leftJoin('plan_limit', 'plan_limit.plan_id', 'organiser.plan_id')
    .select(['organiser.plan_id as planId', 'plan_limit.team_members as teamMembers'])
    .where('organiser.id', '=', organiserId)
    .executeTakeFirstOrThrow();
  return row;
}

/** @returns whether the limit was another one before */
export async function writePlanLimit(
  db: Queryable,
  { planId, teamMembers, userId, now }: PlanLimit & { userId: string; now: Date },
): Promise<boolean> {
  const changed = await db
    .updateTable('plan_limit')
    .set({ team_members: teamMembers, changed_by: userId, changed_at: now })
    .where('plan_id', '=', planId)
    .where('team_members', 'is distinct from', teamMembers)
    .returning('plan_id')
    .executeTakeFirst();
  return changed !== undefined;
}
