export const TICKET_MAIL_JOB = 'order/ticketMail';

/** The buyer's tickets by mail: at least once, with a Message-ID that stays the same (DOMAIN section 4). */
export const ticketMailJob = (organiserId: string, orderId: string) => ({
  kind: TICKET_MAIL_JOB,
  key: `${TICKET_MAIL_JOB}/${orderId}`,
  payload: { organiserId, orderId },
});
