import type { Ticketholder } from '../../contract/ticketholder/ticketholders';
import { byteOrderMark, csvLine } from '../files/csvLine';
import type { TicketAnswer } from './ticketAnswerQueries';

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

/** A ticket with the answers that were given for it. */
export type AnsweredTicket = Ticketholder & { answers: readonly TicketAnswer[] };

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

/** "2026-09-27 19:30", the wall time in that zone. */
const wallTime = (instant: string, zone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }).format(
    new Date(instant),
  );

/** One column for each question when the list is of one event; otherwise all answers are in one column. */
const answerCells = (answers: readonly TicketAnswer[], questions: ReadonlyArray<{ id: string }>): string[] =>
  questions.length === 0
    ? [answers.map(({ question, answer }) => `${question}: ${answer}`).join(' | ')]
    : questions.map(({ id }) => answers.find(({ questionId }) => questionId === id)?.answer ?? '');

/**
 * Ticketholders as a CSV file, written a page at a time.
 * @param questions of the one event that the list is restricted to; empty when it may contain several events
 * @param nextPage the tickets after the one with this id, in order; empty at the end
 */
export async function* ticketholdersCsv(
  questions: ReadonlyArray<{ id: string; label: string }>,
  nextPage: (after: string | null, limit: number) => Promise<AnsweredTicket[]>,
): AsyncGenerator<string> {
  const answerHeaders = questions.length === 0 ? ['Answers'] : questions.map(({ label }) => label);
  yield byteOrderMark + csvLine([...header, ...answerHeaders]);
  let after: string | null = null;
  for (;;) {
    const page: AnsweredTicket[] = await nextPage(after, PAGE_ROWS);
    const last = page.at(-1);
    if (!last) return;
    after = last.id;
    yield page
      .map((ticket) => csvLine([...cellsOf(ticket), ...answerCells(ticket.answers, questions)]))
      .join('');
  }
}
