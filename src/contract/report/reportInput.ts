import { z } from 'zod';
import {
  type UtmFilter,
  utmFilterNames,
  utmGroups,
  utmIntervals,
  utmLimits,
  utmMeasures,
  utmSteps,
} from './report';
import { touches } from './sources';

/** A day from 1900 to 2199. The limit bounds the loop that counts the steps of a report. */
const dayText = z.iso.date().regex(/^(19|20|21)/);
const day = (message: string) => z.string(message).refine((text) => dayText.safeParse(text).success, message);

/** `(none)` stands for links without the value. */
const valueFilter = z
  .string('Enter a text.')
  .min(1, 'Enter a value.')
  .max(200, 'Enter at most 200 letters.')
  .optional();
const valueFilters = Object.fromEntries(utmFilterNames.map((name) => [name, valueFilter])) as Record<
  (typeof utmFilterNames)[number],
  typeof valueFilter
>;

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
      groupBy: z.enum(utmGroups, `Group by one of: ${utmGroups.join(', ')}.`),
      measure: z.enum(utmMeasures, `Count one of: ${utmMeasures.join(', ')}.`).optional(),
      touch: z.enum(touches, `Count for one of: ${touches.join(', ')} touch.`).optional(),
      eventId: z.uuid('Choose an event from the list.').optional(),
      ...valueFilters,
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
