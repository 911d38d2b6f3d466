import { sql } from 'kysely';
import { gstShare, type GstPercent } from '../../../contract/money';
import type { PriceTier, TicketTypeDetail, TypeInSession } from '../../../contract/ticketing/ticketing';
import type { Queryable } from '../../database/openDatabase';
import {
  freeOfKinds,
  kindsInFutureSessions,
  lineOf,
  type SessionAvailability,
} from '../availability/availability';
import type { Taken } from '../availability/availabilityQueries';
import { bookingFeeOf, joinedBookingFee } from '../offer/bookingFeePriceQueries';
import { stockLine, local } from '../ticketingViewQueries';

type UnversionedType = Omit<TicketTypeDetail, 'version'>;
type BareType = Omit<UnversionedType, 'gstCents' | 'tiers' | 'sessions'>;

/** Every type of an event in order, archived ones last, with its tiers and its capacity line in each session. */
export async function ticketingTypes(
  db: Queryable,
  eventId: string,
  gstPercent: GstPercent,
  availability: readonly SessionAvailability[],
): Promise<UnversionedType[]> {
  const { rows } = await sql<BareType>`
    select id, name, description, pricing, price_cents as "priceCents",
      ${bookingFeeOf(sql`price_cents`)} as "bookingFeeCents", sale_from_local as "saleFromLocal",
      sale_until_local as "saleUntilLocal", min_per_order as "minPerOrder", max_per_order as "maxPerOrder", capacity,
      access_code as "accessCode", archived_at is not null as archived, not exists (
        select from offer where offer.ticket_type_id = ticket_type.id
          and exists (select from order_line where order_line.offer_id = offer.id offset 0)
      ) as deletable
    from ticket_type ${joinedBookingFee()}
    where event_id = ${eventId}
    order by archived_at is not null, position, created_at, id`.execute(db);
  const tiers = await tiersOfTypes(db, eventId, availability);
  const sessions = await typesInSessions(db, eventId, availability);
  return rows.map((type) => {
    const own = tiers.get(type.id) ?? [];
    const { priceCents, bookingFeeCents } = (type.pricing === 'tiered' ? own[0] : undefined) ?? type;
    return {
      ...type,
      saleFromLocal: local(type.saleFromLocal),
      saleUntilLocal: local(type.saleUntilLocal),
      priceCents,
      bookingFeeCents,
      gstCents: gstShare(priceCents + bookingFeeCents, gstPercent),
      tiers: own,
      sessions: sessions.get(type.id) ?? [],
    };
  });
}

function groupedByType<Row extends { typeId: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(row.typeId, [...(groups.get(row.typeId) ?? []), row]);
  return groups;
}

async function tiersOfTypes(
  db: Queryable,
  eventId: string,
  availability: readonly SessionAvailability[],
): Promise<Map<string, PriceTier[]>> {
  const { rows } = await sql<Omit<PriceTier, 'left'> & { typeId: string }>`
    select tier.id, tier.ticket_type_id as "typeId", tier.name, tier.price_cents as "priceCents",
      ${bookingFeeOf(sql`tier.price_cents`)} as "bookingFeeCents", tier.until_local as "untilLocal", stock.capacity,
      ${stockLine('stock')} as line
    from price_tier as tier
    join ticket_type as type on type.id = tier.ticket_type_id
    left join stock on stock.price_tier_id = tier.id
    ${joinedBookingFee('type')}
    where type.event_id = ${eventId} and tier.archived_at is null order by tier.position`.execute(db);
  const kinds = kindsInFutureSessions(availability);
  return groupedByType(
    rows.map((row) => ({
      ...row,
      untilLocal: local(row.untilLocal),
      left: freeOfKinds(kinds.filter(({ tierId }) => tierId === row.id)),
    })),
  );
}

async function typesInSessions(
  db: Queryable,
  eventId: string,
  availability: readonly SessionAvailability[],
): Promise<Map<string, TypeInSession[]>> {
  const { rows } = await sql<Taken & { typeId: string; sessionId: string }>`
    select stock.ticket_type_id as "typeId", stock.session_id as "sessionId", stock.sold, stock.held,
      stock.in_carts as "inCarts"
    from stock join event_session as session on session.id = stock.session_id
    where stock.event_id = ${eventId} and stock.kind = 'ticket_type' order by session.starts_at, session.id`.execute(
    db,
  );
  const kinds = new Map(availability.map((session) => [session.id, session.kinds]));
  return groupedByType(
    rows.map(({ typeId, sessionId, ...taken }) => {
      const own = kinds.get(sessionId)?.filter((kind) => kind.typeId === typeId) ?? [];
      return { typeId, sessionId, line: lineOf(taken, own) };
    }),
  );
}
