import { z } from 'zod';
import { type UtmFilter, utmIntervals, utmLimits, utmSteps } from './report';
import { utmNames } from './utm';

/** A day from 1900 to 2199. The limit bounds the loop that counts the steps of a report. */
const dayText = z.iso.date().regex(/^(19|20|21)/);
const day = (message: string) => z.string(message).refine((text) => dayText.safeParse(text).success, message);

/** The body of the UTM calls. */
export const utmFilterInput: z.ZodType<UtmFilter> = z
  .object(
    {
      from: day('Choose the first day, such as 2026-07-01.'),
      to: day('Choose the last day, such as 2026-07-31.'),
      campaignIds: z
        .array(z.uuid('Choose a campaign from the list.'), 'Send the campaigns as a list of IDs.')
        .max(utmLimits.campaigns, `Choose at most ${utmLimits.campaigns} campaigns.`)
        .optional(),
      groupBy: z.enum(utmNames, `Group by one of: ${utmNames.join(', ')}.`),
      interval: z.enum(utmIntervals, `The interval is one of: ${utmIntervals.join(', ')}.`),
      includeProxies: z.boolean('Enter true or false.').optional(),
    },
    'Send the filter as a JSON object.',
  )
  .superRefine(({ from, to, interval }, context) => {
    // A malformed day already has an error of its own.
    if (![from, to].every((text) => dayText.safeParse(text).success)) return;
    if (to < from) {
      context.addIssue({ code: 'custom', path: ['to'], message: 'The last day is before the first.' });
    } else if (utmSteps(from, to, interval).length > utmLimits.steps) {
      context.addIssue({
        code: 'custom',
        path: ['interval'],
        message: `This would be more than ${utmLimits.steps} ${interval}s. Choose fewer days or a longer interval.`,
      });
    }
  });
