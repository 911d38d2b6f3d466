import { sql } from 'kysely';
import type { Queryable } from '../../database/openDatabase';

/** Stores a secret that no code has confirmed yet. @returns false when the person has a confirmed one */
export async function savePendingSecret(
  db: Queryable,
  { userId, secret, now }: { userId: string; secret: Buffer; now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('authenticator')
    .values({ user_id: userId, secret, created_at: now })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret, created_at: now })
        .where('authenticator.confirmed_at', 'is', null),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function findAuthenticator(
  db: Queryable,
  userId: string,
): Promise<{ secret: Buffer; confirmedAt: Date | null } | undefined> {
  return db
    .selectFrom('authenticator')
    .select(['secret', 'confirmed_at as confirmedAt'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** @returns whether this call confirmed the secret; false when it was replaced or confirmed meanwhile */
export async function confirmSecret(
  db: Queryable,
  { userId, secret, step, now }: { userId: string; secret: Buffer; step: number; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('authenticator')
    .set({ confirmed_at: now, last_step: step })
    .where('user_id', '=', userId)
    .where('secret', '=', secret)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @returns whether this call used the code of the step; of several at once with the same code one does */
export async function consumeStep(db: Queryable, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('authenticator')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes the secret and the recovery codes. @returns whether there was a confirmed one */
export async function deleteAuthenticator(db: Queryable, userId: string): Promise<boolean> {
  const row = await db
    .deleteFrom('authenticator')
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .executeTakeFirst();
  return Boolean(row?.confirmed_at);
}

/** Replaces all codes of the person. @returns false, with nothing changed, without a confirmed authenticator app */
export async function replaceRecoveryCodes(
  db: Queryable,
  userId: string,
  hashes: readonly Buffer[],
): Promise<boolean> {
  // The lock makes a code that is used at this moment wait, and then find the new codes.
  const owner = await db
    .selectFrom('authenticator')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  if (!owner) return false;
  await db.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  await db
    .insertInto('recovery_code')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute();
  return true;
}

/** @returns whether this call used the code; of several at once with the same code one does */
export async function consumeRecoveryCode(
  db: Queryable,
  { userId, codeHash, now }: { userId: string; codeHash: Buffer; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recovery_code')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function readFactors(
  db: Queryable,
  userId: string,
): Promise<{ authenticatorSince: Date | null; recoveryCodesLeft: number; removalDueAt: Date | null }> {
  const { rows } = await sql<{ since: Date | null; left: number; due: Date | null }>`
    select
      (select confirmed_at from authenticator where user_id = ${userId}) as since,
      (select count(*)::int from recovery_code where user_id = ${userId} and used_at is null) as left,
      (select due_at from factor_removal where user_id = ${userId}) as due`.execute(db);
  const row = rows[0];
  return {
    authenticatorSince: row?.since ?? null,
    recoveryCodesLeft: row?.left ?? 0,
    removalDueAt: row?.due ?? null,
  };
}
