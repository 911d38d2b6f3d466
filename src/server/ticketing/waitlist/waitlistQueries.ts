import { sql } from 'kysely';
import { storedTouch, type Touch, type Touches } from '../../../contract/report/sources';
import type { Queryable } from '../../database/openDatabase';

export interface Waiting {
  id: string;
  organiserId: string;
  sessionId: string;
  ticketTypeId: string;
  quantity: number;
}

/**
 * Whether anybody waits for tickets of the event. It locks the event's row, so that a person who joins the waitlist
 * waits until this transaction ends and then sees the stock that it gave back.
 */
export async function hasWaiting(db: Queryable, eventId: string): Promise<boolean> {
  await db.selectFrom('event').select('id').where('id', '=', eventId).forShare().execute();
  const row = await db
    .selectFrom('waitlist_entry')
    .select('id')
    .where('event_id', '=', eventId)
    .where('state', '=', 'waiting')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The waiting entries in order, and for how many hours an offer is valid; empty unless the event is live. */
export async function listWaiting(
  db: Queryable,
  eventId: string,
): Promise<{ waiting: Waiting[]; hours: number }> {
  const event = await db
    .selectFrom('event')
    .select(['state', 'waitlist_hours'])
    .where('id', '=', eventId)
    .executeTakeFirst();
  if (event?.state !== 'live') return { waiting: [], hours: 0 };
  const rows = await db
    .selectFrom('waitlist_entry')
    .select(['id', 'organiser_id', 'session_id', 'ticket_type_id', 'quantity'])
    .where('event_id', '=', eventId)
    .where('state', '=', 'waiting')
    .orderBy('place')
    .execute();
  const waiting = rows.map((row) => ({
    id: row.id,
    organiserId: row.organiser_id,
    sessionId: row.session_id,
    ticketTypeId: row.ticket_type_id,
    quantity: row.quantity,
  }));
  return { waiting, hours: event.waitlist_hours };
}

/** The events for which somebody waits. */
export async function listWaitlistEvents(db: Queryable): Promise<string[]> {
  const rows = await db
    .selectFrom('waitlist_entry')
    .select('event_id')
    .distinct()
    .where('state', '=', 'waiting')
    .orderBy('event_id')
    .execute();
  return rows.map((row) => row.event_id);
}

/**
 * Holds tickets of an offer for an entry until `endsAt`.
 * @returns the hold's id, or undefined when the entry is no longer waiting
 */
export async function holdForEntry(
  db: Queryable,
  entry: Waiting,
  { offerId, quantity, endsAt, now }: { offerId: string; quantity: number; endsAt: Date; now: Date },
): Promise<string | undefined> {
  const { numUpdatedRows } = await db
    .updateTable('waitlist_entry')
    .set({ state: 'offered', offer_ends_at: endsAt })
    .where('id', '=', entry.id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return undefined;
  const hold = await db
    .insertInto('stock_hold')
    .values({
      organiser_id: entry.organiserId,
      offer_id: offerId,
      kind: 'waitlist',
      quantity,
      reason: 'Offered to the waitlist',
      expires_at: endsAt,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('waitlist_entry').set({ hold_id: hold.id }).where('id', '=', entry.id).execute();
  return hold.id;
}

/** @returns the new entry's id, or undefined when the address is already on this waitlist */
export async function insertEntry(
  db: Queryable,
  entry: {
    organiserId: string;
    eventId: string;
    sessionId: string;
    ticketTypeId: string;
    name: string;
    address: string;
    quantity: number;
    clickHitId?: number | undefined;
    touches?: Touches | undefined;
    now: Date;
  },
): Promise<string | undefined> {
  const { touches } = entry;
  const stored = (touch: Touch | undefined) => (touch ? JSON.stringify(storedTouch(touch)) : null);
  const { rows } = await sql<{ id: string }>`
    insert into waitlist_entry (organiser_id, event_id, session_id, ticket_type_id, name, address, quantity, joined_at,
      click_hit_id, first_touch, last_touch)
    values (${entry.organiserId}, ${entry.eventId}, ${entry.sessionId}, ${entry.ticketTypeId}, ${entry.name},
      ${entry.address}, ${entry.quantity}, ${entry.now}, ${entry.clickHitId ?? null}::bigint,
      ${stored(touches?.first)}::jsonb, ${stored(touches?.last)}::jsonb)
    on conflict (session_id, ticket_type_id, address) where state in ('waiting', 'offered') do nothing
    returning id`.execute(db);
  return rows[0]?.id;
}

/** An entry and its offer, with all that its mail and its page show. */
export interface WaitlistOffer {
  id: string;
  eventId: string;
  eventTitle: string;
  eventSlug: string;
  name: string;
  address: string;
  state: 'waiting' | 'offered' | 'taken' | 'lapsed' | 'left';
  startsAt: Date;
  zone: string;
  /** The session is cancelled, or the whole event. */
  cancelled: boolean;
  ticketName: string;
  accessCode: string | null;
  quantity: number;
  offerId: string | null;
  holdId: string | null;
  endsAt: Date | null;
  /** The order in which the offer was taken up, while that is still unpaid. */
  openOrderId: string | null;
  /** The hit id of the mail click through which the person joined. */
  clickHitId: number | null;
  /** Where the visits of the person came from; null where nothing is known. */
  firstTouch: Partial<Touch> | null;
  lastTouch: Partial<Touch> | null;
}

export async function findWaitlistOffer(db: Queryable, entryId: string): Promise<WaitlistOffer | undefined> {
  const { rows } = await sql<WaitlistOffer>`
    select entry.id, entry.event_id as "eventId", event.title as "eventTitle", event.slug as "eventSlug",
      entry.name, entry.address, entry.state, session.starts_at as "startsAt", session.zone,
      session.cancelled_at is not null or event.state = 'cancelled' as cancelled,
      type.name as "ticketName", type.access_code as "accessCode", coalesce(hold.quantity, entry.quantity) as quantity,
      hold.offer_id as "offerId", entry.hold_id as "holdId", entry.offer_ends_at as "endsAt",
      taken.id as "openOrderId", entry.click_hit_id as "clickHitId",
      entry.first_touch as "firstTouch", entry.last_touch as "lastTouch"
    from waitlist_entry as entry
    join event on event.id = entry.event_id
    join event_session as session on session.id = entry.session_id
    join ticket_type as type on type.id = entry.ticket_type_id
    left join stock_hold as hold on hold.id = entry.hold_id
    left join ticket_order as taken on taken.id = entry.order_id and taken.state in ('cart', 'awaiting_payment')
    where entry.id = ${entryId}`.execute(db);
  return rows[0];
}

/**
 * Moves an entry to a final state. It must come before the stocks are locked, wherever an entry's hold ends: of two
 * transactions that end the same entry, only one continues.
 * @returns false where the entry is no longer in one of the `from` states
 */
export async function finishEntry(
  db: Queryable,
  entryId: string,
  { from, to, now }: { from: Array<'waiting' | 'offered'>; to: 'taken' | 'lapsed' | 'left'; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('waitlist_entry')
    .set({ state: to, settled_at: now })
    .where('id', '=', entryId)
    .where('state', 'in', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function setEntryOrder(db: Queryable, entryId: string, orderId: string): Promise<void> {
  await db.updateTable('waitlist_entry').set({ order_id: orderId }).where('id', '=', entryId).execute();
}

/** The same for the entry that owns a hold. */
export async function finishEntryOfHold(
  db: Queryable,
  holdId: string,
  { to, now }: { to: 'lapsed' | 'left'; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('waitlist_entry')
    .set({ state: to, settled_at: now })
    .where('hold_id', '=', holdId)
    .where('state', '=', 'offered')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function findWaitlistSettings(db: Queryable, eventId: string) {
  return db
    .selectFrom('event')
    .select(['waitlist_open', 'waitlist_hours'])
    .where('id', '=', eventId)
    .executeTakeFirst();
}

export async function changeWaitlist(
  db: Queryable,
  eventId: string,
  { open, hours }: { open: boolean; hours: number },
): Promise<void> {
  await db
    .updateTable('event')
    .set({ waitlist_open: open, waitlist_hours: hours })
    .where('id', '=', eventId)
    .execute();
}
