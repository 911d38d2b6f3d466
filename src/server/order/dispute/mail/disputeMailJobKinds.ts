import { z } from 'zod';
import type { NewJob } from '../../../queue/queue';

export const DISPUTE_MAILS = 'order/disputeMails';

export const disputeMailsPayload = z.object({
  organiserId: z.uuid(),
  disputeId: z.uuid(),
  /** It was opened, its deadline is near, or the bank has decided. */
  news: z.enum(['opened', 'due', 'closed']),
  /** The deadline that a reminder is about. */
  dueAt: z.string().optional(),
});
export type DisputeMails = z.infer<typeof disputeMailsPayload>;

/** Mails the people who see orders about a dispute, once for each piece of news. */
export const disputeMailsJob = (mails: DisputeMails, runAt?: Date): NewJob => ({
  kind: DISPUTE_MAILS,
  key: [DISPUTE_MAILS, mails.disputeId, mails.news, mails.dueAt].filter(Boolean).join('/'),
  payload: { ...mails },
  ...(runAt && { runAt }),
});
