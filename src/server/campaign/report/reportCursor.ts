import { badInput } from '../../http/httpErrors';
import { readToken, signToken } from '../../http/signedToken';

/** A cursor is bound to one list of one campaign of one organiser (DOMAIN section 9). */
export interface CursorScope {
  organiserId: string;
  campaignId: string;
  /** A segment of recipients with its search and order, or `links` or `activity`. */
  list: string;
}

const PURPOSE = 'campaign report page';

/**
 * A URL-safe cursor that continues the list after the row with this number. It contains numbers instead of addresses,
 * because paths are logged.
 */
export function writeCursor(scope: CursorScope, last: number | readonly number[], secret: string): string {
  const numbers = [last].flat().map(String);
  return signToken(PURPOSE, [scope.organiserId, scope.campaignId, scope.list, ...numbers], secret);
}

/**
 * The row number in a cursor for this list; null without a cursor.
 * @throws PublicError BAD_USER_INPUT for a cursor that was changed, or made for another list
 */
export function readCursor(scope: CursorScope, key: string | undefined, secret: string): number | null {
  return readCursorNumbers(scope, key, secret)?.[0] ?? null;
}

/** The same for a cursor with more than one number. */
export function readCursorNumbers(
  scope: CursorScope,
  key: string | undefined,
  secret: string,
): number[] | null {
  if (key === undefined) return null;
  const [organiserId, campaignId, list, ...numbers] = readToken(PURPOSE, key, secret) ?? [];
  const fits = organiserId === scope.organiserId && campaignId === scope.campaignId && list === scope.list;
  if (!fits) throw noSuchPage();
  return numbers.map(Number);
}

export const noSuchPage = () => badInput('key', 'This page of the list does not exist. Reload the list.');
