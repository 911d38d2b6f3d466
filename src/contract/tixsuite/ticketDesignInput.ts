import { z } from 'zod';
import { accentColour } from '../template/mailInput';
import { ticketDesignLimits } from './ticketDesign';

const { terms: mostText, termLines } = ticketDesignLimits;

/** Input of the step Ticket design. */
export const ticketDesignInput = z.object({
  accent: accentColour,
  terms: z
    .string()
    .nullish()
    .transform((text) => (text ?? '').replace(/\r\n?/g, '\n').trim())
    .pipe(z.string().max(mostText, `Use at most ${mostText} characters.`))
    .refine((text) => text.split('\n').length <= termLines, `Use at most ${termLines} lines.`),
  printsLogo: z.boolean('Choose whether your logo is printed.'),
  sponsorPicture: z
    .uuid('Choose the sponsor picture again.')
    .nullish()
    .transform((picture) => picture ?? null),
});

/** The query of the preview, as the input of the step. */
export const ticketPreviewInput = z
  .object({
    accent: z.string().optional(),
    terms: z.string().optional(),
    logo: z.string().optional(),
    sponsor: z.string().optional(),
  })
  .transform(({ accent = '', terms, logo, sponsor }): z.input<typeof ticketDesignInput> => ({
    accent,
    terms,
    printsLogo: logo === 'yes',
    sponsorPicture: sponsor,
  }))
  .pipe(ticketDesignInput);
