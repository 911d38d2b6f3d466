import { z } from 'zod';
import type { NewJob } from '../../queue/queue';

export const READER_LINK = 'statement/readerLink';

export const readerLinkPayload = z.object({ organiserId: z.uuid(), askedAt: z.coerce.date() });

/** Mails the link that confirms an address. */
export const readerLinkJob = (payload: { organiserId: string; askedAt: string }): NewJob => ({
  kind: READER_LINK,
  payload,
});
