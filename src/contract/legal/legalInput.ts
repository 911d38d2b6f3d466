import { z } from 'zod';
import { countryInput } from '../account/signUpInput';
import { legalKinds, legalLimits } from './legal';

export const legalTextInput = z.object({
  legalKind: z.enum(legalKinds, 'Choose the terms or the privacy policy.'),
  legalCountry: countryInput,
});

export const legalVersionInput = legalTextInput.extend({
  version: z.int('Choose a version of the list.').min(1).max(2_000_000_000),
});

const draftVersion = z.int().min(0).max(2_000_000_000);

export const discardLegalDraftInput = legalTextInput.extend({ version: draftVersion });

export const saveLegalDraftInput = discardLegalDraftInput.extend({
  text: z
    .string()
    .trim()
    .min(1, 'Enter the text.')
    .max(legalLimits.text, `A text has at most ${legalLimits.text} characters.`),
});

export const agreeToLegalTextsInput = z.object({ shown: z.string().max(100) });

export const publishLegalTextInput = discardLegalDraftInput.extend({
  note: z
    .string()
    .trim()
    .min(1, 'Say what has changed, for the people who agreed to the earlier version.')
    .max(legalLimits.note, `A note has at most ${legalLimits.note} characters.`),
});
