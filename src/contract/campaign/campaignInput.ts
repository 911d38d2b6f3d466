import { z } from 'zod';
import { normaliseAddress } from '../address';
import { attendances, holderOrderStates } from './campaign';
import { campaignLimits } from './campaignEditing';
import { plannedStartInput } from './campaignStartInput';
import { abLimits, abMeasures } from './campaignVariants';
import type { UtmName } from '../report/utm';
import { accentColour, brandColour, mailBlocks, typedLine } from '../template/mailInput';

/** Null means the default value; an empty text omits the tag. */
const utmValue = (name: UtmName) =>
  typedLine(`The UTM ${name}`, campaignLimits.utm)
    .nullish()
    .transform((value) => value ?? null);

const audienceIds = z
  .array(z.uuid('This audience does not exist.'), 'The audiences must be a list.')
  .max(campaignLimits.audiences, `Choose at most ${campaignLimits.audiences} audiences.`)
  .transform((ids) => [...new Set(ids)]);

const between = (what: string, { least, most }: { least: number; most: number }) => {
  const message = `${what} is a whole number from ${least} to ${most}.`;
  return z.int(message).min(least, message).max(most, message);
};

/** A field is null if this version takes it over from version A. */
const variant = z.object({
  subject: typedLine('The subject', campaignLimits.subject).nullish().default(null),
  preheader: typedLine('The preview text', campaignLimits.preheader).nullish().default(null),
  blocks: mailBlocks.nullish().default(null),
});

const ab = z.object({
  share: between('The share', abLimits.share),
  by: z.enum(abMeasures, 'Choose clicks or orders.'),
  hours: between('The hours', abLimits.hours),
  variants: z
    .array(variant, 'The versions must be a list.')
    .max(abLimits.variants, `A test has at most ${abLimits.variants + 1} versions.`),
});

const fields = {
  name: typedLine('The name', campaignLimits.name).refine((name) => name !== '', 'Give the campaign a name.'),
  subject: typedLine('The subject', campaignLimits.subject),
  preheader: typedLine('The preview text', campaignLimits.preheader),
  fromName: typedLine('The name it comes from', campaignLimits.fromName),
  replyTo: z
    .string('The reply address must be text.')
    .transform((address) => address.trim())
    .refine(
      // The address is written into a header as it was typed, so it may hold only ASCII. Normalising is not enough,
      // because some other characters have an ASCII letter as their lower case.
      (address) => address === '' || (/^[!-~]+$/.test(address) && normaliseAddress(address) !== undefined),
      'This is not an email address. Enter it like hello@example.org.',
    ),
  accent: accentColour,
  brandColour,
  templateId: z.union([z.literal(''), z.uuid()], 'This template does not exist.'),
  blocks: mailBlocks,
  ab,
  plannedStart: plannedStartInput,
  utm: z.object({
    source: utmValue('source'),
    medium: utmValue('medium'),
    campaign: utmValue('campaign'),
    content: utmValue('content'),
    term: utmValue('term'),
  }),
  audienceIds,
  excludedAudienceIds: audienceIds,
  eventId: z.uuid('This event does not exist.'),
  sessionIds: z
    .array(z.uuid('This session does not exist.'), 'The sessions must be a list.')
    .max(
      campaignLimits.sessions,
      `Choose at most ${campaignLimits.sessions} sessions, or none for all of them.`,
    )
    .transform((ids) => [...new Set(ids)]),
  ticketTypeIds: z
    .array(z.uuid('This ticket type does not exist.'), 'The ticket types must be a list.')
    .max(
      campaignLimits.ticketTypes,
      `Choose at most ${campaignLimits.ticketTypes} ticket types, or none for all of them.`,
    )
    .transform((ids) => [...new Set(ids)]),
  attendance: z.enum(attendances, 'Choose everyone, checked in or not checked in.'),
  attachTickets: z.boolean('Choose whether tickets are attached.'),
  attachCalendar: z.boolean('Choose whether a calendar file is attached.'),
  orderState: z.enum(holderOrderStates, 'Choose one of the states of an order.'),
  lateBuyers: z.boolean('Choose whether later buyers get it too.'),
};

const optional = z.object(fields).partial();
export type CampaignEdit = z.output<typeof optional>;

/** GraphQL sends null for fields that are left out. */
const withoutNulls = (value: unknown): unknown =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== null && entry !== undefined))
    : value;

/** The changes of an edit; fields that it does not name stay as they are. */
export const campaignEditInput = z.preprocess(withoutNulls, optional);
/** A new campaign; unlike an edit, it must have a name. */
export const newCampaignInput = z.preprocess(
  withoutNulls,
  optional.extend({ name: z.preprocess((name) => name ?? '', fields.name) }),
);

/**
 * The unsaved content that the preview renders while somebody types. It may be unfinished, so only its lengths are
 * checked.
 */
export const mailContentInput = z.object({
  subject: typedLine('The subject', campaignLimits.subject),
  preheader: typedLine('The preview text', campaignLimits.preheader),
  accent: accentColour,
  brandColour: brandColour.nullish(),
  blocks: mailBlocks,
});
