export const RETURN_PAYMENT_JOB = 'order/returnPayment';

/** Gives a whole payment back that could not be taken for its order, and tells the buyer. */
export const returnPaymentJob = (organiserId: string, paymentId: string) => ({
  kind: RETURN_PAYMENT_JOB,
  key: `${RETURN_PAYMENT_JOB}/${paymentId}`,
  payload: { organiserId, paymentId },
});
