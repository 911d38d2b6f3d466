import type { Queryable } from '../../database/openDatabase';

/** @returns false, with nothing changed, when a removal is waiting already */
export async function insertRemoval(
  db: Queryable,
  { userId, now, dueAt }: { userId: string; now: Date; dueAt: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('factor_removal')
    .values({ user_id: userId, asked_at: now, due_at: dueAt })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Makes a token stop the removal. @returns when the removal is due; undefined when none is waiting */
export async function setStopHash(
  db: Queryable,
  userId: string,
  stopHash: Buffer,
): Promise<Date | undefined> {
  const row = await db
    .updateTable('factor_removal')
    .set({ stop_hash: stopHash })
    .where('user_id', '=', userId)
    .returning('due_at')
    .executeTakeFirst();
  return row?.due_at;
}

/** When the removal is due that a token can stop; undefined for an unknown or used one. */
export async function findRemoval(db: Queryable, stopHash: Buffer): Promise<Date | undefined> {
  const row = await db
    .selectFrom('factor_removal')
    .select('due_at')
    .where('stop_hash', '=', stopHash)
    .executeTakeFirst();
  return row?.due_at;
}

/** @returns the person whose removal this call stopped */
export async function deleteRemovalByHash(db: Queryable, stopHash: Buffer): Promise<string | undefined> {
  const row = await db
    .deleteFrom('factor_removal')
    .where('stop_hash', '=', stopHash)
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id;
}

/** @returns whether this call stopped a removal */
export async function deleteRemoval(db: Queryable, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('factor_removal')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * Takes the removal if it is due.
 * @returns 'taken', to one of two concurrent calls; when it will be due; undefined when none is waiting
 */
export async function takeDueRemoval(
  db: Queryable,
  userId: string,
  now: Date,
): Promise<'taken' | Date | undefined> {
  const removal = await db
    .selectFrom('factor_removal')
    .select('due_at')
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (!removal || removal.due_at > now) return removal?.due_at;
  return (await deleteRemoval(db, userId)) ? 'taken' : undefined;
}
