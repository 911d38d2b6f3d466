import { z } from 'zod';
import { normaliseAddress } from './address';
import { campaignLimits } from './campaignEditing';
import { accentColour, mailBlocks, typedLine } from './mailInput';

const fields = {
  name: typedLine('The name', campaignLimits.name).refine((name) => name !== '', 'Give the campaign a name.'),
  subject: typedLine('The subject', campaignLimits.subject),
  preheader: typedLine('The preview text', campaignLimits.preheader),
  fromName: typedLine('The name it comes from', campaignLimits.fromName),
  replyTo: z
    .string('The reply address is a text.')
    .transform((address) => address.trim())
    .refine(
      (address) => address === '' || normaliseAddress(address) !== undefined,
      'This is not an email address. Write it like hello@example.org.',
    ),
  accent: accentColour,
  blocks: mailBlocks,
  audienceIds: z
    .array(z.uuid('This audience is not known.'), 'The audiences are a list.')
    .max(campaignLimits.audiences, `Choose at most ${campaignLimits.audiences} audiences.`)
    .transform((ids) => [...new Set(ids)]),
  eventId: z.uuid('This event is not known.'),
  sessionIds: z
    .array(z.uuid('This session is not known.'), 'The sessions are a list.')
    .max(
      campaignLimits.sessions,
      `Choose at most ${campaignLimits.sessions} sessions, or none for all of them.`,
    )
    .transform((ids) => [...new Set(ids)]),
};

const optional = z.object(fields).partial();
export type CampaignEdit = z.output<typeof optional>;

/** GraphQL sends null for what is left out. */
const withoutNulls = (value: unknown): unknown =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== null && entry !== undefined))
    : value;

/** What an edit changes; what it does not name stays. */
export const campaignEditInput = z.preprocess(withoutNulls, optional);
/** A new campaign needs a name. */
export const newCampaignInput = z.preprocess(
  withoutNulls,
  optional.extend({ name: z.preprocess((name) => name ?? '', fields.name) }),
);

/** What the preview composes while somebody types: unfinished, so only bounded. */
export const mailContentInput = z.object({
  subject: typedLine('The subject', campaignLimits.subject),
  preheader: typedLine('The preview text', campaignLimits.preheader),
  accent: accentColour,
  blocks: mailBlocks,
});
