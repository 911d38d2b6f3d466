import type { Ticketholder } from '../../contract/ticketholder/ticketholders';
import { byteOrderMark, csvLine } from '../files/csvLine';
import type { TicketAnswer } from './ticketAnswerQueries';

const PAGE_ROWS = 1_000;
/** A ticket with the answers that were given for it. */
export type AnsweredTicket = Ticketholder & { answers: readonly TicketAnswer[] };

/** The columns before the answers, by the keys of `exportColumns`. */
const columns: Record<string, readonly [header: string, cell: (ticket: Ticketholder) => string]> = {
  name: ['Name', ({ holderName }) => holderName],
  email: ['Email address', ({ holderEmail }) => holderEmail],
  event: ['Event', ({ eventTitle }) => eventTitle],
  session: ['Session', ({ startsAt, zone }) => wallTime(startsAt, zone)],
  zone: ['Time zone', ({ zone }) => zone],
  type: ['Ticket type', ({ typeName }) => typeName],
  order: ['Order', ({ orderNumber }) => orderNumber],
  ticket: ['Ticket', ({ cancelled }) => (cancelled ? 'Cancelled' : 'Valid')],
  checkedInAt: ['Checked in at (UTC)', ({ checkedInAt }) => checkedInAt ?? ''],
  checkedInBy: ['Checked in by', ({ checkedInBy }) => checkedInBy ?? ''],
};
const ANSWERS = 'answers';

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
 * @param chosen the keys of the columns in their order
 */
export async function* ticketholdersCsv(
  questions: ReadonlyArray<{ id: string; label: string }>,
  nextPage: (after: string | null, limit: number) => Promise<AnsweredTicket[]>,
  chosen: readonly string[] = [...Object.keys(columns), ANSWERS],
): AsyncGenerator<string> {
  const answerHeaders = questions.length === 0 ? ['Answers'] : questions.map(({ label }) => label);
  const headers = chosen.flatMap((key) => (key === ANSWERS ? answerHeaders : (columns[key]?.[0] ?? [])));
  yield byteOrderMark + csvLine(headers);
  let after: string | null = null;
  for (;;) {
    const page: AnsweredTicket[] = await nextPage(after, PAGE_ROWS);
    const last = page.at(-1);
    if (!last) return;
    after = last.id;
    const cellsOf = (ticket: AnsweredTicket) =>
      chosen.flatMap((key) =>
        key === ANSWERS ? answerCells(ticket.answers, questions) : (columns[key]?.[1](ticket) ?? []),
      );
    yield page.map((ticket) => csvLine(cellsOf(ticket))).join('');
  }
}
