import {
  ticketholderLimits,
  type TicketholderFilter,
  type TicketholderPage,
} from '../../contract/ticketholder/ticketholders';
import type { Queryable } from '../database/openDatabase';
import { badInput } from '../http/httpErrors';
import { readToken, signToken } from '../http/signedToken';
import type { Services } from '../services';
import { findTicketholders } from './ticketholderQueries';

const CURSOR = 'ticketholders';

/**
 * One page of the list; its cursor is bound to the organiser and to the filter.
 * @throws PublicError BAD_USER_INPUT naming `after` for the cursor of another list, or one that we did not sign
 */
export async function ticketholderPage(
  db: Queryable,
  { secret }: Pick<Services, 'secret'>,
  organiserId: string,
  { after, ...filter }: TicketholderFilter & { after: string | null },
): Promise<TicketholderPage> {
  const { search, eventId, sessionId, ticketTypeId, state } = filter;
  const filters = [organiserId, search, eventId ?? '', sessionId ?? '', ticketTypeId ?? '', state];
  const { page } = ticketholderLimits;
  // One row more than a page shows whether there is another page.
  const { tickets: rows, total } = await findTicketholders(
    db,
    filter,
    after ? readCursor(after, filters, secret) : null,
    page + 1,
  );
  const last = rows.length > page ? rows[page - 1] : undefined;
  return {
    tickets: rows.slice(0, page),
    total,
    after: last ? signToken(CURSOR, [...filters, last.id], secret) : null,
  };
}

/** @returns the id of the previous page's last ticket */
function readCursor(after: string, filters: readonly string[], secret: string): string {
  const parts = readToken(CURSOR, after, secret) ?? [];
  const id = parts[filters.length];
  if (!filters.every((part, place) => parts[place] === part) || !id) {
    throw badInput('after', 'This page belongs to another list. Reload the list.');
  }
  return id;
}
