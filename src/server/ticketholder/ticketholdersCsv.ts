import { exportColumnLabel } from '../../contract/report/savedExport';
import type { Ticketholder } from '../../contract/ticketholder/ticketholders';
import { byteOrderMark, csvLine } from '../files/csvLine';
import type { TicketAnswer } from './ticketAnswerQueries';

const PAGE_ROWS = 1_000;

/** A ticket with the answers that were given for it. */
export type AnsweredTicket = Ticketholder & { answers: readonly TicketAnswer[] };

/** The cells before the answers, by the keys of `exportColumns`. */
const cells: Record<string, (ticket: Ticketholder) => string> = {
  name: ({ holderName }) => holderName,
  email: ({ holderEmail }) => holderEmail,
  event: ({ eventTitle }) => eventTitle,
  session: ({ startsAt, zone }) => wallTime(startsAt, zone),
  zone: ({ zone }) => zone,
  type: ({ typeName }) => typeName,
  order: ({ orderNumber }) => orderNumber,
  ticket: ({ cancelled }) => (cancelled ? 'Cancelled' : 'Valid'),
  checkedInAt: ({ checkedInAt }) => checkedInAt ?? '',
  checkedInBy: ({ checkedInBy }) => checkedInBy ?? '',
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
  chosen: readonly string[] = [...Object.keys(cells), ANSWERS],
): AsyncGenerator<string> {
  const answerHeaders = questions.length === 0 ? ['Answers'] : questions.map(({ label }) => label);
  const headers = chosen.flatMap((key) =>
    key === ANSWERS ? answerHeaders : exportColumnLabel('ticketholders', key),
  );
  yield byteOrderMark + csvLine(headers);
  let after: string | null = null;
  for (;;) {
    const page: AnsweredTicket[] = await nextPage(after, PAGE_ROWS);
    const last = page.at(-1);
    if (!last) return;
    after = last.id;
    const cellsOf = (ticket: AnsweredTicket) =>
      chosen.flatMap((key) =>
        key === ANSWERS ? answerCells(ticket.answers, questions) : (cells[key]?.(ticket) ?? ''),
      );
    yield page.map((ticket) => csvLine(cellsOf(ticket))).join('');
  }
}
