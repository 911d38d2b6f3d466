import type { Queryable } from '../../database/openDatabase';

/** A passkey as its signature is checked. */
export interface StoredPasskey {
  id: string;
  userId: string;
  credentialId: string;
  publicKey: Buffer;
  counter: number;
}

/** The passkey with this credential id that was made for the host. */
export async function findPasskey(
  db: Queryable,
  credentialId: string,
  host: string,
): Promise<StoredPasskey | undefined> {
  return db
    .selectFrom('passkey')
    .select([
      'id',
      'user_id as userId',
      'credential_id as credentialId',
      'public_key as publicKey',
      'counter',
    ])
    .where('credential_id', '=', credentialId)
    .where('host', '=', host)
    .executeTakeFirst();
}

/** The person's passkeys, the newest first. */
export async function listPasskeys(db: Queryable, userId: string) {
  return db
    .selectFrom('passkey')
    .select(['id', 'name', 'host', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .select(['credential_id as credentialId', 'transports'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

interface NewPasskey {
  userId: string;
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
  host: string;
  name: string;
  now: Date;
}

/** @returns false, with nothing changed, when an account has the passkey already */
export async function insertPasskey(db: Queryable, passkey: NewPasskey): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('passkey')
    .values({
      user_id: passkey.userId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: passkey.transports,
      host: passkey.host,
      name: passkey.name,
      created_at: passkey.now,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/**
 * Records a use of the passkey.
 * @returns false when another request has used it since its counter was read, or it was removed
 */
export async function recordUse(
  db: Queryable,
  { id, counter }: Pick<StoredPasskey, 'id' | 'counter'>,
  { newCounter, now }: { newCounter: number; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkey')
    .set({ counter: newCounter, last_used_at: now })
    .where('id', '=', id)
    .where('counter', '=', counter)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @returns whether the person has the passkey */
export async function renamePasskey(
  db: Queryable,
  { userId, id, name }: { userId: string; id: string; name: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkey')
    .set({ name })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @returns whether this call deleted it */
export async function deletePasskey(db: Queryable, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkey')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** @returns how many passkeys the person had */
export async function deletePasskeys(db: Queryable, userId: string): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('passkey').where('user_id', '=', userId).executeTakeFirst();
  return Number(numDeletedRows);
}
