import { sql, type RawBuilder } from 'kysely';
import type {
  CapacityLine,
  EventAddOn,
  PromoCodeDetail,
  TicketHold,
  TicketingSession,
  TicketPool,
  WaitlistEntry,
} from '../../contract/ticketing/ticketing';
import type { Queryable } from '../database/openDatabase';
import { wallTimeText } from '../event/eventSessionQueries';
import { freeOfKinds, kindsInFutureSessions, type SessionAvailability } from './availability/availability';
import { freeOf } from './availability/availabilityQueries';

export const local = (text: string | null) => (text === null ? null : wallTimeText(text));

/** One stock by itself as a capacity line; zeros where it is missing. `availability.ts` computes what can be sold. */
export const stockLine = (stock: string): RawBuilder<CapacityLine> => {
  const of = (column: string) => sql.ref(`${stock}.${column}`);
  return sql<CapacityLine>`jsonb_build_object(
    'capacity', ${of('capacity')}, 'sold', coalesce(${of('sold')}, 0), 'held', coalesce(${of('held')}, 0),
    'inCarts', coalesce(${of('in_carts')}, 0),
    'free', ${freeOf(stock)}
  )`;
};

export async function ticketingSessions(
  db: Queryable,
  eventId: string,
  availability: readonly SessionAvailability[],
): Promise<TicketingSession[]> {
  const { rows } = await sql<{ id: string; startsLocal: string; startsAt: Date; zone: string }>`
    select id, starts_local as "startsLocal", starts_at as "startsAt", zone
    from event_session where event_id = ${eventId} order by starts_at, id`.execute(db);
  return rows.flatMap((row) => {
    const session = availability.find(({ id }) => id === row.id);
    if (!session) return [];
    const { cancelled, over, seats, line } = session;
    const startsLocal = wallTimeText(row.startsLocal);
    return [{ ...row, startsLocal, startsAt: row.startsAt.toISOString(), cancelled, over, seats, line }];
  });
}

export async function ticketingPools(
  db: Queryable,
  eventId: string,
  availability: readonly SessionAvailability[],
): Promise<Array<Omit<TicketPool, 'version'>>> {
  const { rows } = await sql<Omit<TicketPool, 'version' | 'left'>>`
    select stock.id, stock.name, pool.every_session as "everySession", ${stockLine('stock')} as line,
      array(select session_id from pool_session where stock_id = stock.id) as "sessionIds",
      array(select ticket_type_id from pool_ticket_type where stock_id = stock.id) as "ticketTypeIds"
    from stock join pool on pool.stock_id = stock.id
    where stock.event_id = ${eventId} order by lower(stock.name)`.execute(db);
  const kinds = kindsInFutureSessions(availability);
  return rows.map((pool) => ({
    ...pool,
    left: freeOfKinds(kinds.filter(({ poolIds }) => poolIds.includes(pool.id))),
  }));
}

/** The active holds, the organiser's own first. */
export async function ticketingHolds(db: Queryable, eventId: string): Promise<TicketHold[]> {
  const { rows } = await sql<
    Omit<TicketHold, 'expiresAt' | 'heldAt'> & { expiresAt: Date | null; heldAt: Date }
  >`
    select hold.id, offer.session_id as "sessionId", offer.ticket_type_id as "ticketTypeId",
      offer.price_tier_id as "tierId", hold.quantity, hold.reason, hold.kind, hold.expires_local as "expiresLocal",
      hold.expires_at as "expiresAt", hold.created_at as "heldAt"
    from stock_hold as hold
    join offer on offer.id = hold.offer_id and offer.kind = 'ticket'
    where offer.event_id = ${eventId} and hold.released_at is null
    order by hold.kind, hold.created_at, hold.id`.execute(db);
  return rows.map((row) => ({
    ...row,
    expiresLocal: local(row.expiresLocal),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    heldAt: row.heldAt.toISOString(),
  }));
}

export async function ticketingPromoCodes(
  db: Queryable,
  eventId: string,
): Promise<Array<Omit<PromoCodeDetail, 'version'>>> {
  const { rows } = await sql<Omit<PromoCodeDetail, 'version'>>`
    select promo.id, promo.code, promo.percent_off as "percentOff", promo.cents_off as "centsOff",
      promo.valid_from_local as "validFromLocal", promo.valid_until_local as "validUntilLocal",
      array(select ticket_type_id from promo_code_ticket_type where promo_code_id = promo.id) as "ticketTypeIds",
      promo.archived_at is not null as archived, ${stockLine('stock')} as line,
      personal.given as "personalGiven", personal.used as "personalUsed"
    from promo_code as promo left join stock on stock.promo_code_id = promo.id
    cross join lateral (
      select count(*) as given, count(placed.id) as used
      from personal_code left join ticket_order as placed on placed.personal_code_id = personal_code.id
        and placed.state = 'complete'
      where personal_code.organiser_id = promo.organiser_id and personal_code.event_id = promo.event_id
        and personal_code.promo_code_id = promo.id
    ) as personal
    where promo.event_id = ${eventId} order by promo.archived_at is not null, promo.code`.execute(db);
  return rows.map((row) => ({
    ...row,
    validFromLocal: local(row.validFromLocal),
    validUntilLocal: local(row.validUntilLocal),
  }));
}

/** The organiser's current add-ons, and every add-on ever sold with this event. */
export async function ticketingAddOns(
  db: Queryable,
  eventId: string,
): Promise<Array<Omit<EventAddOn, 'version'>>> {
  const { rows } = await sql<Omit<EventAddOn, 'version'>>`
    select add_on.id as "addOnId", add_on.name, add_on.price_cents as "priceCents",
      greatest(0, add_on.stock - coalesce((
        select sum(other.capacity) from stock as other
        where other.kind = 'add_on' and other.add_on_id = add_on.id and other.event_id <> ${eventId}
      ), 0)) as available,
      offer.id is not null and offer.closed_at is null and add_on.archived_at is null as "onSale",
      case when stock.id is null then null else ${stockLine('stock')} end as line
    from add_on
    left join offer on offer.add_on_id = add_on.id and offer.event_id = ${eventId}
    left join stock on stock.add_on_id = add_on.id and stock.event_id = ${eventId}
    where add_on.archived_at is null or offer.id is not null
    order by offer.id is null, lower(add_on.name), add_on.id`.execute(db);
  // `available` is null when the add-on's stock is not counted.
  return rows.map((row) => ({ ...row, available: row.available === null ? null : Number(row.available) }));
}

/** Entries that are waiting or have an offer, in order; then those that were finished after `since`. */
export async function ticketingWaitlist(
  db: Queryable,
  eventId: string,
  since: Date,
): Promise<WaitlistEntry[]> {
  const rows = await db
    .selectFrom('waitlist_entry')
    .select(['id', 'session_id', 'ticket_type_id', 'name', 'quantity', 'state'])
    .select(['joined_at', 'offer_ends_at'])
    .select(sql<string>`personal(address)`.as('address'))
    .where('event_id', '=', eventId)
    .where((entry) => entry.or([entry('settled_at', 'is', null), entry('settled_at', '>', since)]))
    .orderBy(sql`settled_at is not null`)
    .orderBy('place')
    .limit(1_000)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    sessionId: row.session_id,
    ticketTypeId: row.ticket_type_id,
    name: row.name,
    address: row.address,
    quantity: row.quantity,
    state: row.state,
    joinedAt: row.joined_at.toISOString(),
    offerEndsAt: row.offer_ends_at?.toISOString() ?? null,
  }));
}
