import { planById } from '../../../contract/plan/plan';
import { lockPlan } from '../../database/organiserPlan';
import { conflict } from '../../http/httpErrors';
import type { SignedInContext } from '../../http/signedIn';
import { writeNextPlan } from './subscriptionQueries';

/**
 * Undoes a change of plan that was to begin when the current period ends.
 * @param planId the plan that is to stay
 * @throws PublicError CONFLICT when another plan has begun by then
 */
export async function keepPlan(
  { inTenant, signedIn: { organiserId } }: SignedInContext,
  planId: number,
): Promise<void> {
  await inTenant(async (db) => {
    const current = await lockPlan(db, organiserId);
    if (current !== planId) {
      const name = planById(current)?.name ?? 'another';
      throw conflict(`You are on the ${name} plan by now. Choose a plan to change it.`);
    }
    await writeNextPlan(db, organiserId, null);
  });
}
