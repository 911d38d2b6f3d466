import { planName } from '../../../contract/plan/planNames';
import { insertAuditEntry } from '../../database/auditEntry';
import type { SignedIn } from '../../http/signedIn';
import type { Services } from '../../services';
import { listPlanLimits, type PlanLimit, writePlanLimit } from './planLimitQueries';

export const limitsOf = ({ database }: Pick<Services, 'database'>): Promise<PlanLimit[]> =>
  listPlanLimits(database.adminDb);

/** Sets the limit of a plan. A limit that is the same already is left unchanged. */
export async function setPlanLimit(
  services: Services,
  { userId, organiserId }: SignedIn,
  limit: PlanLimit,
): Promise<PlanLimit[]> {
  const { database, clock } = services;
  const now = clock.now();
  await database.asAdmin(async (db) => {
    if (!(await writePlanLimit(db, { ...limit, userId, now }))) return;
    const detail = {
      plan: planName(limit.planId) ?? '',
      people: teamText(limit.teamMembers),
    };
    await insertAuditEntry(db, { organiserId, userId, action: 'provider.plan_limit_set', detail, now });
  });
  return limitsOf(services);
}

function teamText(people: number | null): string {
  if (people === null) return 'any number of people';
  return people === 1 ? '1 person' : `${people} people`;
}
