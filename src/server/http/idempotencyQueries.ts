import { sql } from 'kysely';
import type { Queryable } from '../database/openDatabase';

/** A key that a person has sent with a mutation; `key` is a hash. */
export interface UsedKey {
  subject: string;
  key: string;
}

/** Takes a key for a request, unless it is in use. @returns whether it was free */
export async function insertKey(db: Queryable, row: UsedKey & { request: string }): Promise<boolean> {
  const inserted = await db
    .insertInto('idempotent_reply')
    .values(row)
    .onConflict((clash) => clash.doNothing())
    .returning('key')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** The request that uses a key and its reply, and whether it began more than `longestSeconds` ago. */
export function findKey(db: Queryable, { subject, key }: UsedKey, longestSeconds: number) {
  return db
    .selectFrom('idempotent_reply')
    .select([
      'reply',
      'request',
      sql<boolean>`created_at < now() - make_interval(secs => ${longestSeconds})`.as('is_cut_off'),
    ])
    .where('subject', '=', subject)
    .where('key', '=', key)
    .executeTakeFirst();
}

export async function deleteKey(db: Queryable, { subject, key }: UsedKey): Promise<void> {
  await db.deleteFrom('idempotent_reply').where('subject', '=', subject).where('key', '=', key).execute();
}

/** @param reply JSON */
export async function updateReply(db: Queryable, { subject, key }: UsedKey, reply: string): Promise<void> {
  await db
    .updateTable('idempotent_reply')
    .set({ reply })
    .where('subject', '=', subject)
    .where('key', '=', key)
    .execute();
}
