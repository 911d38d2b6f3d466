import { z } from 'zod';
import { mostReasonLetters, mostSpreadHours } from './campaignStart';

export const spreadHoursInput = z
  .int('Enter whole hours.')
  .min(1, 'Spread it over 1 hour or more.')
  .max(mostSpreadHours, `Spread it over at most ${mostSpreadHours} hours.`)
  .nullish();

const emptyToNull = (value: unknown) => (value === '' || value === undefined ? null : value);

/** When a campaign is to start; what the wall time means in its zone is judged by the server's clock. */
export const campaignStartInput = z.object({
  local: z.preprocess(
    emptyToNull,
    z
      .string()
      .regex(/^(19|20|21)\d\d-\d\d-\d\dT\d\d:\d\d$/, 'Enter a date and a time.')
      .nullable(),
  ),
  zone: z.preprocess(emptyToNull, z.string().nullable()),
  choice: z.enum(['earlier', 'later'], 'Say which of the two is meant.').nullish(),
  spreadHours: spreadHoursInput,
});
export type CampaignStartValues = z.output<typeof campaignStartInput>;

/** Why an admin says no; its length is bounded, and an approval may leave it empty. */
export const approvalReasonInput = z
  .string()
  .trim()
  .max(mostReasonLetters, `Say it in at most ${mostReasonLetters.toLocaleString('en')} characters.`);
