import { z } from 'zod';
import { daysFromTo } from '../calendarDay';
import { orderLimits } from '../order/order';
import type { SalesAttendanceFilter } from './salesAttendance';
import type { SalesPaceFilter } from './salesPace';
import type { SalesRefundsFilter } from './salesRefunds';
import { salesComparisons, salesDimensions, type SalesReportFilter, salesReportLimits } from './salesReport';
import type { SalesWaitlistFilter } from './salesWaitlist';

/** A day from 2000 to 2199. */
export const reportDay = (message: string) => z.iso.date(message).regex(/^2[01]/, message);

const optionalId = (message: string) =>
  z
    .uuid(message)
    .nullish()
    .transform((id) => id ?? null);

const period = {
  from: reportDay('Choose the first day, such as 2026-07-01.'),
  to: reportDay('Choose the last day, such as 2026-07-31.'),
  eventId: optionalId('Choose an event from the list.'),
};

/** What is wrong with the days of a report; undefined when nothing is. */
export function reportDaysProblem({ from, to }: { from: string; to: string }): string | undefined {
  const days = daysFromTo(from, to);
  if (days < 1) return 'The last day is before the first.';
  return days > salesReportLimits.days ? 'Choose at most five years.' : undefined;
}

function checkPeriod(days: { from: string; to: string }, context: z.RefinementCtx): void {
  const message = reportDaysProblem(days);
  if (message !== undefined) context.addIssue({ code: 'custom', path: ['to'], message });
}

export const salesReportInput: z.ZodType<{ input: SalesReportFilter }> = z.object({
  input: z
    .object({
      ...period,
      by: z.enum(salesDimensions, `Show the rows by one of: ${salesDimensions.join(', ')}.`),
      compare: z.enum(salesComparisons, `Compare with one of: ${salesComparisons.join(', ')}.`),
    })
    .superRefine(checkPeriod),
});

export const salesRefundsInput: z.ZodType<{ input: SalesRefundsFilter }> = z.object({
  input: z
    .object({
      ...period,
      reason: z
        .string()
        .max(orderLimits.reason, 'Choose a reason from the list.')
        .nullish()
        .transform((reason) => reason ?? null),
    })
    .superRefine(checkPeriod),
});

export const salesWaitlistInput: z.ZodType<SalesWaitlistFilter> = z.object({
  eventId: optionalId('Choose an event from the list.'),
});

export const salesAttendanceInput: z.ZodType<SalesAttendanceFilter> = z.object({
  eventId: z.string(),
  sessionId: optionalId('Choose a session from the list.'),
});

export const salesPaceInput: z.ZodType<{ input: SalesPaceFilter }> = z.object({
  input: z.object({
    eventId: z.string(),
    sessionId: optionalId('Choose a session from the list.'),
    otherId: optionalId('Choose what to compare with from the list.'),
  }),
});

export const eventSalesInput = z.object({ eventId: z.string() });
