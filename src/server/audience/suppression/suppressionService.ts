import {
  suppressionPageSize,
  type AddedSuppression,
  type SuppressionPage,
} from '../../../contract/audience/suppression';
import { insertUnsubscribes } from '../../consent/suppressionChangeQueries';
import { insertAuditEntry } from '../../database/auditEntry';
import type { Queryable } from '../../database/openDatabase';
import { badInput } from '../../http/httpErrors';
import type { SignedInContext } from '../../http/signedIn';
import { readToken, signToken } from '../../http/signedToken';
import { countSuppressions, selectSuppressions, type SuppressionFilter } from './suppressionQueries';

const CURSOR = 'suppressions';

/** @throws PublicError BAD_USER_INPUT for a paging key that is forged or belongs to another list */
export async function suppressionPage(
  { services, signedIn, inTenant }: SignedInContext,
  { key, ...wanted }: Omit<SuppressionFilter, 'organiserId'> & { key?: string | null },
): Promise<SuppressionPage> {
  const { organiserId } = signedIn;
  const filter = { organiserId, ...wanted };
  const bound = [organiserId, wanted.search, wanted.reason ?? '', wanted.scope ?? ''];
  const beforeId = key ? lastIdOf(key, bound, services.secret) : undefined;
  return inTenant(async (db) => {
    const limit = suppressionPageSize + 1;
    const found = await selectSuppressions(db, filter, {
      ...(beforeId !== undefined && { beforeId }),
      limit,
    });
    const suppressions = found.slice(0, suppressionPageSize);
    const last = found.length === limit ? suppressions.at(-1)?.id : undefined;
    return {
      suppressions,
      total: await countSuppressions(db, filter),
      lastEvaluatedKey: last === undefined ? null : signToken(CURSOR, [...bound, last], services.secret),
    };
  });
}

function lastIdOf(key: string, bound: readonly string[], secret: string): number {
  const parts = readToken(CURSOR, key, secret);
  if (!parts || bound.some((part, at) => parts[at] !== part)) {
    throw badInput('key', 'This page can no longer be found. Reload the list.');
  }
  return Number(parts[bound.length]);
}

/** Records that somebody asked the organiser for no more mail. Only the person themselves can revoke this. */
export function addSuppression(
  { signedIn, inTenant }: SignedInContext,
  given: { address: string; source: string },
): Promise<AddedSuppression> {
  return inTenant((db) => suppressAddress(db, signedIn, given));
}

/** Like `addSuppression`, for a caller that already has a transaction. */
export async function suppressAddress(
  db: Queryable,
  { organiserId, userId }: { organiserId: string; userId: string },
  { address, source }: { address: string; source: string },
): Promise<AddedSuppression> {
  const wording = `Asked the organiser for no more marketing email: ${source}`;
  const reason = 'added_by_hand';
  const addresses = [address];
  const added = await insertUnsubscribes(db, { organiserId, addresses, reason, source, wording, userId });
  // The audit entry contains no address, because it stays when the person asks to be erased.
  await insertAuditEntry(db, { organiserId, userId, action: 'suppression.added', detail: { added, source } });
  return { address, known: added === 0 };
}
