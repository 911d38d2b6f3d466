import { z } from 'zod';
import { reportDay, reportDaysProblem } from '../report/salesReportInput';
import { centsField, countField, currencyField, idField } from './apiFields';

/** Reports of the API: sums that are counted at the time of the call. They have no versions and no pages. */

export const reportsScope = 'reports:read';
export const salesReportPath = '/reports/sales';

/** The query of the sales report. Strict, as those of lists are. */
export const salesReportQuery = z
  .strictObject({
    from: reportDay('Enter the first day, such as 2027-03-01.'),
    to: reportDay('Enter the last day, such as 2027-03-31.'),
    event_id: z.uuid('Enter the id of an event.').optional(),
  })
  .superRefine((days, context) => {
    const message = reportDaysProblem(days);
    if (message !== undefined) context.addIssue({ code: 'custom', path: ['to'], message });
  });
export type SalesReportCall = z.output<typeof salesReportQuery>;

const dayField = (text: string) =>
  z.iso.date().meta({ description: `${text}, in \`zone\`.`, examples: ['2027-03-01'] });

const sums = z.strictObject({
  orders: countField('Orders that were placed.'),
  tickets: countField('Tickets that were sold.'),
  sold_cents: centsField('What was sold'),
  returned_tickets: countField('Tickets that were returned.'),
  returned_cents: centsField('What was returned'),
  net_cents: centsField('What was sold, less what was returned'),
  net_gst_cents: centsField('The GST in this'),
});

export const apiSalesReport = z.strictObject({
  object: z.literal('sales_report'),
  from: dayField('The first day'),
  to: dayField('The last day'),
  event_id: idField('event').nullable().meta({ description: 'Null for all events that the key may read.' }),
  zone: z.string().meta({
    description: 'The time zone of the organiser, in which days begin and end.',
    examples: ['Pacific/Auckland'],
  }),
  currency: currencyField,
  total: sums,
  events: z
    .array(sums.extend({ event_id: idField('event'), title: z.string() }))
    .meta({ description: 'Each event with sales or returns, the largest net amount first.' }),
  days: z
    .array(sums.extend({ date: dayField('The day') }))
    .meta({ description: 'Each day with sales or returns, the first one first.' }),
});
export type ApiSalesReport = z.infer<typeof apiSalesReport>;
