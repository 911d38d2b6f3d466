import Stripe from 'stripe';
import type { DisputeState } from '../../../contract/order/dispute';
import { stripeClient } from '../../payment/stripeClient';
import type { StripeKeys } from '../../services';
import { EvidenceRefused, type DisputeGateway, type DisputeReport } from './disputeGateway';

/** Disputes on the organiser's connected account (https://docs.stripe.com/api/disputes/object). */
export function stripeDisputes(keys: StripeKeys): DisputeGateway {
  const stripe = stripeClient(keys);
  const on = (account: string | null) => (account ? { stripeAccount: account } : {});
  return {
    retrieve: async ({ providerId, connectedAccount }) =>
      toDisputeReport(await stripe.disputes.retrieve(providerId, {}, on(connectedAccount))),
    async submit({ providerId, connectedAccount }, { pdf, buyerName, buyerEmail, productDescription }) {
      try {
        const file = await stripe.files.create(
          {
            purpose: 'dispute_evidence',
            file: { data: pdf, name: 'evidence.pdf', type: 'application/pdf' },
          },
          on(connectedAccount),
        );
        await stripe.disputes.update(
          providerId,
          {
            evidence: {
              customer_name: buyerName,
              customer_email_address: buyerEmail,
              product_description: productDescription,
              uncategorized_file: file.id,
            },
            submit: true,
          },
          on(connectedAccount),
        );
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
        throw new EvidenceRefused(`The payment provider refused it: ${error.message}`, { cause: error });
      }
    },
  };
}

/** An inquiry, which Stripe calls a warning, is answered like a dispute; closed without one, it is withdrawn. */
const states: Readonly<Record<string, DisputeState>> = {
  needs_response: 'needs_response',
  warning_needs_response: 'needs_response',
  appeal_needs_response: 'needs_response',
  under_review: 'under_review',
  warning_under_review: 'under_review',
  appeal_under_review: 'under_review',
  won: 'won',
  lost: 'lost',
  warning_closed: 'withdrawn',
  prevented: 'withdrawn',
};

export function toDisputeReport(dispute: Stripe.Dispute): DisputeReport {
  const { due_by: dueBy, submission_count: submissions } = dispute.evidence_details;
  return {
    reason: dispute.reason,
    amountCents: dispute.amount,
    // A status that this code does not know is treated as undecided.
    state: states[dispute.status] ?? 'under_review',
    evidenceDueAt: dueBy === null ? null : new Date(dueBy * 1000),
    openedAt: new Date(dispute.created * 1000),
    holdsMoney: dispute.balance_transactions.reduce((sum, { amount }) => sum + amount, 0) < 0,
    isEvidenceSent: submissions > 0,
  };
}
