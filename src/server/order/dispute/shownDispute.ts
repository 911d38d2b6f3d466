import type { OrderDispute } from '../../../contract/order/dispute';
import type { StoredDispute } from './disputeQueries';

/** The part of a dispute that the portal shows. */
export const shownDispute = (dispute: StoredDispute): OrderDispute => ({
  id: dispute.id,
  state: dispute.state,
  reason: dispute.reason,
  amountCents: dispute.amountCents,
  returnedCents: dispute.returnedCents,
  holdsMoney: dispute.holdsMoney,
  evidenceDueAt: dispute.evidenceDueAt?.toISOString() ?? null,
  evidenceSentAt: dispute.evidenceSentAt?.toISOString() ?? null,
  openedAt: dispute.openedAt.toISOString(),
  closedAt: dispute.closedAt?.toISOString() ?? null,
  isTest: dispute.gateway === 'test',
});
