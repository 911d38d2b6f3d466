export const TICKET_MAIL_JOB = 'order/ticketMail';

/**
 * The buyer's tickets by mail: at least once, with a Message-ID that stays the same (DOMAIN section 4).
 * @param copy which sending it is: 0 at the sale, then the instant at which they were asked for again
 */
export const ticketMailJob = (organiserId: string, orderId: string, copy = 0) => ({
  kind: TICKET_MAIL_JOB,
  key: `${TICKET_MAIL_JOB}/${orderId}/${copy}`,
  payload: { organiserId, orderId, copy },
});
