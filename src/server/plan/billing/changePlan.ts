import { amountText } from '../../../contract/money';
import { lockPlan } from '../../database/organiserPlan';
import type { Queryable } from '../../database/openDatabase';
import { badInput, conflict } from '../../http/httpErrors';
import type { SignedInContext } from '../../http/signedIn';
import { findDefaultCard } from '../../payment/paymentQueries';
import { insertPlanChange } from '../planQueries';
import { giveUpUnpaid } from '../renewal/payUnpaid';
import { deleteSubscription } from '../renewal/renewalQueries';
import { beginPlan } from './beginPlan';
import { hasOpenChange, insertInvoice } from './invoiceQueries';
import { type ChangeRequest, plannedChange, type PlannedChange } from './plannedChange';
import { startCharge } from './startCharge';
import { writeNextPlan } from './subscriptionQueries';
import { afterRequest, takeCharge } from './takeCharge';

export interface ConfirmedChange extends ChangeRequest {
  /** What the person saw: another amount is refused, and nothing is charged. */
  expectedCents: number;
}

/**
 * Changes the plan: a larger one, or the same by the year, at once, when its difference is paid; any other at the end of
 * the current period.
 * @throws PublicError BAD_USER_INPUT at `planId`, at `expectedCents`, or at `paymentMethod` when there is no card or it is
 *   declined; CONFLICT while another change of plan is being paid for
 */
export async function changePlan(context: SignedInContext, request: ConfirmedChange): Promise<void> {
  const { services, inTenant, signedIn } = context;
  const { organiserId, userId } = signedIn;
  const chargeId = await inTenant((db) => beginChange(db, context, request));
  if (chargeId === undefined) return;
  const answer = await takeCharge(services, { organiserId, userId, chargeId });
  if (answer?.state === 'failed') throw badInput('paymentMethod', answer.failure);
}

/** @returns the id of what is to be charged; undefined when nothing is, because the change is done or begins later */
async function beginChange(
  db: Queryable,
  context: SignedInContext,
  request: ConfirmedChange,
): Promise<string | undefined> {
  const { organiserId, userId } = context.signedIn;
  const now = context.services.clock.now();
  const fromPlanId = await lockPlan(db, organiserId);
  const change = await plannedChange(db, context, request);
  if (change.totalCents !== request.expectedCents) {
    throw badInput(
      'expectedCents',
      `The amount is now $${amountText(change.totalCents)}. Nothing was charged; check it and confirm again.`,
    );
  }
  if (await hasOpenChange(db, organiserId)) {
    throw conflict('Another change of plan is being paid for. Wait for it, or cancel it first.');
  }
  if (!change.isAtOnce) {
    await writeNextPlan(db, organiserId, { planId: change.plan.id, interval: request.interval });
    return undefined;
  }
  if (change.next && change.totalCents > 0) return chargeFor(db, context, { ...change, next: change.next });
  // Nothing is due: the plan is free of charge, or what is left of the period is less than a cent.
  if (change.unpaid) await giveUpUnpaid(db, context.services, { organiserId, invoice: change.unpaid, now });
  if (change.next) {
    await beginPlan(db, organiserId, { fromPlanId, plan: change.next, changedBy: userId, now });
    return undefined;
  }
  await deleteSubscription(db, organiserId);
  if (change.plan.id !== fromPlanId) {
    await insertPlanChange(db, organiserId, {
      ...{ fromPlanId, toPlanId: change.plan.id, changedBy: userId, now },
    });
  }
  return undefined;
}

async function chargeFor(
  db: Queryable,
  { services, signedIn: { organiserId, userId } }: SignedInContext,
  { plan, use, next, gstPercent, lines }: PlannedChange & { next: NonNullable<PlannedChange['next']> },
): Promise<string> {
  const now = services.clock.now();
  const card = await findDefaultCard(db, organiserId);
  if (!card) throw badInput('paymentMethod', `The ${plan.name} plan needs a payment method. Add one first.`);
  const issued = { organiserId, country: use.country, reason: 'change', issuedBy: userId } as const;
  const invoiceId = await insertInvoice(db, { ...issued, gstPercent, plan: next, lines, now });
  return startCharge(db, services, { organiserId, invoiceId, card, userId, now }, afterRequest(now));
}
