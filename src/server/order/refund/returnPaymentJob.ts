export const RETURN_PAYMENT_JOB = 'order/returnPayment';

/** Refunds in full a payment that could not be accepted for its order, and mails the buyer. */
export const returnPaymentJob = (organiserId: string, paymentId: string) => ({
  kind: RETURN_PAYMENT_JOB,
  key: `${RETURN_PAYMENT_JOB}/${paymentId}`,
  payload: { organiserId, paymentId },
});
