import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { RequestOutcome } from '../../contract/wire/requestOutcome';
import { conflict, outcomeUnknown, stillUnderWay } from '../http/httpErrors';
import type { Database } from '../database/openDatabase';

/** No mutation takes so long: one that has not answered by then was cut off, by a crash or a restart. */
const LONGEST_SECONDS = 60;

interface Repeatable {
  subject: string;
  key: string;
  request: readonly unknown[];
  /** For what takes longer than a mutation does. */
  longestSeconds?: number;
}

/**
 * Gives a repeated mutation its first answer again (DOMAIN section 9). The key is the client's, one for each
 * thing the person did; subject is who did it, and request is all that was asked.
 *
 *   (no row) --first--> under way --answers--> kept, and given to every repeat
 *                           |----refused-----> (no row), so that a repeat tries anew
 *                           +----cut off-----> its outcome is unknown: a repeat says so and does nothing
 *   (no row) --closed--> refused whenever it comes, since its sender was told that it was not done
 *
 * @throws PublicError STILL_UNDER_WAY while the first is; CONFLICT where the key was used for another request or was
 *   closed; OUTCOME_UNKNOWN once the first must have been cut off
 */
export async function firstAnswer<T>(
  { owner }: Database,
  { subject, key, request, longestSeconds = LONGEST_SECONDS }: Repeatable,
  run: () => Promise<T>,
): Promise<T> {
  // The client's texts are hashed: they are only compared, and this bounds their length.
  const row = { subject, key: hashOf(key), request: hashOf(JSON.stringify(request)) };
  const inserted = await owner
    .insertInto('idempotent_reply')
    .values(row)
    .onConflict((clash) => clash.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (!inserted) {
    const first = await owner
      .selectFrom('idempotent_reply')
      .select(['reply', 'request', isCutOff(longestSeconds).as('is_cut_off')])
      .where('subject', '=', subject)
      .where('key', '=', row.key)
      .executeTakeFirst();
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
    await owner
      .deleteFrom('idempotent_reply')
      .where('subject', '=', subject)
      .where('key', '=', row.key)
      .execute();
    throw error;
  }
  // It has happened: should its answer not be kept, the key stays taken, and no repeat does it a second time.
  await owner
    .updateTable('idempotent_reply')
    .set({ reply: JSON.stringify(reply) })
    .where('subject', '=', subject)
    .where('key', '=', row.key)
    .execute();
  return reply;
}

/**
 * What became of the mutation with this key. One that has not come yet is refused when it does: only then is it certain
 * that it was not done.
 */
export async function closeRequest(
  { owner }: Database,
  { subject, key }: Pick<Repeatable, 'subject' | 'key'>,
): Promise<RequestOutcome> {
  const row = { subject, key: hashOf(key), request: CLOSED };
  const closed = await owner
    .insertInto('idempotent_reply')
    .values(row)
    .onConflict((clash) => clash.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (closed) return 'not_done';
  const first = await owner
    .selectFrom('idempotent_reply')
    .select(['reply', 'request', isCutOff(LONGEST_SECONDS).as('is_cut_off')])
    .where('subject', '=', subject)
    .where('key', '=', row.key)
    .executeTakeFirst();
  if (first?.request === CLOSED) return 'not_done';
  if (first?.reply) return 'done';
  // Without a row it was refused in between; whoever asks once more closes it.
  return first?.is_cut_off ? 'unknown' : 'under_way';
}

/** Stands where a request's hash does, and is no hash. */
const CLOSED = 'closed';

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');

const isCutOff = (longestSeconds: number) =>
  sql<boolean>`created_at < now() - make_interval(secs => ${longestSeconds})`;
