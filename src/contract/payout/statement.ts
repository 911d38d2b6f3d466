import type { PayoutStatementQuery, StatementChoicesQuery } from '../generated/operations';

/** What was sold, taken and paid out in a month or for an event, with GST. Money in cents; what is taken off is below zero. */
export type Statement = PayoutStatementQuery['payoutStatement'];
export type StatementRow = Statement['rows'][number];
export type StatementChoices = StatementChoicesQuery['statementChoices'];

/** The date that decides whether a figure belongs to the month. */
export const statementDates = ['sold', 'held', 'paid_out'] as const;
export type StatementDate = (typeof statementDates)[number];

export const statementDateLabels: Readonly<Record<StatementDate, string>> = {
  sold: 'Sold',
  held: 'Held',
  paid_out: 'Paid out',
};

export const statementDateTexts: Readonly<Record<StatementDate, string>> = {
  sold: 'by the date of the order',
  held: 'by the date of the payment',
  paid_out: 'by the day of the deposit',
};

export const statementKinds = [
  'sale',
  'rounding',
  'cancelled',
  'refund',
  'dispute',
  'other',
  'returned_deposit',
  'provider_fee',
  'ticket_fee',
  'invoiced_ticket_fee',
] as const;
export type StatementKind = (typeof statementKinds)[number];

export const statementMethods = ['card', 'card_terminal', 'cash', 'invoice', 'pay_at_door', 'none'] as const;
export type StatementMethod = (typeof statementMethods)[number];

const methodLabels: Readonly<Record<StatementMethod, string>> = {
  card: 'Online card',
  card_terminal: 'Box office card terminal',
  cash: 'Cash',
  invoice: 'Invoice',
  pay_at_door: 'To be paid at the door',
  none: 'Without a payment',
};

const kindLabels: Readonly<Record<Exclude<StatementKind, 'sale'>, string>> = {
  rounding: 'Rounding of cash',
  cancelled: 'Cancelled before they were paid',
  refund: 'Refunds',
  dispute: 'Disputed payments',
  other: 'Other entries of the payment provider',
  returned_deposit: 'Deposits that the bank returned',
  provider_fee: "Payment provider's fees",
  ticket_fee: "Turnout's fee per ticket, taken with the payments",
  invoiced_ticket_fee: "Turnout's fee per ticket, on Turnout's invoices",
};

const shiftTimes = new Intl.DateTimeFormat('en-NZ', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/** Such as "Cash: shift of Ana Rangi, 20 Nov 2026, 6:00 pm", or "Refunds: online card". */
export function statementRowText({
  kind,
  method,
  sellerName,
  openedLocal,
}: Pick<StatementRow, 'kind' | 'method' | 'sellerName' | 'openedLocal'>): string {
  const label = method === null ? '' : methodLabels[method];
  if (kind !== 'sale') return label ? `${kindLabels[kind]}: ${label.toLowerCase()}` : kindLabels[kind];
  if (method !== 'cash') return label;
  return sellerName && openedLocal
    ? `${label}: shift of ${sellerName}, ${shiftTimes.format(new Date(`${openedLocal}Z`))}`
    : `${label} outside a till shift`;
}

/** What the rows have to come to, which is read apart from them. */
export const comparedLabels: Readonly<Record<StatementDate, string>> = {
  sold: 'Totals of the orders, less refunds and disputes, before fees',
  held: 'Payments, less refunds and disputes, before fees',
  paid_out: 'Deposits',
};

export interface StatementTableRow {
  /** Null for a sum of the rows above it. */
  kind: StatementKind | null;
  label: string;
  /** How many orders, refunds and so on; null where they cannot be counted. */
  count: number | null;
  cents: number;
  gstCents: number | null;
}

/** The rows as the page, the PDF and the CSV all show them. */
export function statementTable(statement: Statement): StatementTableRow[] {
  const { rows, date, totalCents, totalGstCents, comparedCents, differenceCents } = statement;
  const sum = { kind: null, count: null };
  return [
    ...rows.map((row) => ({
      kind: row.kind,
      label: statementRowText(row),
      count: row.count,
      cents: row.cents,
      gstCents: row.gstCents,
    })),
    { ...sum, label: 'Total', cents: totalCents, gstCents: totalGstCents },
    { ...sum, label: comparedLabels[date], cents: comparedCents, gstCents: null },
    { ...sum, label: 'Difference', cents: differenceCents, gstCents: null },
  ];
}

const monthNames = new Intl.DateTimeFormat('en-NZ', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** @param month such as 2026-11 */
export const monthText = (month: string): string => monthNames.format(new Date(`${month}-01T00:00:00Z`));

/** Such as "November 2026, Harbour Lights, sold by the date of the order". */
export const statementTitle = ({ month, eventTitle, date }: Statement): string =>
  [
    month && monthText(month),
    eventTitle,
    `${statementDateLabels[date].toLowerCase()} (${statementDateTexts[date]})`,
  ]
    .filter(Boolean)
    .join(', ');

/** What is chosen: a month such as 2026-11, an event, or both. */
export interface StatementChoice {
  month: string | null;
  eventId: string | null;
  date: StatementDate;
}

/** One statement. Permission billingHistory. NOT_FOUND for the event; BAD_USER_INPUT names `month`. */
export const payoutStatementDocument = /* GraphQL */ `
  query payoutStatement($month: String, $eventId: ID, $date: StatementDate!) {
    payoutStatement(month: $month, eventId: $eventId, date: $date) {
      month
      eventId
      eventTitle
      date
      currency
      rows {
        kind
        method
        sellerName
        openedLocal
        count
        cents
        gstCents
      }
      totalCents
      totalGstCents
      comparedCents
      differenceCents
      differenceReason
      notes
    }
  }
`;

/** The months and events that a statement can be about, the newest first. Permission billingHistory. */
export const statementChoicesDocument = /* GraphQL */ `
  query statementChoices {
    statementChoices {
      months
      downloadRefusal
      events {
        id
        title
      }
    }
  }
`;

export const statementFormats = ['csv', 'pdf'] as const;
export type StatementFormat = (typeof statementFormats)[number];

/** GET {base}/api/payout-statement/{csv|pdf}: a statement as a file. */
export function statementDownloadPath(
  format: StatementFormat,
  { month, eventId, date }: StatementChoice,
): `/api/${string}` {
  const query = new URLSearchParams({ date, ...(month && { month }), ...(eventId && { eventId }) });
  return `/api/payout-statement/${format}?${query}`;
}
