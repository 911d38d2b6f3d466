export const REFUND_JOB = 'order/refund';

/** Submits a refund to the payment provider. */
export const refundJob = (organiserId: string, refundId: string) => ({
  kind: REFUND_JOB,
  key: `${REFUND_JOB}/${refundId}`,
  payload: { organiserId, refundId },
});
