import { badInput, conflict } from '../../http/httpErrors';
import type { SignedInContext } from '../../http/signedIn';
import type { Queryable } from '../../database/openDatabase';
import type { GstPercent } from '../../../contract/money';
import { amountText } from '../../../contract/money';
import { liveEventLimit, type Plan, planById, plansShown } from '../../../contract/plan/plan';
import { intervalsOf, priceOf } from '../../../contract/plan/planPrice';
import { findPlanUse, type PlanUse } from '../planQueries';
import { findUnpaidInvoice, type FollowedInvoice } from '../renewal/unpaidQueries';
import { findPricesOn } from '../price/planPriceQueries';
import {
  beginsAtOnce,
  type InvoiceLine,
  linesOfChange,
  type PricedPlan,
  type SubscribedInterval,
  totalOf,
} from './proration';
import { findPeriodAt, findSubscription } from './subscriptionQueries';

export interface ChangeRequest {
  planId: number;
  interval: SubscribedInterval;
}

/** What a change of plan costs, and when it begins. */
export interface PlannedChange {
  plan: Plan;
  use: PlanUse;
  /** What is paid for until the end of its period; undefined for an organiser who pays nothing. */
  current: PricedPlan | undefined;
  /** The renewal of the current plan that is not paid and no longer has to be, because the plan is left at once. */
  unpaid: FollowedInvoice | undefined;
  /** Undefined for a plan without a subscription. */
  next: PricedPlan | undefined;
  gstPercent: GstPercent;
  /** The day on which the plan begins, in the account's zone. */
  beginsOn: string;
  isAtOnce: boolean;
  lines: readonly InvoiceLine[];
  /** What is charged now. */
  totalCents: number;
}

/**
 * Works out a change of plan by today's prices, and changes nothing.
 * @throws PublicError BAD_USER_INPUT at `planId` when the plan is not offered to this person, is the current one or allows
 *   fewer events than are live, or has no price; CONFLICT while an invoice is unpaid, unless the plan costs nothing
 */
export async function plannedChange(
  db: Queryable,
  { services, signedIn }: SignedInContext,
  { planId, interval }: ChangeRequest,
): Promise<PlannedChange> {
  const { organiserId, permissions } = signedIn;
  const now = services.clock.now();
  const plan = planById(planId);
  if (!plan || !plansShown(permissions).includes(plan)) {
    throw badInput('planId', 'This plan is not offered to you. Choose one of the plans on the page.');
  }
  const use = await findPlanUse(db, organiserId, now);
  const current = await findSubscription(db, organiserId);
  requireChange(plan, interval, use, current);
  requireRoom(plan, use);
  const unpaid = await findUnpaidInvoice(db, organiserId, now);
  if (!intervalsOf(planId).includes(interval)) {
    const isAtOnce = current === undefined || unpaid !== undefined;
    const beginsOn = isAtOnce ? use.today : current.period.to;
    return {
      plan,
      use,
      current,
      unpaid,
      next: undefined,
      gstPercent: 0,
      beginsOn,
      isAtOnce,
      lines: [],
      totalCents: 0,
    };
  }
  if (unpaid) {
    throw conflict(
      `Invoice ${unpaid.number} of $${amountText(unpaid.cents)} is not paid. Pay it first, then choose a plan.`,
    );
  }
  const price = priceOf(await findPricesOn(db, use.country, use.today), planId, interval);
  if (!price) throw badInput('planId', `${plan.name} has no price by the ${interval}. Choose another plan.`);
  const period = await findPeriodAt(db, organiserId, interval, now);
  const next = { planId, interval, cents: price.cents, period };
  const isAtOnce = beginsAtOnce(current, next);
  const lines = isAtOnce ? linesOfChange(current, next, use.today) : [];
  return {
    ...{ plan, use, current, unpaid, next, isAtOnce, lines },
    gstPercent: price.gstPercent,
    beginsOn: isAtOnce ? use.today : (current?.period.to ?? use.today),
    totalCents: totalOf(lines),
  };
}

/** The change as the portal shows it before it is confirmed. */
export async function shownChange(db: Queryable, context: SignedInContext, request: ChangeRequest) {
  const { plan, next, beginsOn, isAtOnce, lines, totalCents } = await plannedChange(db, context, request);
  return {
    ...{ planId: plan.id, interval: request.interval, beginsOn, isAtOnce, totalCents },
    lines: lines.map(({ days, ...line }) => ({ ...line, ...days })),
    periodCents: next?.cents ?? null,
    nextChargeOn: next ? (isAtOnce ? next.period.to : beginsOn) : null,
  };
}

function requireChange(
  { id, name }: Plan,
  interval: SubscribedInterval,
  { planId }: PlanUse,
  current: PricedPlan | undefined,
): void {
  if (id !== planId) return;
  if (current && current.interval !== interval) return;
  throw badInput('planId', `You are already on the ${name} plan.`);
}

function requireRoom({ id, name }: Plan, { liveEvents }: PlanUse): void {
  const limit = liveEventLimit(id);
  if (limit === null || liveEvents <= limit) return;
  const toArchive = liveEvents - limit;
  throw badInput(
    'planId',
    `${name} allows ${limit} events at once and you have ${liveEvents} live. Archive ${toArchive} of them first.`,
  );
}
