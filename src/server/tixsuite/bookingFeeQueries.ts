import type { BookingFee } from '../../contract/tixsuite/bookingFee';
import type { Queryable } from '../database/openDatabase';

/** Null if it has not been chosen yet; the organiser then absorbs the costs. */
export async function findBookingFee(db: Queryable, organiserId: string): Promise<BookingFee | null> {
  const row = await db
    .selectFrom('booking_fee')
    .select(['kind', 'cents', 'basis_points as basisPoints'])
    .where('organiser_id', '=', organiserId)
    .executeTakeFirst();
  return row ?? null;
}

export async function putBookingFee(
  db: Queryable,
  organiserId: string,
  { kind, cents, basisPoints }: BookingFee,
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  const values = { kind, cents, basis_points: basisPoints, changed_by: userId, changed_at: now };
  await db
    .insertInto('booking_fee')
    .values({ organiser_id: organiserId, ...values })
    .onConflict((clash) => clash.column('organiser_id').doUpdateSet(values))
    .execute();
}
