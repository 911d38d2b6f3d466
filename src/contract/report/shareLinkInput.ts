import { z } from 'zod';
import { shareLinkLimits } from './shareLink';

/** Whether the last day is in the past is checked in the organiser's zone by the server. */
export const shareLinkInput = z.object({
  eventId: z.string(),
  name: z
    .string('Say whom the link is for.')
    .trim()
    .min(1, 'Say whom the link is for.')
    .max(shareLinkLimits.name, `Use at most ${shareLinkLimits.name} characters.`),
  lastDay: z.iso
    .date('Choose a day, such as 2026-07-31.')
    .nullish()
    .transform((day) => day ?? null),
});
export type ShareLinkValues = z.output<typeof shareLinkInput>;
