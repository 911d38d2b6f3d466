import {
  campaignRecipientLimit,
  isPaidPlan,
  liveEventLimit,
  planById,
  plansShown,
} from '../../contract/plan/plan';
import type { Queryable } from '../database/openDatabase';
import { lockPlan } from '../database/organiserPlan';
import { badInput } from '../http/httpErrors';
import type { SignedInContext } from '../http/signedIn';
import { findMethod, type ShownMethod } from '../payment/paymentQueries';
import { shownMethod } from '../payment/paymentService';
import { countTeam } from '../team/memberQueries';
import { findPlanUse, insertPlanChange, type PlanUse } from './planQueries';
import { listPlanLimits, type PlanLimit } from './price/planLimitQueries';
import { findPricesOn, type PlanPrice } from './price/planPriceQueries';
import { listRecipientEntries, type RecipientEntry } from './recipientEntryQueries';

export interface PlanOverview extends Omit<PlanUse, 'today'> {
  /** The plans that this person may choose from, in display order (SPEC section 4). */
  planIds: number[];
  recipientEntries: RecipientEntry[];
  eventLimit: number | null;
  recipientLimit: number;
  prices: PlanPrice[];
  limits: PlanLimit[];
  /** People in the team, with those who are invited. */
  teamMembers: number;
  paymentMethod: ShownMethod | null;
}

export async function planOverview(
  db: Queryable,
  { services, signedIn }: SignedInContext,
): Promise<PlanOverview> {
  const { organiserId, permissions } = signedIn;
  const now = services.clock.now();
  const { today, ...use } = await findPlanUse(db, organiserId, now);
  return {
    ...use,
    prices: await findPricesOn(db, use.country, today),
    limits: await listPlanLimits(db),
    teamMembers: await countTeam(services.database.adminDb, organiserId, now),
    recipientEntries: await listRecipientEntries(db, organiserId, now),
    planIds: plansShown(permissions).map(({ id }) => id),
    eventLimit: liveEventLimit(use.planId),
    recipientLimit: campaignRecipientLimit(use.planId),
    paymentMethod: shownMethod(await findMethod(db, organiserId, 'ready')),
  };
}

/**
 * Changes the plan immediately.
 * @throws PublicError BAD_USER_INPUT at `planId` when the plan is not offered to this person, is the current one, or
 *   allows fewer events than are live; at `paymentMethod` when a paid plan has no payment method. Nothing is changed
 *   then.
 */
export async function changePlan(
  db: Queryable,
  context: SignedInContext,
  planId: number,
): Promise<PlanOverview> {
  const { services, signedIn } = context;
  const { organiserId, permissions, userId } = signedIn;
  const plan = planById(planId);
  if (!plan || !plansShown(permissions).includes(plan)) {
    throw badInput('planId', 'This plan is not offered to you. Choose one of the plans on the page.');
  }
  const now = services.clock.now();
  const fromPlanId = await lockPlan(db, organiserId);
  if (fromPlanId === planId) throw badInput('planId', `You are already on the ${plan.name} plan.`);
  const { liveEvents } = await findPlanUse(db, organiserId, now);
  const limit = liveEventLimit(planId);
  if (limit !== null && liveEvents > limit) {
    const toArchive = liveEvents - limit;
    throw badInput(
      'planId',
      `${plan.name} allows ${limit} events at once and you have ${liveEvents} live. Archive ${toArchive} of them first.`,
    );
  }
  if (isPaidPlan(planId) && !(await findMethod(db, organiserId, 'ready'))) {
    throw badInput('paymentMethod', `The ${plan.name} plan needs a payment method. Add one first.`);
  }
  await insertPlanChange(db, organiserId, { fromPlanId, toPlanId: planId, changedBy: userId, now });
  return planOverview(db, context);
}
