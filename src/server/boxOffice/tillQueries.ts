import { sql } from 'kysely';
import type { DoorMethod, MethodFigure } from '../../contract/boxOffice/boxOffice';
import type { Country } from '../../contract/country';
import type { Queryable } from '../database/openDatabase';

/** An open shift on the device where it is unlocked. */
export interface Till {
  shiftId: string;
  sellerId: string;
  sellerName: string;
  openedAt: Date;
  unlockedAt: Date;
  usedAt: Date;
  floatCents: number;
  country: Country;
}

/** The till of a sign-in session, unless it has been idle since `idleSince`. */
export async function findTill(
  db: Queryable,
  signInHash: Buffer,
  idleSince: Date,
): Promise<Till | undefined> {
  return db
    .selectFrom('box_office_till as till')
    .innerJoin('box_office_shift as shift', 'shift.id', 'till.shift_id')
    .innerJoin('box_office_seller as seller', 'seller.id', 'shift.seller_id')
    .innerJoin('organiser', 'organiser.id', 'till.organiser_id')
    .select(['shift.id as shiftId', 'seller.id as sellerId', 'seller.name as sellerName'])
    .select(['shift.opened_at as openedAt', 'till.unlocked_at as unlockedAt', 'till.used_at as usedAt'])
    .select(['shift.float_cents as floatCents', 'organiser.country'])
    .where('till.sign_in_hash', '=', signInHash)
    .where('till.used_at', '>', idleSince)
    .where('shift.closed_at', 'is', null)
    .executeTakeFirst();
}

/** Records activity at the till, which postpones its lock. */
export async function touchTill(db: Queryable, signInHash: Buffer, now: Date): Promise<void> {
  await db
    .updateTable('box_office_till')
    .set({ used_at: now })
    .where('sign_in_hash', '=', signInHash)
    .where('used_at', '<', now)
    .execute();
}

/** Moves a shift to this device. It leaves its previous device, and the device's previous shift is removed. */
export async function moveTill(
  db: Queryable,
  till: { signInHash: Buffer; organiserId: string; shiftId: string; now: Date },
): Promise<void> {
  await db
    .deleteFrom('box_office_till')
    .where((eb) => eb.or([eb('sign_in_hash', '=', till.signInHash), eb('shift_id', '=', till.shiftId)]))
    .execute();
  await db
    .insertInto('box_office_till')
    .values({
      sign_in_hash: till.signInHash,
      organiser_id: till.organiserId,
      shift_id: till.shiftId,
      unlocked_at: till.now,
      used_at: till.now,
    })
    .execute();
}

export async function removeTill(db: Queryable, signInHash: Buffer): Promise<void> {
  await db.deleteFrom('box_office_till').where('sign_in_hash', '=', signInHash).execute();
}

/** @returns the id of the seller's open shift; opens one if there is none */
export async function openShift(
  db: Queryable,
  shift: { organiserId: string; sellerId: string; floatCents: number; now: Date },
): Promise<string> {
  const open = await db
    .selectFrom('box_office_shift')
    .select('id')
    .where('seller_id', '=', shift.sellerId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  if (open) return open.id;
  const { id } = await db
    .insertInto('box_office_shift')
    .values({
      organiser_id: shift.organiserId,
      seller_id: shift.sellerId,
      opened_at: shift.now,
      float_cents: shift.floatCents,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Keeps a shift open until the transaction ends. The lock is shared, so sales can run in parallel; closing the shift
 * waits for them, so that its report includes each sale completely or not at all.
 * @returns false when the shift is closed
 */
export async function lockOpenShift(db: Queryable, shiftId: string): Promise<boolean> {
  const row = await db
    .selectFrom('box_office_shift')
    .select('id')
    .where('id', '=', shiftId)
    .where('closed_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns whether it was open */
export async function endShift(
  db: Queryable,
  shiftId: string,
  { countedCents, note, now }: { countedCents: number; note: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('box_office_shift')
    .set({ closed_at: now, counted_cents: countedCents, note })
    .where('id', '=', shiftId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  await db.deleteFrom('box_office_till').where('shift_id', '=', shiftId).execute();
  return numUpdatedRows > 0n;
}

/** All sales of a shift by payment method, including those that were voided later. */
export async function sumByMethod(db: Queryable, shiftId: string): Promise<MethodFigure[]> {
  const { rows } = await sql<{ method: DoorMethod; sales: number; tickets: number; totalCents: number }>`
    select payment.method, count(*)::int as sales, coalesce(sum(sold.tickets), 0)::bigint as tickets,
      coalesce(sum(placed.total_cents), 0)::bigint as "totalCents"
    from box_office_sale as sale
    join ticket_order as placed on placed.id = sale.order_id
    join order_payment as payment on payment.order_id = sale.order_id and payment.state = 'succeeded'
    cross join lateral (
      select sum(line.quantity) as tickets
      from order_line as line join offer on offer.id = line.offer_id and offer.kind = 'ticket'
      where line.order_id = sale.order_id
    ) as sold
    where sale.shift_id = ${shiftId}
    group by payment.method
    order by array_position(array['cash', 'card_terminal', 'complimentary'], payment.method)`.execute(db);
  return rows;
}
