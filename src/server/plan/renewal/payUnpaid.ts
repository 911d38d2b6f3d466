import type { Queryable } from '../../database/openDatabase';
import { lockPlan } from '../../database/organiserPlan';
import { badInput, conflict, notFound } from '../../http/httpErrors';
import type { SignedInContext } from '../../http/signedIn';
import { findDefaultCard, type StoredCard } from '../../payment/paymentQueries';
import { requireCard } from '../../payment/requireCard';
import type { Services } from '../../services';
import { offerFreedJob } from '../../ticketing/ticketingJobKinds';
import { hasInvoice, settleInvoice } from '../billing/invoiceQueries';
import { startCharge } from '../billing/startCharge';
import { afterRequest, takeCharge } from '../billing/takeCharge';
import { findUnpaidInvoice, type FollowedInvoice } from './unpaidQueries';

/**
 * Takes the unpaid renewal from a card now, rather than at the next daily attempt.
 * @param cardId undefined for the default card
 * @throws PublicError NOT_FOUND for an invoice or a card of another organiser; CONFLICT when it is no longer unpaid or is
 *   being taken; BAD_USER_INPUT at `paymentMethod` when there is no card, or it waits to be confirmed or is declined
 */
export async function payUnpaid(
  context: SignedInContext,
  invoiceId: string,
  cardId: string | undefined,
): Promise<void> {
  const { services, inTenant, signedIn } = context;
  const { organiserId, userId } = signedIn;
  const chargeId = await inTenant(async (db) => {
    const now = services.clock.now();
    await lockPlan(db, organiserId);
    const invoice = await findUnpaidInvoice(db, organiserId, now);
    if (invoice?.id !== invoiceId) {
      if (!(await hasInvoice(db, organiserId, invoiceId))) throw notFound('invoice');
      throw conflict('This invoice does not have to be paid any more. Reload the page.');
    }
    requireNoCharge(invoice);
    const card = await payingCard(db, organiserId, cardId);
    return startCharge(db, services, { organiserId, invoiceId, card, userId, now }, afterRequest(now));
  });
  const answer = await takeCharge(services, { organiserId, userId, chargeId });
  if (answer?.state === 'failed') throw badInput('paymentMethod', answer.failure);
}

async function payingCard(
  db: Queryable,
  organiserId: string,
  cardId: string | undefined,
): Promise<StoredCard> {
  const card =
    cardId === undefined
      ? await findDefaultCard(db, organiserId)
      : await requireCard(db, organiserId, cardId);
  if (!card) throw badInput('paymentMethod', 'There is no card to pay with. Add a payment method first.');
  if (card.state === 'ready') return card;
  throw badInput(
    'paymentMethod',
    'Your bank has to confirm this card first. Confirm it, or pay with another.',
  );
}

/** Ends what is owed for a plan that the organiser leaves: nothing more is taken for it. */
export async function giveUpUnpaid(
  db: Queryable,
  { queue }: Pick<Services, 'queue'>,
  { organiserId, invoice, now }: { organiserId: string; invoice: FollowedInvoice; now: Date },
): Promise<void> {
  requireNoCharge(invoice);
  await settleInvoice(db, invoice.id, 'void', now);
  if (invoice.isOverdue) await queue.add(db, offerFreedJob(organiserId));
}

function requireNoCharge({ number, attempt }: FollowedInvoice): void {
  if (attempt?.state === 'started')
    throw conflict(`Invoice ${number} is being paid. Reload the page in a minute.`);
  if (attempt?.state === 'needs_action') {
    throw conflict(`Invoice ${number} waits for your bank. Confirm the payment, or refuse it first.`);
  }
}
