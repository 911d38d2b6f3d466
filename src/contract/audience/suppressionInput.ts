import { z } from 'zod';
import { normaliseAddress } from '../address';
import { longestSuppressionSource, suppressionReasons, suppressionScopes } from './suppression';

export const suppressionsInput = z.object({
  search: z.string().trim().max(254, 'Search for something shorter.'),
  reason: z.enum(suppressionReasons).nullish(),
  scope: z.enum(suppressionScopes).nullish(),
  key: z.string().max(1_000).nullish(),
});

/** How the organiser knows about the refusal; the text is stored permanently with the address. */
const suppressionSource = z
  .string()
  .trim()
  .min(3, 'Say how you know, for example “Asked us by phone”.')
  .max(longestSuppressionSource, `Keep this within ${longestSuppressionSource} characters.`);

export const addSuppressionInput = z.object({
  address: z.string().transform((text, context) => {
    const address = normaliseAddress(text);
    if (address !== undefined) return address;
    context.addIssue({ code: 'custom', message: 'Enter an email address, such as ana@example.org.' });
    return z.NEVER;
  }),
  source: suppressionSource,
});

export const importUnsubscribesInput = z.object({
  source: suppressionSource,
  dryRun: z.literal('yes').optional(),
});
