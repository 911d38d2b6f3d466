import type { Queryable } from '../database/openDatabase';
import { withAnswers } from './ticketAnswerQueries';
import { listTicketholders } from './ticketholderQueries';
import { ticketholdersCsv } from './ticketholdersCsv';

/** The ticketholders of an event or of all events as a CSV file with these columns, in this order. */
export function chosenTicketholdersCsv(
  inTenant: <T>(work: (db: Queryable) => Promise<T>) => Promise<T>,
  eventId: string | null,
  columns: readonly string[],
): AsyncGenerator<string> {
  const filter = { search: '', eventId, sessionId: null, ticketTypeId: null, state: 'all' as const };
  return ticketholdersCsv(
    [],
    (after, limit) =>
      inTenant(async (db) => {
        const tickets = await listTicketholders(db, filter, after, limit);
        if (columns.includes('answers')) return withAnswers(db, tickets);
        return tickets.map((ticket) => ({ ...ticket, answers: [] }));
      }),
    columns,
  );
}
