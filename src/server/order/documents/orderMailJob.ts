export const ORDER_MAIL_JOB = 'order/mail';

/** What a buyer is written beside the tickets themselves. */
export type OrderMailSubject =
  | { kind: 'refund'; refundId: string }
  | { kind: 'payment_returned'; paymentId: string }
  | { kind: 'refund_declined'; message: string; at: string }
  | { kind: 'refund_asked'; at: string };

/** A mail about an order: at least once, with a Message-ID that stays the same. */
export const orderMailJob = (organiserId: string, orderId: string, subject: OrderMailSubject) => ({
  kind: ORDER_MAIL_JOB,
  key: `${ORDER_MAIL_JOB}/${orderId}/${mailName(subject)}`,
  payload: { organiserId, orderId, subject },
});

/** Tells one mail of an order from another. */
export function mailName(subject: OrderMailSubject): string {
  if (subject.kind === 'refund') return `refund-${subject.refundId}`;
  if (subject.kind === 'payment_returned') return `returned-${subject.paymentId}`;
  return `${subject.kind}-${Date.parse(subject.at)}`;
}
