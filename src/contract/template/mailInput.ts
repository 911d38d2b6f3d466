import { z } from 'zod';
import { campaignLimits } from '../campaign/campaignEditing';
import { mailCropInput } from './mailCropInput';
import { LONGEST_IMAGE_URL, LONGEST_MAIL_URL, safeImageUrl } from './mailUrl';
import { countBlocks, hasRepeatedIds } from './placedBlocks';
import { fieldTests, ruleLimits } from '../audience/rule/audienceRules';
import {
  columnCount,
  columnsBackgrounds,
  columnWidths,
  countdownTargets,
  EMAIL_FIELD,
  type MailBlock,
  PERSONAL_FIELD_NAME,
  type SimpleBlock,
  socialNetworks,
  spacerSizes,
} from './template';
import { eventListDays, mailEventLimits } from './mailEventChoice';
import { fillerLimits, withCurrentFiller } from './mailFiller';
import { zoneInput } from '../venue/venueInput';

const mailLimits = { by: 200, socialLinks: 9, after: 40 } as const;

/** A text as typed, with normalised line ends. The error for a text that is too long gives its length. */
export const typedText = (name: string, max: number) =>
  z
    .string(`${name} must be text.`)
    .transform((text) => text.replace(/\r\n?/g, '\n'))
    .refine((text) => text.length <= max, {
      error: ({ input }) => {
        const length = typeof input === 'string' ? input.length.toLocaleString('en') : 'more';
        return `${name} has ${length} characters; at most ${max.toLocaleString('en')} allowed. Shorten it.`;
      },
    });

/** A text of one line. Line breaks are refused because one could start another mail header. */
export const typedLine = (name: string, max: number) =>
  typedText(name, max)
    .refine((text) => !/[\p{Cc}\u2028\u2029]/u.test(text), `${name} must be one line: remove the line break.`)
    .transform((text) => text.trim());

const text = typedText('This text', campaignLimits.text);
const url = typedText('This address', LONGEST_MAIL_URL).transform((address) => address.trim());
const alt = typedText('The description of an image', campaignLimits.alt);
const imageUrl = typedText('The address of an image', LONGEST_IMAGE_URL).transform((address) =>
  address.trim(),
);

const orEmpty = <T extends z.ZodType<string>>(schema: T) => z.preprocess((value) => value ?? '', schema);

/** The phrases of a starter template that are still to be replaced; null and absent mean none. */
const filler = z.preprocess(
  (value) => value ?? undefined,
  z
    .array(typedText('A phrase to replace', fillerLimits.length), 'The phrases to replace must be a list.')
    .max(fillerLimits.phrases, `A block has at most ${fillerLimits.phrases} phrases to replace.`)
    .optional(),
);

const id = z
  .string('The id of a block must be text.')
  .regex(/^[\w-]{1,40}$/, 'The id of a block has letters, digits and hyphens only.')
  .optional();

const align = z.literal('center', 'The alignment is “center”, or left out.').optional();
const rich = z.boolean('Rich text is true or false.').optional();

/** A condition may be unfinished while it is edited; the review before sending reports that. */
const showIf = z
  .discriminatedUnion(
    'kind',
    [
      z.object({
        kind: z.literal('field'),
        field: z
          .string()
          .refine(
            (name) => name === EMAIL_FIELD || PERSONAL_FIELD_NAME.test(name),
            'Choose the field that decides who gets this block.',
          ),
        test: z.enum(fieldTests, 'Choose how the field is compared.'),
        value: orEmpty(typedLine('The text to compare with', ruleLimits.text)),
      }),
      z.object({
        kind: z.literal('bought'),
        did: z.boolean('Say whether the block is for people who bought.'),
        eventId: z.uuid('Choose an event.').nullable(),
      }),
    ],
    'This condition is not supported.',
  )
  .optional();

const ofAnyBlock = { id, showIf };

/** What the font of the picture has. Braces are not among it, because a picture is the same for all recipients. */
const DRAWN_WORDS = /^[\p{Script=Latin}0-9 !"#$%&'()*+,./:;?@–—‘’“”…-]*$/u;

const enterMoment = 'Enter the date and the time that the countdown is to.';

/** Such as `2026-12-04T19:30`, and a day that exists. */
function isWallTime(text: string): boolean {
  const date = new Date(`${text}:00Z`);
  return (
    /^(19|20|21)/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 16) === text
  );
}

const after = typedLine('The text for afterwards', mailLimits.after)
  .transform((words) => words.normalize('NFC'))
  .refine(
    (words) => DRAWN_WORDS.test(words),
    'The text for afterwards is drawn as a picture: use letters, digits and punctuation only.',
  );

/** Fields of other kinds of block are dropped. */
const simpleKinds = [
  z.object({ ...ofAnyBlock, kind: z.literal('heading'), text: orEmpty(text), align, filler }),
  z.object({ ...ofAnyBlock, kind: z.literal('text'), text: orEmpty(text), rich, align, filler }),
  z.object({
    ...ofAnyBlock,
    kind: z.literal('quote'),
    text: orEmpty(text),
    by: orEmpty(typedText('Who said it', mailLimits.by)),
    rich,
    filler,
  }),
  z.object({
    ...ofAnyBlock,
    kind: z.literal('button'),
    text: orEmpty(typedText('The button text', 500)),
    url: orEmpty(url),
    align,
    filler,
  }),
  z
    .object({
      ...ofAnyBlock,
      kind: z.literal('image'),
      url: orEmpty(imageUrl),
      alt: orEmpty(alt),
      linkUrl: orEmpty(url),
      crop: mailCropInput.optional(),
    })
    .refine(({ url: shown, crop }) => !crop || safeImageUrl(shown), {
      path: ['url'],
      error: 'A cropped picture has an address of its own. Choose the picture again.',
    }),
  z.object({
    ...ofAnyBlock,
    kind: z.literal('video'),
    url: orEmpty(url),
    imageUrl: orEmpty(imageUrl),
    alt: orEmpty(alt),
  }),
  z.object({
    ...ofAnyBlock,
    kind: z.literal('social'),
    links: z
      .array(
        z.object({ network: z.enum(socialNetworks, 'This network is not supported.'), url: orEmpty(url) }),
        'The links must be a list.',
      )
      .max(mailLimits.socialLinks, `A block has at most ${mailLimits.socialLinks} links. Remove some.`),
    align,
  }),
  z.object({
    ...ofAnyBlock,
    kind: z.literal('event'),
    eventId: z.union([z.literal(''), z.uuid('Choose an event.')], 'Choose an event.'),
    picture: z.boolean('Say whether the card has a picture.'),
    text: orEmpty(typedText('The button text', 500)),
  }),
  z.object({
    ...ofAnyBlock,
    kind: z.literal('events'),
    days: z
      .int('Choose how many days the list looks ahead.')
      .refine(
        (days) => eventListDays.some((known) => known === days),
        'Choose how many days the list looks ahead.',
      ),
    most: z
      .int('Say how many sessions the list has at most.')
      .min(1, 'A list has at least one session.')
      .max(mailEventLimits.most, `A list has at most ${mailEventLimits.most} sessions.`),
  }),
  z.object({
    ...ofAnyBlock,
    kind: z.literal('promo'),
    codeId: z.union([z.literal(''), z.uuid('Choose a promo code.')], 'Choose a promo code.'),
    text: orEmpty(typedText('The text below the code', 500)),
    perRecipient: z
      .literal(true, 'A code of their own for every recipient is “true”, or left out.')
      .optional(),
  }),
  z.object({ ...ofAnyBlock, kind: z.literal('tickets') }),
  z.object({
    ...ofAnyBlock,
    kind: z.literal('order'),
    text: orEmpty(typedText('The button text', 500)),
  }),
  z.object({
    ...ofAnyBlock,
    kind: z.literal('countdown'),
    to: z.enum(countdownTargets, 'Choose whether the countdown is to an event or to a date and time.'),
    eventId: orEmpty(z.union([z.literal(''), z.uuid('Choose an event.')], 'Choose an event.')),
    at: orEmpty(z.string(enterMoment).refine((at) => at === '' || isWallTime(at), enterMoment)),
    zone: zoneInput,
    text: orEmpty(typedText('The text above the countdown', 500)),
    after: orEmpty(after),
  }),
  z.object({ ...ofAnyBlock, kind: z.literal('logo'), align }),
  z.object({
    ...ofAnyBlock,
    kind: z.literal('html'),
    html: orEmpty(typedText('The HTML', campaignLimits.html)),
  }),
  z.object({ ...ofAnyBlock, kind: z.literal('divider') }),
  z.object({
    ...ofAnyBlock,
    kind: z.literal('spacer'),
    size: z.enum(spacerSizes, 'Choose the height of the space.'),
  }),
] as const;

const unknownKind = 'This kind of block is not supported.';
const marked = (typed: SimpleBlock): SimpleBlock => withCurrentFiller(typed);

/** Columns contain no columns. */
const columns = z
  .object({
    ...ofAnyBlock,
    kind: z.literal('columns'),
    widths: z.enum(columnWidths, 'Choose the widths of the columns.'),
    background: z.enum(columnsBackgrounds, 'Choose the background of the columns.').optional(),
    columns: z.array(
      z.array(
        z.discriminatedUnion('kind', simpleKinds, unknownKind).transform(marked),
        'The blocks of a column must be a list.',
      ),
      'The columns must be a list.',
    ),
  })
  .refine(
    ({ widths, columns: given }) => given.length === columnCount(widths),
    'The number of columns must be that of their widths.',
  );

export const mailBlocks = z
  .array(
    z
      .discriminatedUnion('kind', [...simpleKinds, columns], unknownKind)
      .transform((typed): MailBlock => (typed.kind === 'columns' ? typed : marked(typed))),
    'The blocks must be a list.',
  )
  .refine(
    (blocks) => countBlocks(blocks) <= campaignLimits.blocks,
    `An email has at most ${campaignLimits.blocks} blocks, those in columns included. Remove some.`,
  )
  .refine((blocks) => !hasRepeatedIds(blocks), 'Two blocks have the same id.');

/** Whether a mail takes the colour of the brand. */
export const brandColour = z.boolean('Choose whether the colour of your brand is used.');

export const accentColour = z
  .string('Choose a colour.')
  .transform((colour) => colour.toLowerCase())
  .refine(
    (colour) => /^#[0-9a-f]{6}$/.test(colour),
    'Enter the colour as # and six digits, such as #0f5e63.',
  );
