import { z } from 'zod';
import type { NewJob } from '../../queue/queue';

export const UNPAID_MAILS = 'plan/unpaidMails';

export const unpaidMailsPayload = z.object({
  organiserId: z.uuid(),
  invoiceId: z.uuid(),
  /** The card was declined, its bank asks for a confirmation, sending and selling have stopped, or go on. */
  news: z.enum(['failed', 'needs_action', 'stopped', 'paid']),
});
export type UnpaidMails = z.infer<typeof unpaidMailsPayload>;

/** Mails the people who run the organisation about an invoice, once for each piece of news. */
export const unpaidMailsJob = (mails: UnpaidMails): NewJob => ({
  kind: UNPAID_MAILS,
  key: `${UNPAID_MAILS}/${mails.invoiceId}/${mails.news}`,
  payload: { ...mails },
});
