import type { BoxOfficeReport } from '../../contract/boxOffice/boxOffice';
import { amountText } from '../../contract/money';
import { byteOrderMark, csvLine } from '../files/csvLine';

const money = (cents: number | null) => (cents === null ? '' : amountText(cents));

/**
 * A negative figure is written as a word and its amount, because a cell that begins with a minus is read as a formula.
 */
const signedFigure = (cents: number, more: string, less: string): string[] => [
  cents === 0 ? '' : cents > 0 ? more : less,
  '',
  money(Math.abs(cents)),
];

const methodName = { cash: 'Cash', card_terminal: 'Card terminal', complimentary: 'Complimentary' } as const;

/** The report of a shift as a CSV file: one row per figure, with a description in the columns before it. */
export function shiftReportCsv(report: BoxOfficeReport): string {
  const when = (instant: string | null) =>
    instant === null
      ? ''
      : new Intl.DateTimeFormat('sv-SE', {
          timeZone: report.zone,
          dateStyle: 'short',
          timeStyle: 'short',
        }).format(new Date(instant));
  const { currency } = report;
  const lines: string[][] = [
    ['Part', 'What', 'Detail', 'Number', `Amount (${currency})`],
    ['Shift', 'Seller', report.sellerName, '', ''],
    ['Shift', 'Opened', `${when(report.openedAt)} ${report.zone}`, '', ''],
    ['Shift', 'Closed', report.closedAt ? `${when(report.closedAt)} ${report.zone}` : 'Still open', '', ''],
    ['Shift', 'Note', report.note.replace(/\n/g, ' '), '', ''],
    ['Kept', 'Sales', '', String(report.sales), money(report.totalCents)],
    ['Kept', 'Tickets', '', String(report.tickets), ''],
    ...(report.gstRegistered ? [['Kept', 'GST inside', '', '', money(report.gstCents)]] : []),
    ...report.byMethod.map(({ method, sales, tickets, totalCents }) => [
      'Sold by method',
      methodName[method],
      `${tickets} tickets`,
      String(sales),
      money(totalCents),
    ]),
    ...report.byType.map(({ eventTitle, startsLocal, name, quantity, totalCents }) => [
      'Kept by type',
      name,
      [eventTitle, startsLocal?.replace('T', ' ')].filter(Boolean).join(', '),
      String(quantity),
      money(totalCents),
    ]),
    ...report.comps.map(({ number, reason, tickets }) => [
      'Complimentary',
      number,
      reason,
      String(tickets),
      '0.00',
    ]),
    ...report.voids.map(({ number, method, reason, totalCents }) => [
      'Voided',
      number,
      `${methodName[method]}: ${reason}`,
      '1',
      money(totalCents),
    ]),
    ['Drawer', 'Float', '', '', money(report.floatCents)],
    ['Drawer', 'Cash taken', '', '', money(report.cashTakenCents)],
    ['Drawer', 'Of which cash rounding', ...signedFigure(report.cashRoundingCents, 'more', 'less')],
    ['Drawer', 'Cash refunded', '', '', money(report.cashReturnedCents)],
    ['Drawer', 'Expected', '', '', money(report.cashExpectedCents)],
    ['Drawer', 'Counted', '', '', money(report.countedCents)],
    ['Drawer', 'Difference', ...signedFigure(report.differenceCents ?? 0, 'over', 'short')],
    ['Elsewhere', 'Refunded in Orders', '', '', money(report.refundedElsewhereCents)],
  ];
  return byteOrderMark + lines.map(csvLine).join('');
}
