import { type SalesWaitlist, type WaitlistRow } from '../../../../contract/report/salesWaitlist';
import { type CsvRows } from '../../../ui/csvText';

const sums = ['joined', 'waiting', 'waitingTickets', 'offered', 'bought', 'lapsed', 'left'] as const;
type WaitlistSums = Pick<WaitlistRow, (typeof sums)[number]>;

export function waitlistTotal(rows: readonly WaitlistRow[]): WaitlistSums {
  const total: WaitlistSums = {
    ...{ joined: 0, waiting: 0, waitingTickets: 0, offered: 0, bought: 0, lapsed: 0, left: 0 },
  };
  for (const row of rows) for (const sum of sums) total[sum] += row[sum];
  return total;
}

/** The waitlists as rows of a CSV file. */
export const waitlistCsv = ({ rows }: SalesWaitlist): CsvRows => [
  [
    ...['Event', 'Session', 'Ticket type', 'Joined', 'Waiting', 'Tickets wanted', 'Offered', 'Bought'],
    ...['Lapsed', 'Left'],
  ],
  ...rows.map((row) => [
    ...[row.eventTitle, row.startsLocal.replace('T', ' '), row.typeName],
    ...sums.map((sum) => row[sum]),
  ]),
];
