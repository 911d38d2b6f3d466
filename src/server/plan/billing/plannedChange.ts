import { badInput, conflict } from '../../http/httpErrors';
import type { SignedInContext } from '../../http/signedIn';
import type { Queryable } from '../../database/openDatabase';
import type { GstPercent } from '../../../contract/money';
import { amountText } from '../../../contract/money';
import { liveEventLimit, type Plan, planById, plansShown } from '../../../contract/plan/plan';
import { planLimitTexts, planSubject } from '../../../contract/plan/planLimitTexts';
import { intervalsOf, priceOf, type SubscribedInterval } from '../../../contract/plan/planPrice';
import { findPlanUse, type PlanUse } from '../planQueries';
import { findUnpaidInvoice, type FollowedInvoice } from '../renewal/unpaidQueries';
import { findPricesOn, type PlanPrice } from '../price/planPriceQueries';
import { beginsAtOnce, type InvoiceLine, linesOfChange, type PricedPlan, totalOf } from './pricedPlan';
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
  /** What each paid ticket costs from then on; null for a plan without such a price. */
  ticketCents: number | null;
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
 * @throws PublicError BAD_USER_INPUT at `planId` when the plan is not offered to this person, is the current one, has no
 *   price, or begins at once and allows fewer events than are live; CONFLICT while an invoice is unpaid, unless it is a
 *   renewal and the plan costs nothing
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
  const unpaid = await findUnpaidInvoice(db, organiserId, now);
  const price = await priceFor(db, plan, interval, use);
  // Tickets were sold on the plan that is left, so their fees stay owed.
  if (unpaid && (price || unpaid.reason === 'tickets')) {
    throw conflict(
      `Invoice ${unpaid.number} of $${amountText(unpaid.cents)} is not paid. Pay it first, then choose a plan.`,
    );
  }
  const next = price && {
    ...{ planId, interval, cents: price.cents },
    period: await findPeriodAt(db, organiserId, interval, now),
  };
  const isAtOnce = next ? beginsAtOnce(current, next) : current === undefined || unpaid !== undefined;
  // A plan that begins later may be too small by then, as may the current one: its limits then apply to what is new.
  if (isAtOnce && plan.id !== use.planId) requireRoom(plan, use);
  const lines = isAtOnce && next ? linesOfChange(current, next, use.today) : [];
  return {
    ...{ plan, use, current, unpaid, next, isAtOnce, lines },
    ticketCents: await ticketCents(db, plan, use),
    gstPercent: price?.gstPercent ?? 0,
    beginsOn: isAtOnce ? use.today : (current?.period.to ?? use.today),
    totalCents: totalOf(lines),
  };
}

async function ticketCents(db: Queryable, { id }: Plan, { country, today }: PlanUse): Promise<number | null> {
  if (!intervalsOf(id).includes('ticket')) return null;
  return priceOf(await findPricesOn(db, country, today), id, 'month')?.cents ?? null;
}

/** @returns undefined for a plan without a subscription */
async function priceFor(
  db: Queryable,
  { id, name }: Plan,
  interval: SubscribedInterval,
  { country, today }: PlanUse,
): Promise<PlanPrice | undefined> {
  if (!intervalsOf(id).includes(interval)) return undefined;
  const price = priceOf(await findPricesOn(db, country, today), id, interval);
  if (!price) throw badInput('planId', `${name} has no price by the ${interval}. Choose another plan.`);
  return price;
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

function requireRoom({ id }: Plan, { liveEvents }: PlanUse): void {
  const limit = liveEventLimit(id);
  if (limit === null || liveEvents <= limit) return;
  const toArchive = liveEvents - limit;
  throw badInput(
    'planId',
    `${planLimitTexts.events(planSubject(id), limit)}, and you have ${liveEvents} live. Archive ${toArchive} of them first.`,
  );
}
