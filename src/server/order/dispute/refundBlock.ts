import type { Queryable } from '../../database/openDatabase';
import { conflict } from '../../http/httpErrors';
import { findBlockingDispute } from './disputeQueries';

const openDispute =
  'The buyer disputes this payment with their bank, so the bank decides about the money. Wait for its decision; you can cancel the tickets in the meantime.';
const lostDispute = 'The bank has already returned this payment to the buyer, so it is not refunded again.';

/** Why money of an order cannot be returned now; undefined when it can. */
export async function refundBlock(db: Queryable, orderId: string): Promise<string | undefined> {
  const dispute = await findBlockingDispute(db, orderId);
  if (!dispute) return undefined;
  return dispute.state === 'lost' ? lostDispute : openDispute;
}

/** @throws PublicError CONFLICT while a dispute of the order is open; call it after locking the order */
export async function requireNoOpenDispute(db: Queryable, orderId: string): Promise<void> {
  const dispute = await findBlockingDispute(db, orderId);
  if (dispute && dispute.state !== 'lost') throw conflict(openDispute);
}

/** @throws PublicError CONFLICT while a dispute of the order is open, and after one was lost */
export async function requireReturnable(db: Queryable, orderId: string): Promise<void> {
  const why = await refundBlock(db, orderId);
  if (why) throw conflict(why);
}
