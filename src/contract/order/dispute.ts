import type { OrderQuery } from '../generated/operations';

/** A buyer's dispute of a card payment with their bank. Permission events. */
export type OrderDispute = OrderQuery['order']['disputes'][number];
export type DisputeState = OrderDispute['state'];

/** The states in which the bank has not decided yet. */
export const openDisputeStates = ['needs_response', 'under_review'] as const;

export const isOpenDispute = ({ state }: Pick<OrderDispute, 'state'>): boolean =>
  state === 'needs_response' || state === 'under_review';

/** What a person who tries the product lets the bank decide. */
export const testDecisions = ['won', 'lost', 'withdrawn'] as const;
export type TestDecision = (typeof testDecisions)[number];

/** The filters of the orders list: `answer` finds the disputes that wait for evidence, `any` all. */
export const disputeFilters = ['answer', 'any'] as const;
export type DisputeFilter = (typeof disputeFilters)[number];

export const disputeStateNames: Readonly<Record<DisputeState, string>> = {
  needs_response: 'Needs your answer',
  under_review: 'With the bank',
  won: 'Won',
  lost: 'Lost',
  withdrawn: 'Withdrawn',
};

/** Stripe's reasons for a dispute in words (https://docs.stripe.com/disputes/categories). */
const reasons: Readonly<Record<string, string>> = {
  credit_not_processed: 'The buyer says that a refund was promised and not paid',
  duplicate: 'The buyer says that they were charged twice',
  fraudulent: 'The card holder says that they did not buy this',
  product_not_received: 'The buyer says that they did not get what they paid for',
  product_unacceptable: 'The buyer says that it was not as described',
  subscription_canceled: 'The buyer says that they had cancelled',
  unrecognized: 'The card holder does not recognise the payment',
};

export const disputeReason = (reason: string): string =>
  reasons[reason] ?? 'The bank gives no particular reason';

/** GET {base}/api/orders/disputes/:id/evidence: the evidence as a PDF. */
export const disputeEvidencePath = (disputeId: string): string =>
  `/api/orders/disputes/${disputeId}/evidence`;
