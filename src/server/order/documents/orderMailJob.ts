export const ORDER_MAIL_JOB = 'order/mail';

/** The subjects of mails to a buyer, other than the tickets themselves. */
export type OrderMailSubject =
  | { kind: 'refund'; refundId: string }
  | { kind: 'payment_returned'; paymentId: string }
  | { kind: 'refund_declined'; message: string; at: string }
  | { kind: 'refund_asked'; at: string };

/** Sends a mail about an order at least once, always with the same Message-ID. */
export const orderMailJob = (organiserId: string, orderId: string, subject: OrderMailSubject) => ({
  kind: ORDER_MAIL_JOB,
  key: `${ORDER_MAIL_JOB}/${orderId}/${mailName(subject)}`,
  payload: { organiserId, orderId, subject },
});

/** The name that distinguishes the mails of one order. */
export function mailName(subject: OrderMailSubject): string {
  if (subject.kind === 'refund') return `refund-${subject.refundId}`;
  if (subject.kind === 'payment_returned') return `returned-${subject.paymentId}`;
  return `${subject.kind}-${Date.parse(subject.at)}`;
}
