import type { RefundState } from './order';

/** The states of a refund, as organisers see them. */
export const refundStateNames: Record<RefundState, string> = {
  waiting: 'Processing',
  succeeded: 'Completed',
  failed: 'Failed',
};
