import { sql } from 'kysely';
import { boxOfficeLimits, type BoxOfficeSeller } from '../../contract/boxOffice/boxOffice';
import type { Queryable } from '../database/openDatabase';

const sellers = (db: Queryable, now: Date) =>
  db
    .selectFrom('box_office_seller as seller')
    .leftJoin('box_office_shift as shift', (join) =>
      join.onRef('shift.seller_id', '=', 'seller.id').on('shift.closed_at', 'is', null),
    )
    .select(['seller.id', 'seller.name', 'seller.archived_at', 'shift.id as shift_id', 'shift.opened_at'])
    .select((eb) =>
      eb
        .case()
        .when('seller.locked_until', '>', now)
        .then(eb.ref('seller.locked_until'))
        .else(null)
        .end()
        .as('locked_until'),
    );

type SellerRow = Awaited<ReturnType<ReturnType<typeof sellers>['executeTakeFirstOrThrow']>>;

const toSeller = (row: SellerRow): BoxOfficeSeller => ({
  id: row.id,
  name: row.name,
  archived: row.archived_at !== null,
  lockedUntil: row.locked_until?.toISOString() ?? null,
  openShift:
    row.shift_id === null || row.opened_at === null
      ? null
      : { id: row.shift_id, openedAt: row.opened_at.toISOString() },
});

/** By name, archived ones last. */
export async function listSellers(db: Queryable, now: Date): Promise<BoxOfficeSeller[]> {
  const rows = await sellers(db, now)
    .orderBy(sql`seller.archived_at is not null`)
    .orderBy(sql`lower(seller.name)`)
    .orderBy('seller.id')
    .execute();
  return rows.map(toSeller);
}

export async function findSeller(db: Queryable, id: string, now: Date): Promise<BoxOfficeSeller | undefined> {
  const row = await sellers(db, now).where('seller.id', '=', id).executeTakeFirst();
  return row && toSeller(row);
}

/** @returns its id */
export async function insertSeller(
  db: Queryable,
  seller: { organiserId: string; name: string; pinHash: string; now: Date },
): Promise<string> {
  const { id } = await db
    .insertInto('box_office_seller')
    .values({
      organiser_id: seller.organiserId,
      name: seller.name,
      pin_hash: seller.pinHash,
      created_at: seller.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Changes the name, and also the PIN if one is given, which ends a lock.
 * @returns whether the seller exists
 */
export async function changeSeller(
  db: Queryable,
  id: string,
  { name, pinHash }: { name: string; pinHash: string | undefined },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('box_office_seller')
    .set({ name, ...(pinHash !== undefined && { pin_hash: pinHash, wrong_pins: 0, locked_until: null }) })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @param at null to restore the seller */
export async function archiveSeller(db: Queryable, id: string, at: Date | null): Promise<void> {
  await db.updateTable('box_office_seller').set({ archived_at: at }).where('id', '=', id).execute();
}

/** True for the error of the unique index on sellers' names. */
export const isNameTaken = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'box_office_seller_name';

/** Locks the seller's row, so that their shift is opened or closed, and they are archived, by one request at a time. */
export async function lockSeller(db: Queryable, id: string) {
  return db
    .selectFrom('box_office_seller')
    .select(['id', 'archived_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Counts a try before the PIN is checked, so that parallel requests cannot try more PINs than sequential ones. The last
 * allowed try locks the seller; a correct PIN clears the lock.
 * @returns undefined while the seller is locked, archived, or does not exist
 */
export async function countPinTry(
  db: Queryable,
  id: string,
  now: Date,
): Promise<{ pinHash: string; triesLeft: number; lockedUntil: Date | null } | undefined> {
  const tries = sql<number>`case when locked_until is null then wrong_pins else 0 end + 1`;
  const until = new Date(now.getTime() + boxOfficeLimits.lockedMinutes * 60_000);
  const row = await db
    .updateTable('box_office_seller')
    .set({
      wrong_pins: tries,
      locked_until: sql<Date | null>`case when ${tries} >= ${boxOfficeLimits.wrongPins} then ${until}::timestamptz end`,
    })
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .where((eb) => eb.or([eb('locked_until', 'is', null), eb('locked_until', '<=', now)]))
    .returning(['pin_hash', 'wrong_pins', 'locked_until'])
    .executeTakeFirst();
  return (
    row && {
      pinHash: row.pin_hash,
      triesLeft: boxOfficeLimits.wrongPins - row.wrong_pins,
      lockedUntil: row.locked_until,
    }
  );
}

export async function clearPinTries(db: Queryable, id: string): Promise<void> {
  await db
    .updateTable('box_office_seller')
    .set({ wrong_pins: 0, locked_until: null })
    .where('id', '=', id)
    .execute();
}
