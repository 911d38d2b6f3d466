import { z } from 'zod';
import { campaignLimits } from '../campaign/campaignEditing';
import { LONGEST_IMAGE_URL, LONGEST_MAIL_URL } from './mailUrl';
import type { MailBlock } from './template';
import { fillerLimits, withCurrentFiller } from './mailFiller';

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

/** Fields of other kinds of block are dropped. */
const block = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('heading'), text: orEmpty(text), filler }),
    z.object({ kind: z.literal('text'), text: orEmpty(text), filler }),
    z.object({
      kind: z.literal('button'),
      text: orEmpty(typedText('The button text', 500)),
      url: orEmpty(url),
      filler,
    }),
    z.object({
      kind: z.literal('image'),
      url: orEmpty(imageUrl),
      alt: orEmpty(typedText('The description of an image', campaignLimits.alt)),
      linkUrl: orEmpty(url),
    }),
    z.object({ kind: z.literal('divider') }),
  ],
  'This kind of block is not supported.',
);

export const mailBlocks = z
  .array(
    block.transform((typed): MailBlock => withCurrentFiller(typed)),
    'The blocks must be a list.',
  )
  .max(campaignLimits.blocks, `An email has at most ${campaignLimits.blocks} blocks. Remove some.`);

export const accentColour = z
  .string('Choose a colour.')
  .transform((colour) => colour.toLowerCase())
  .refine(
    (colour) => /^#[0-9a-f]{6}$/.test(colour),
    'Enter the colour as # and six digits, such as #0f5e63.',
  );
