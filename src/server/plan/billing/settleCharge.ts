import type { Queryable } from '../../database/openDatabase';
import { lockPlan } from '../../database/organiserPlan';
import { insertPlanChange } from '../planQueries';
import { type ChargePlace, lockCharge, setCharge, type StartedCharge } from './chargeQueries';
import { lockOpenInvoice, settleInvoice } from './invoiceQueries';
import type { ChargeAnswer } from './planGateway';
import { writeSubscription } from './subscriptionQueries';

/**
 * Brings a charge to the state that the provider reports, in whatever order and however often that is reported:
 *
 *   started -> needs_action -> failed      the invoice is void, the plan stays
 *      either --money taken--> succeeded   the invoice is paid, the plan begins
 *
 * @returns the charge's state afterwards; undefined when there is no such charge
 */
export async function settleCharge(
  db: Queryable,
  { organiserId, chargeId, userId, now }: ChargePlace & { now: Date },
  answer: ChargeAnswer,
): Promise<StartedCharge['state'] | undefined> {
  const fromPlanId = await lockPlan(db, organiserId);
  const charge = await lockCharge(db, chargeId);
  if (!charge) return undefined;
  if (charge.state === 'succeeded' || charge.state === 'failed') return charge.state;
  await setCharge(db, chargeId, answer, now);
  if (answer.state === 'needs_action') return answer.state;
  const invoice = await lockOpenInvoice(db, charge.invoiceId);
  if (!invoice) throw new Error('A charge was open whose invoice is not.');
  await settleInvoice(db, invoice.id, answer.state === 'succeeded' ? 'paid' : 'void', now);
  if (answer.state === 'failed') return answer.state;
  await writeSubscription(db, organiserId, invoice);
  if (invoice.planId !== fromPlanId) {
    await insertPlanChange(db, organiserId, {
      fromPlanId,
      toPlanId: invoice.planId,
      changedBy: userId,
      now,
    });
  }
  return answer.state;
}
