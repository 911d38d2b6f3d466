import type { Ticketholder } from '../../contract/ticketholders';
import { byteOrderMark, csvLine } from '../files/csvText';

const PAGE_ROWS = 1_000;
const header = [
  'Name',
  'Email address',
  'Event',
  'Session',
  'Time zone',
  'Ticket type',
  'Order',
  'Ticket',
  'Checked in at (UTC)',
  'Checked in by',
];

function cellsOf(ticket: Ticketholder): string[] {
  return [
    ticket.holderName,
    ticket.holderEmail,
    ticket.eventTitle,
    wallTime(ticket.startsAt, ticket.zone),
    ticket.zone,
    ticket.typeName,
    ticket.orderNumber,
    ticket.cancelled ? 'Cancelled' : 'Valid',
    ticket.checkedInAt ?? '',
    ticket.checkedInBy ?? '',
  ];
}

/** 2026-09-27 19:30 on the wall of that zone. */
const wallTime = (instant: string, zone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }).format(
    new Date(instant),
  );

/**
 * Ticketholders as a CSV file, a page at a time.
 * @param nextPage the tickets behind one of them, in order; none when there are no more
 */
export async function* ticketholdersCsv(
  nextPage: (after: string | null, limit: number) => Promise<Ticketholder[]>,
): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(header);
  let after: string | null = null;
  for (;;) {
    const page: Ticketholder[] = await nextPage(after, PAGE_ROWS);
    const last = page.at(-1);
    if (!last) return;
    after = last.id;
    yield page.map((ticket) => csvLine(cellsOf(ticket))).join('');
  }
}
