import { type PayoutLine, payoutLinePageSize, payoutPageSize } from '../../contract/payout/payout';
import type { Queryable } from '../database/openDatabase';
import { isUuid } from '../database/isUuid';
import { badInput } from '../http/httpErrors';
import { readToken, signToken } from '../http/signedToken';
import { countLines, listLines } from './payoutLineQueries';
import { countPayouts, listPayouts, type StoredPayout } from './payoutQueries';
import { requirePayout } from './payoutService';

const PURPOSE = 'payouts';
const LINES_PURPOSE = 'payout lines';

interface PageOwner {
  organiserId: string;
  secret: string;
}

const noSuchPage = () => badInput('after', 'This page of the list does not exist. Reload the list.');

/**
 * @param after the `next` cursor of the previous page
 * @throws PublicError BAD_USER_INPUT for a cursor that we did not sign, or that belongs to another organiser
 */
export async function payoutPage(
  db: Queryable,
  { organiserId, secret }: PageOwner,
  after: string | null,
): Promise<{ total: number; next: string | null; payouts: StoredPayout[] }> {
  const cursor = after === null ? undefined : cursorOf(after, { organiserId, secret });
  const found = await listPayouts(db, organiserId, { after: cursor, limit: payoutPageSize + 1 });
  const payouts = found.slice(0, payoutPageSize);
  const last = found.length > payoutPageSize ? payouts.at(-1) : undefined;
  return {
    total: await countPayouts(db, organiserId),
    payouts,
    next: last ? signToken(PURPOSE, [organiserId, last.id], secret) : null,
  };
}

function cursorOf(token: string, { organiserId, secret }: PageOwner): string {
  const [owner, id] = readToken(PURPOSE, token, secret) ?? [];
  if (owner !== organiserId || !id || !isUuid(id)) throw noSuchPage();
  return id;
}

/**
 * The lines of a deposit; none while its content is not known.
 * @throws PublicError NOT_FOUND; BAD_USER_INPUT for a cursor of another list
 */
export async function payoutLinePage(
  db: Queryable,
  { organiserId, secret }: PageOwner,
  { id, after }: { id: string; after: string | null },
): Promise<{ total: number; next: string | null; lines: PayoutLine[] }> {
  const { id: payoutId } = await requirePayout(db, organiserId, id);
  const [of, position] = after === null ? [payoutId, '0'] : (readToken(LINES_PURPOSE, after, secret) ?? []);
  if (of !== payoutId || !position) throw noSuchPage();
  const place = { organiserId, payoutId };
  const page = { after: Number(position), limit: payoutLinePageSize + 1 };
  const found = await listLines(db, place, page);
  const lines = found.slice(0, payoutLinePageSize);
  const last = found.length > payoutLinePageSize ? lines.at(-1) : undefined;
  return {
    total: await countLines(db, place),
    lines,
    next: last ? signToken(LINES_PURPOSE, [payoutId, String(last.position)], secret) : null,
  };
}
