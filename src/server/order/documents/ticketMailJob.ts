export const TICKET_MAIL_JOB = 'order/ticketMail';

/**
 * Mails the buyer's tickets at least once, always with the same Message-ID (DOMAIN section 4).
 * @param copy 0 for the mail at the sale, otherwise the instant at which it was requested again
 */
export const ticketMailJob = (organiserId: string, orderId: string, copy = 0) => ({
  kind: TICKET_MAIL_JOB,
  key: `${TICKET_MAIL_JOB}/${orderId}/${copy}`,
  payload: { organiserId, orderId, copy },
});
