import { createHash } from 'node:crypto';
import type { RequestOutcome } from '../../contract/wire/requestOutcome';
import { conflict, outcomeUnknown, stillUnderWay } from './httpErrors';
import type { Database } from '../database/openDatabase';
import { deleteKey, findKey, insertKey, updateReply } from './idempotencyQueries';

/** No mutation takes longer: one that has not replied within this time was interrupted by a crash or a restart. */
const LONGEST_SECONDS = 60;

interface Repeatable {
  subject: string;
  key: string;
  request: readonly unknown[];
  /** For requests that may take longer than a mutation. */
  longestSeconds?: number;
}

/**
 * Gives a repeated mutation the reply of the first one (DOMAIN section 9). The client sends one key for each action
 * of the person; `subject` is the person, and `request` is everything that the client sent.
 *
 *   (no row) --first request--> under way --succeeds-----> the reply is stored and given to every repeat
 *                                   |------is refused----> (no row), so that a repeat runs again
 *                                   +------interrupted---> unknown outcome: a repeat gets an error and does nothing
 *   (no row) --closeRequest--> closed: refused if it still arrives, because its sender was told that it was not done
 *
 * @throws PublicError STILL_UNDER_WAY while the first request runs; CONFLICT when the key was used for another request
 *   or was closed; OUTCOME_UNKNOWN when the first request must have been interrupted
 */
export async function runIdempotently<T>(
  { adminDb }: Database,
  { subject, key, request, longestSeconds = LONGEST_SECONDS }: Repeatable,
  run: () => Promise<T>,
): Promise<T> {
  // The client's texts are stored as hashes: they are only compared, and a hash has a fixed length.
  const row = { subject, key: hashOf(key), request: hashOf(JSON.stringify(request)) };
  if (!(await insertKey(adminDb, row))) {
    const first = await findKey(adminDb, row, longestSeconds);
    if (first?.request === CLOSED) {
      throw conflict(
        'This came after its sender was told that it was not done, so it was not done. Try again.',
      );
    }
    if (first?.request && first.request !== row.request) {
      throw conflict(
        'This idempotency key belongs to another request. Send a new key with each new request.',
      );
    }
    if (first?.reply) return first.reply as T;
    throw first?.is_cut_off ? outcomeUnknown() : stillUnderWay();
  }
  let reply: T;
  try {
    reply = await run();
  } catch (error) {
    await deleteKey(adminDb, row);
    throw error;
  }
  // The mutation has happened. If storing the reply fails, the key stays in use, so that no repeat runs it again.
  await updateReply(adminDb, row, JSON.stringify(reply));
  return reply;
}

/**
 * Finds the outcome of the mutation with this key. If the mutation has not arrived, the key is closed, so that the
 * mutation is refused when it arrives: only then is it certain that it was not done.
 */
export async function closeRequest(
  { adminDb }: Database,
  { subject, key }: Pick<Repeatable, 'subject' | 'key'>,
): Promise<RequestOutcome> {
  const row = { subject, key: hashOf(key), request: CLOSED };
  if (await insertKey(adminDb, row)) return 'not_done';
  const first = await findKey(adminDb, row, LONGEST_SECONDS);
  if (first?.request === CLOSED) return 'not_done';
  if (first?.reply) return 'done';
  // Without a row the mutation was refused in the meantime; the next call closes the key.
  return first?.is_cut_off ? 'unknown' : 'under_way';
}

/** The value of the `request` column for a closed key; no hash can be equal to it. */
const CLOSED = 'closed';

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');
