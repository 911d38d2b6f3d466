import { billingPageSize } from '../../contract/plan/planOverview';
import type { Queryable } from '../database/openDatabase';
import { badInput } from '../http/httpErrors';
import type { SignedInContext } from '../http/signedIn';
import { readToken, signToken } from '../http/signedToken';
import { countBilling, listBilling, type BillingEntry, type BillingCursor } from './billingQueries';

export interface BillingPage {
  zone: string;
  total: number;
  /** Cursor of the next page; null on the last page. */
  next: string | null;
  entries: BillingEntry[];
}

const PURPOSE = 'billing history';

/**
 * @param after the `next` cursor of the previous page
 * @throws PublicError BAD_USER_INPUT for a cursor that we did not sign, or that belongs to another organiser
 */
export async function billingPage(
  db: Queryable,
  { services, signedIn: { organiserId } }: SignedInContext,
  after: string | null,
): Promise<BillingPage> {
  const cursor = after === null ? undefined : cursorOf(after, organiserId, services.secret);
  const found = await listBilling(db, organiserId, { cursor, limit: billingPageSize + 1 });
  const entries = found.slice(0, billingPageSize);
  const last = entries.at(-1);
  const hasMore = found.length > billingPageSize && last !== undefined;
  return {
    ...(await countBilling(db, organiserId)),
    entries,
    next: hasMore ? signToken(PURPOSE, [organiserId, last.happenedAt, last.id], services.secret) : null,
  };
}

function cursorOf(token: string, organiserId: string, secret: string): BillingCursor {
  const [owner, happenedAt, id] = readToken(PURPOSE, token, secret) ?? [];
  if (owner !== organiserId || !happenedAt || !id) {
    throw badInput('after', 'This page of the list does not exist. Reload the list.');
  }
  return { happenedAt, id };
}
