import type { SalesReportQuery } from '../generated/operations';

/** What the rows of the sales report stand for. */
export const salesDimensions = [
  'event',
  'session',
  'type',
  'tier',
  'pool',
  'addOn',
  'channel',
  'promoCode',
  'source',
  'seller',
  'payment',
  'gst',
  'day',
  'hour',
] as const;
export type SalesDimension = (typeof salesDimensions)[number];

/** The period to compare with: none, the days just before, or the same days a year before. */
export const salesComparisons = ['none', 'previous', 'year'] as const;
export type SalesComparison = (typeof salesComparisons)[number];

export const salesReportLimits = {
  /** Five years and a leap day. */
  days: 1_827,
  /** The rows of the table; the largest ones are shown. */
  rows: 200,
  /** The rows of a file, more than any report has. */
  fileRows: 100_000,
} as const;

/** Days such as 2026-07-01 in the organiser's zone, both inclusive. */
export interface SalesReportFilter {
  from: string;
  to: string;
  /** Null for all events. */
  eventId: string | null;
  by: SalesDimension;
  compare: SalesComparison;
}

export type SalesReport = SalesReportQuery['salesReport'];
export type SalesPeriod = SalesReport['period'];
export type SalesSums = SalesPeriod['total'];
export type SalesRow = SalesReport['rows'][number];
export type SalesInterval = SalesReport['interval'];

const sumsFields = 'orders tickets soldCents returnedTickets returnedCents netCents netGstCents';
const periodFields = `from to total { ${sumsFields} } steps { start netCents tickets }`;

export const salesReportDocument = /* GraphQL */ `
  query salesReport($input: SalesReportInput!) {
    salesReport(input: $input) {
      currency
      interval
      zone
      period { ${periodFields} }
      before { ${periodFields} }
      rows {
        key
        label
        detail
        zone
        eventId
        sums { ${sumsFields} }
      }
      rowCount
    }
  }
`;

/** The events that the filter offers, those with the latest sessions first. */
export const salesEventsDocument = /* GraphQL */ `
  query salesEvents {
    salesEvents {
      id
      title
    }
  }
`;
