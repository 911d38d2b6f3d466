import type { Queryable } from '../../database/openDatabase';
import { lockPlan } from '../../database/organiserPlan';
import type { Services } from '../../services';
import { offerFreedJob } from '../../ticketing/ticketingJobKinds';
import { unpaidMailsJob } from '../renewal/unpaidMailJobKinds';
import { findUnpaidInvoice } from '../renewal/unpaidQueries';
import { beginPlan } from './beginPlan';
import { type ChargePlace, lockCharge, setCharge, setProviderId, type StartedCharge } from './chargeQueries';
import { lockOpenInvoice, type OpenInvoice, settleInvoice } from './invoiceQueries';
import type { ChargeAnswer } from './planGatewayTypes';

/** People are reminded so many days before sending and selling stop; the first failure is mailed, too. */
const REMINDER_DAYS = 3;

type Settling = ChargePlace & Pick<Services, 'queue'> & { now: Date };

/**
 * Brings a charge to the state that the provider reports, in whatever order and however often that is reported:
 *
 *   started -> needs_action -> failed      a change of plan is void; any other invoice stays open and is taken again
 *      either --money taken--> succeeded   the invoice is paid
 *
 * A provider that has not decided leaves the state as it is.
 *
 * @returns the charge's state afterwards; undefined when there is no such charge
 */
export async function settleCharge(
  db: Queryable,
  settling: Settling,
  answer: ChargeAnswer,
): Promise<StartedCharge['state'] | undefined> {
  const { organiserId, chargeId, now } = settling;
  const fromPlanId = await lockPlan(db, organiserId);
  const charge = await lockCharge(db, chargeId);
  if (!charge) return undefined;
  if (charge.state === 'succeeded' || charge.state === 'failed') return charge.state;
  if (answer.state === 'started' || answer.state === charge.state) {
    if (answer.providerId !== null) await setProviderId(db, chargeId, answer.providerId);
    return charge.state;
  }
  await setCharge(db, chargeId, answer, now);
  const invoice = await lockOpenInvoice(db, charge.invoiceId);
  if (!invoice) throw new Error('A charge was open whose invoice is not.');
  if (answer.state === 'succeeded') await settleInvoice(db, invoice.id, 'paid', now);
  if (invoice.reason !== 'change') await settleDue(db, settling, invoice, answer.state);
  else if (answer.state === 'succeeded' && invoice.plan) {
    await beginPlan(db, organiserId, { fromPlanId, plan: invoice.plan, changedBy: settling.userId, now });
  } else if (answer.state === 'failed') await settleInvoice(db, invoice.id, 'void', now);
  return answer.state;
}

/** A renewed plan has begun already, and tickets have been sold. */
async function settleDue(
  db: Queryable,
  { organiserId, queue, now }: Settling,
  invoice: OpenInvoice,
  state: Exclude<ChargeAnswer['state'], 'started'>,
): Promise<void> {
  if (state !== 'succeeded') {
    const unpaid = await findUnpaidInvoice(db, organiserId, now);
    const isNews = unpaid?.attempts === 1 || unpaid?.daysLeft === REMINDER_DAYS;
    if (isNews) await queue.add(db, unpaidMailsJob({ organiserId, invoiceId: invoice.id, news: state }));
  } else if (invoice.isOverdue) {
    await queue.add(db, unpaidMailsJob({ organiserId, invoiceId: invoice.id, news: 'paid' }));
    await queue.add(db, offerFreedJob(organiserId));
  }
}
