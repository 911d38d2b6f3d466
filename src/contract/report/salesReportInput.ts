import { z } from 'zod';
import { daysFromTo } from '../calendarDay';
import { salesComparisons, salesDimensions, type SalesReportFilter, salesReportLimits } from './salesReport';

/** A day from 2000 to 2199. */
const day = (message: string) => z.iso.date(message).regex(/^2[01]/, message);

export const salesReportInput: z.ZodType<{ input: SalesReportFilter }> = z.object({
  input: z
    .object({
      from: day('Choose the first day, such as 2026-07-01.'),
      to: day('Choose the last day, such as 2026-07-31.'),
      eventId: z
        .uuid('Choose an event from the list.')
        .nullish()
        .transform((id) => id ?? null),
      by: z.enum(salesDimensions, `Show the rows by one of: ${salesDimensions.join(', ')}.`),
      compare: z.enum(salesComparisons, `Compare with one of: ${salesComparisons.join(', ')}.`),
    })
    .superRefine(({ from, to }, context) => {
      const days = daysFromTo(from, to);
      if (days < 1) {
        context.addIssue({ code: 'custom', path: ['to'], message: 'The last day is before the first.' });
      } else if (days > salesReportLimits.days) {
        context.addIssue({ code: 'custom', path: ['to'], message: 'Choose at most five years.' });
      }
    }),
});

export const eventSalesInput = z.object({ eventId: z.string() });
