import { sql } from 'kysely';
import type { Queryable } from '../../database/openDatabase';

/** The reply of a write, as it is stored. */
export interface StoredReply {
  status: number;
  etag: string | null;
  /** JSON; null for an empty reply. */
  body: string | null;
}

/** An idempotency key of a key of the API; `key` is a hash. */
export interface ReplyPlace {
  organiserId: string;
  keyId: string;
  key: string;
}

/** Takes the lock of an idempotency key until the transaction ends. @returns false when another transaction has it */
export async function tryLockReply(db: Queryable, { organiserId, keyId, key }: ReplyPlace): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`${organiserId} ${keyId} ${key}`}, 7310177)) as locked`.execute(
    db,
  );
  return rows[0]?.locked === true;
}

/** The reply of a write after `since`, with the hash of its call. */
export function findReply(db: Queryable, { organiserId, keyId, key }: ReplyPlace, since: Date) {
  return db
    .selectFrom('api_write_reply')
    .select(['request', 'status', 'etag', 'body'])
    .where('organiser_id', '=', organiserId)
    .where('api_key_id', '=', keyId)
    .where('key', '=', key)
    .where('created_at', '>', since)
    .executeTakeFirst();
}

/** Stores a reply, in place of one that is too old to be given again. */
export async function putReply(
  db: Queryable,
  { organiserId, keyId, key }: ReplyPlace,
  reply: StoredReply & { request: string; now: Date },
): Promise<void> {
  const { now, ...columns } = reply;
  const written = { ...columns, created_at: now };
  await db
    .insertInto('api_write_reply')
    .values({ organiser_id: organiserId, api_key_id: keyId, key, ...written })
    .onConflict((clash) => clash.columns(['organiser_id', 'api_key_id', 'key']).doUpdateSet(written))
    .execute();
}
