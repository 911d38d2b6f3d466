export const REFUND_JOB = 'order/refund';

/** Asks the provider to give the money back. */
export const refundJob = (organiserId: string, refundId: string) => ({
  kind: REFUND_JOB,
  key: `${REFUND_JOB}/${refundId}`,
  payload: { organiserId, refundId },
});
