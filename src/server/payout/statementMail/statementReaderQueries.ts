import type { Queryable } from '../../database/openDatabase';

export interface StoredReader {
  address: string;
  askedAt: Date;
  confirmedAt: Date | null;
}

export const findReader = (db: Queryable, organiserId: string): Promise<StoredReader | undefined> =>
  db
    .selectFrom('statement_reader')
    .select(['address', 'asked_at as askedAt', 'confirmed_at as confirmedAt'])
    .where('organiser_id', '=', organiserId)
    .executeTakeFirst();

/** Stores an address that is to be confirmed, in place of the one before. */
export async function askReader(
  db: Queryable,
  organiserId: string,
  { address, now }: { address: string; now: Date },
): Promise<void> {
  const values = { address, asked_at: now, confirmed_at: null };
  await db
    .insertInto('statement_reader')
    .values({ organiser_id: organiserId, ...values })
    .onConflict((known) => known.column('organiser_id').doUpdateSet(values))
    .execute();
}

export async function deleteReader(db: Queryable, organiserId: string): Promise<void> {
  await db.deleteFrom('statement_reader').where('organiser_id', '=', organiserId).execute();
}

export async function confirmReader(db: Queryable, organiserId: string, now: Date): Promise<void> {
  await db
    .updateTable('statement_reader')
    .set({ confirmed_at: now })
    .where('organiser_id', '=', organiserId)
    .where('confirmed_at', 'is', null)
    .execute();
}
