import type { Queryable } from '../../database/openDatabase';

export interface NewHold {
  organiserId: string;
  offerId: string;
  quantity: number;
  reason: string;
  expiresLocal: string | null;
  expiresAt: Date | null;
  userId: string;
  now: Date;
}

/** @throws an error for which `isOversold` is true, where a stock has too few left */
export async function insertHold(db: Queryable, hold: NewHold): Promise<string> {
  const row = await db
    .insertInto('stock_hold')
    .values({
      organiser_id: hold.organiserId,
      offer_id: hold.offerId,
      kind: 'organiser',
      quantity: hold.quantity,
      reason: hold.reason,
      expires_local: hold.expiresLocal,
      expires_at: hold.expiresAt,
      created_by: hold.userId,
      created_at: hold.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function findHold(db: Queryable, eventId: string, holdId: string) {
  return db
    .selectFrom('stock_hold as hold')
    .innerJoin('offer', 'offer.id', 'hold.offer_id')
    .leftJoin('event_session as session', 'session.id', 'offer.session_id')
    .select(['hold.id', 'hold.kind', 'hold.quantity', 'hold.offer_id as offerId'])
    .select(['hold.expires_at as expiresAt', 'hold.released_at as releasedAt'])
    .select('session.cancelled_at as sessionCancelledAt')
    .where('hold.id', '=', holdId)
    .where('offer.event_id', '=', eventId)
    .executeTakeFirst();
}

/** Releases a hold, unless it is already released. */
export async function releaseHoldRow(db: Queryable, holdId: string, now: Date): Promise<void> {
  await db
    .updateTable('stock_hold')
    .set({ released_at: now })
    .where('id', '=', holdId)
    .where('released_at', 'is', null)
    .execute();
}

/** @throws an error for which `isOversold` is true, where the released tickets have been taken since */
export async function restoreHoldRow(db: Queryable, holdId: string): Promise<void> {
  await db.updateTable('stock_hold').set({ released_at: null }).where('id', '=', holdId).execute();
}

/** Releases every hold of one session. The caller has locked the event's stocks (`lockStocks`). */
export async function releaseHoldsOfSession(db: Queryable, sessionId: string, now: Date): Promise<void> {
  await db
    .updateTable('stock_hold')
    .set({ released_at: now })
    .where('released_at', 'is', null)
    .where('offer_id', 'in', db.selectFrom('offer').select('id').where('session_id', '=', sessionId))
    .execute();
}
