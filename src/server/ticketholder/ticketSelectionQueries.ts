import { sql, type RawBuilder } from 'kysely';
import type { TicketholderFilter } from '../../contract/ticketholder/ticketholders';
import { sessionTickets } from './sessionFigureQueries';

/** Which tickets a filter means. */
export interface TicketSelection {
  filter: TicketholderFilter;
  words: readonly string[];
  /**
   * `found`: the tickets of the search or the ticket type are looked up first, of a search at most `MOST_FOUND`.
   * `list`: all tickets are gone through; if many have the words of a search, a page is soon full.
   */
  way: 'found' | 'list';
}

/** Their rows stay within the memory that PostgreSQL has for them by default. */
const MOST_FOUND = 30_000;

export function selectTickets(filter: TicketholderFilter): TicketSelection {
  const words = filter.search.split(/\s+/).filter(Boolean);
  return { filter, words, way: words.length === 0 && !filter.ticketTypeId ? 'list' : 'found' };
}

const isOfType = (ticketTypeId: string): RawBuilder<boolean> => sql<boolean>`t.id in (
  select ticket.id from offer join order_line as line on line.offer_id = offer.id
  join ticket on ticket.order_line_id = line.id
  where offer.ticket_type_id = ${ticketTypeId}::uuid)`;

/** The beginning of a statement that reads the selection. */
export function withFound({ words, filter, way }: TicketSelection): RawBuilder<unknown> {
  if (way === 'list') return sql``;
  if (words.length > 0) {
    return sql`with found as materialized (select * from matching_tickets(${[...words]}::text[], ${MOST_FOUND + 1}))`;
  }
  return sql`with found as materialized (
    select t.id, t.event_id, t.session_id, t.status, t.checked_in, t.nameless, t.sort_name
    from ticket as t where ${isOfType(filter.ticketTypeId ?? '')})`;
}

/** Whether more tickets have the words of the search than are looked up. */
export const isOverfull = ({ words, way }: TicketSelection): RawBuilder<boolean> =>
  way === 'list' || words.length === 0
    ? sql<boolean>`false`
    : sql<boolean>`(select count(*) > ${MOST_FOUND} from found)`;

const stateConditions: Record<TicketholderFilter['state'], RawBuilder<boolean>> = {
  all: sql`true`,
  in: sql`t.status = 'valid' and t.checked_in`,
  not_in: sql`t.status = 'valid' and not t.checked_in`,
  cancelled: sql`t.status = 'cancelled'`,
};

/** Every word of the search must occur in the name, the address or the order number. */
const hasWord = (word: string): RawBuilder<boolean> => sql`t.search_text like search_pattern(${word}) and (
  (select shows_personal_data())
  or plain_text(' ' || t.holder_name || '  ' || t.order_number) like search_pattern(${word}))`;

const tickets = ({ filter, words, way }: TicketSelection): RawBuilder<unknown> => {
  const { eventId, sessionId, ticketTypeId, state } = filter;
  const conditions: RawBuilder<unknown>[] = [stateConditions[state]];
  if (eventId) conditions.push(sql`t.event_id = ${eventId}::uuid`);
  if (sessionId) conditions.push(sql`t.session_id = ${sessionId}::uuid`);
  if (ticketTypeId && (way === 'list' || words.length > 0)) conditions.push(isOfType(ticketTypeId));
  if (way === 'list') conditions.push(...words.map(hasWord));
  const source = way === 'list' ? sql`ticket` : sql`found`;
  return sql`from ${source} as t where ${sql.join(conditions, sql` and `)}`;
};

/** The ids of one page, by their holders' names, those without a name last, starting after the ticket `after`. */
export const pageOfTickets = (
  selection: TicketSelection,
  after: string | null,
  limit: number,
): RawBuilder<unknown> => sql`
  select t.id ${tickets(selection)}
    ${
      after === null
        ? sql``
        : sql`and (t.nameless, t.sort_name, t.id) > (
          select last.nameless, last.sort_name, last.id from ticket as last where last.id = ${after}::uuid)`
    }
  order by t.nameless, t.sort_name, t.id limit ${limit}`;

const sums: Record<TicketholderFilter['state'], RawBuilder<unknown>> = {
  all: sql`valid + cancelled`,
  in: sql`checked_in`,
  not_in: sql`valid - checked_in`,
  cancelled: sql`cancelled`,
};

/** How many tickets match; the kept figures distinguish sessions and states, but neither words nor ticket types. */
export function countOfTickets(selection: TicketSelection): RawBuilder<number> {
  const { filter, words } = selection;
  if (words.length > 0 || filter.ticketTypeId) return sql<number>`(select count(*) ${tickets(selection)})`;
  const { eventId, sessionId, state } = filter;
  return sql<number>`(
    select coalesce(sum(${sums[state]}), 0)::bigint from ${sessionTickets} as held
    where true ${eventId ? sql`and event_id = ${eventId}::uuid` : sql``}
      ${sessionId ? sql`and session_id = ${sessionId}::uuid` : sql``})`;
}
