import { type Country } from '../../../../contract/country';
import { refundStateNames } from '../../../../contract/order/refundStateNames';
import { type SalesRefunds } from '../../../../contract/report/salesRefunds';
import { type CsvRows } from '../../../ui/csvText';
import { formatDateTime } from '../../../ui/format';

/** The reasons of erased refunds are empty. */
export const reasonName = (reason: string): string => reason || 'No reason recorded';

/** The reasons as rows of a CSV file. Amounts are in dollars. */
export const reasonsCsv = ({ reasons }: SalesRefunds): CsvRows => [
  ['Reason', 'Refunds', 'Tickets', 'Refunded'],
  ...reasons.map(({ label, refunds, tickets, amountCents }) => [
    ...[reasonName(label), refunds, tickets],
    amountCents / 100,
  ]),
];

/** The latest refunds as rows of a CSV file. Amounts are in dollars. */
export const refundsCsv = ({ refunds, zone }: SalesRefunds, country: Country): CsvRows => [
  ['Order', 'Event', 'Reason', 'Tickets', 'Refunded', 'State', 'When'],
  ...refunds.map(({ orderNumber, eventTitle, reason, tickets, amountCents, state, createdAt }) => [
    ...[orderNumber, eventTitle, reasonName(reason), tickets, amountCents / 100, refundStateNames[state]],
    formatDateTime(createdAt, zone, country),
  ]),
];
