import { createHash } from 'node:crypto';
import { idempotencyLimits } from '../../../contract/api/writes/apiWrites';
import type { Queryable } from '../../database/openDatabase';
import { conflict, stillUnderWay } from '../../http/httpErrors';
import { findReply, putReply, tryLockReply, type StoredReply } from './writeReplyQueries';

interface Repeatable {
  organiserId: string;
  keyId: string;
  /** The header Idempotency-Key. */
  key: string;
  /** Everything that the program sent. */
  request: unknown;
  now: Date;
}

/**
 * Gives a repeated write of the API the reply of the first one. The lock, the change and the stored reply belong to the
 * transaction of `db`, so the outcome of a call is never unknown to the server: either its reply is stored, or nothing
 * was changed and a repeat makes the change.
 *
 *   (no row) --lock is free--> the write runs --commits--> its reply is stored, and given to every repeat for a day
 *                                    |--refused, failed or interrupted--> (no row), so that a repeat runs again
 *   (no row) --lock is taken--> STILL_UNDER_WAY
 *
 * The portal's mutations may take several transactions, which is why `http/idempotency.ts` has another way.
 * @throws PublicError STILL_UNDER_WAY while the first call runs; CONFLICT for another call with the same key
 */
export async function replyOnce(
  db: Queryable,
  { organiserId, keyId, key, request, now }: Repeatable,
  run: () => Promise<StoredReply>,
): Promise<StoredReply & { isRepeated: boolean }> {
  const place = { organiserId, keyId, key: hashOf(key) };
  const requestHash = hashOf(JSON.stringify(sorted(request)));
  if (!(await tryLockReply(db, place))) throw stillUnderWay();
  const since = new Date(now.getTime() - idempotencyLimits.hours * 3_600_000);
  const first = await findReply(db, place, since);
  if (first) {
    const { request: firstHash, ...reply } = first;
    if (firstHash === requestHash) return { ...reply, isRepeated: true };
    throw conflict('This idempotency key belongs to another call. Send a new key with each new call.');
  }
  const reply = await run();
  await putReply(db, place, { ...reply, request: requestHash, now });
  return { ...reply, isRepeated: false };
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');

/** The same value with the names of each object in order, because a program may write them in any. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, one]) => [name, sorted(one)] as const);
  return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
}
