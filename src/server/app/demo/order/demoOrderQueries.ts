import { sql } from 'kysely';
import type { OfferKind } from '../../../../contract/order/offerKind';
import type { Queryable } from '../../../database/openDatabase';
import { hashedShare } from '../campaign/demoHits';

/** A holder of tickets for one session that belong to no order yet. */
export interface DemoBuyer {
  eventId: string;
  sessionId: string;
  name: string;
  address: string;
  ticketIds: string[];
  /** How many of them are cancelled. */
  cancelled: number;
  boughtAt: Date;
  /** From 0 to 1 and the same on every run; decides what the buyer chose. */
  share: number;
}

/** All ticketholders without an order, sorted by the time of purchase. */
export async function listBuyers(db: Queryable, organiserId: string): Promise<DemoBuyer[]> {
  const { rows } = await sql<DemoBuyer>`
    select event_id as "eventId", session_id as "sessionId", min(holder_name) as name, holder_address as address,
      array_agg(ticket.id order by ticket.id) as "ticketIds",
      count(*) filter (where status = 'cancelled') as cancelled, min(ticket.created_at) as "boughtAt",
      ${hashedShare(sql`(holder_address || session.label)`, 'chooses')}::float8 as share
    from ticket
    join (
      select session.id, title || row_number() over (partition by event_id order by starts_at) as label
      from event_session as session join event on event.id = session.event_id
    ) as session on session.id = ticket.session_id
    where ticket.organiser_id = ${organiserId} and ticket.order_line_id is null
    group by event_id, session_id, session.label, holder_address
    order by "boughtAt", session_id, holder_address`.execute(db);
  return rows;
}

export interface DemoOffer {
  offerId: string;
  eventId: string;
  /** Null for add-ons and promo codes. */
  sessionId: string | null;
  kind: OfferKind;
  name: string;
  cents: number;
  /** The ticket type's position within the event. */
  position: number;
  /** For a price tier: its id, and its capacity over all sessions. */
  tierId: string | null;
  tierCapacity: number | null;
  promoCodeId: string | null;
  percentOff: number | null;
}

/**
 * The offers that the demo's buyers choose from: no hidden types, no donations, and no types with their own capacity.
 */
export async function listDemoOffers(db: Queryable, organiserId: string): Promise<DemoOffer[]> {
  const { rows } = await sql<DemoOffer>`
    select offer.id as "offerId", offer.event_id as "eventId", offer.session_id as "sessionId", offer.kind,
      coalesce(type.name || coalesce(', ' || tier.name, ''), add_on.name, 'Promo code ' || promo.code) as name,
      coalesce(tier.price_cents, type.price_cents, add_on.price_cents, 0) as cents,
      coalesce(type.position, 0) as position, tier.id as "tierId", tier_stock.capacity as "tierCapacity",
      promo.id as "promoCodeId", promo.percent_off as "percentOff"
    from offer
    left join ticket_type type on type.id = offer.ticket_type_id
    left join price_tier tier on tier.id = offer.price_tier_id
    left join add_on on add_on.id = offer.add_on_id
    left join promo_code promo on promo.id = offer.promo_code_id
    left join stock tier_stock on tier_stock.price_tier_id = offer.price_tier_id
    where offer.organiser_id = ${organiserId} and offer.closed_at is null
      and (type.id is null or (type.pricing <> 'donation' and type.access_code is null and type.capacity is null))
    order by offer.event_id, offer.session_id, type.position, tier.position, offer.id`.execute(db);
  return rows;
}

/** Assigns every ticket to its order line, with its position there. */
export async function assignTickets(
  db: Queryable,
  lines: ReadonlyArray<{ lineId: string; ticketIds: readonly string[] }>,
): Promise<void> {
  await sql`
    update ticket set order_line_id = part.line_id, line_quantity = part.quantity, position = part.position,
      code = replace(gen_random_uuid()::text, '-', '')
    from (
      select line_id, quantity, ticket_id, row_number() over (partition by line_id order by ticket_id) as position
      from unnest(
        ${lines.flatMap(({ ticketIds }) => [...ticketIds])}::uuid[],
        ${lines.flatMap(({ ticketIds, lineId }) => ticketIds.map(() => lineId))}::uuid[],
        ${lines.flatMap(({ ticketIds }) => ticketIds.map(() => ticketIds.length))}::int[]
      ) as made (ticket_id, line_id, quantity)
    ) as part
    where ticket.id = part.ticket_id`.execute(db);
}

/** Inserts the payment, the refund and the timeline of every complete order. */
export async function insertMoney(db: Queryable, organiserId: string): Promise<void> {
  await sql`
    insert into order_payment (organiser_id, order_id, method, gateway, provider_id, state, amount_cents, card_brand,
      card_last_four, created_at, settled_at)
    select organiser_id, id, 'card', 'test', 'demo_' || id, 'succeeded', total_cents, 'Test card', '0000', created_at,
      completed_at
    from ticket_order where organiser_id = ${organiserId} and state = 'complete' and total_cents > 0`.execute(
    db,
  );
  await sql`
    insert into test_charge (id, request_key, card, state, amount_cents, refunded_cents, account, currency)
    select 'demo_' || id, 'demo_' || id, 'succeeds', 'succeeded', total_cents, refunded_cents, organiser_id, currency
    from ticket_order where organiser_id = ${organiserId} and state = 'complete' and total_cents > 0`.execute(
    db,
  );
  await sql`
    with given_back as (
      insert into refund (organiser_id, order_id, payment_id, request_key, amount_cents, reason, state, provider_id,
        created_at, settled_at)
      select o.organiser_id, o.id, payment.id, 'demo-' || o.id, o.refunded_cents, 'The buyer cannot come', 'succeeded',
        'demo-refund-' || o.id, o.created_at + interval '1 hour', o.created_at + interval '1 hour'
      from ticket_order o join order_payment payment on payment.order_id = o.id
      where o.organiser_id = ${organiserId} and o.refunded_cents > 0
      returning id, order_id, amount_cents
    )
    insert into refund_line (refund_id, order_line_id, organiser_id, quantity, amount_cents)
    select given_back.id, line.id, ${organiserId}, line.returned, given_back.amount_cents
    from given_back join order_line line on line.order_id = given_back.order_id and line.returned > 0`.execute(
    db,
  );
  await sql`
    insert into order_event (organiser_id, order_id, kind, detail, happened_at)
    select o.organiser_id, o.id, moment.kind, moment.detail, o.created_at + moment.after
    from ticket_order o
    cross join lateral (values
      ('paid', jsonb_build_object('amountCents', o.total_cents, 'brand', 'Test card', 'lastFour', '0000'), interval '0'),
      ('completed', '{}'::jsonb, interval '0'),
      ('refunded', jsonb_build_object('amountCents', o.refunded_cents, 'reason', 'The buyer cannot come', 'tickets',
        (select sum(returned) from order_line where order_id = o.id)), interval '1 hour')
    ) as moment (kind, detail, after)
    where o.organiser_id = ${organiserId} and o.state = 'complete'
      and (moment.kind <> 'refunded' or o.refunded_cents > 0)
    order by o.created_at, moment.after`.execute(db);
}

/** Adds an open refund request to one of the newest orders that is not refunded and has no past session. */
export async function requestOneRefund(db: Queryable, organiserId: string, ask: string): Promise<void> {
  await sql`
    with chosen as (
      select o.id, o.organiser_id, o.created_at from ticket_order o
      where o.organiser_id = ${organiserId} and o.state = 'complete' and o.refunded_cents = 0 and o.total_cents > 0
        and not exists (
          select from order_line line
          join offer on offer.id = line.offer_id join event_session session on session.id = offer.session_id
          where line.order_id = o.id and session.starts_at < o.created_at + interval '40 days'
            and session.starts_at < now()
        )
      order by o.created_at desc offset 3 limit 1
    ), asked as (
      update ticket_order set refund_asked_at = chosen.created_at + interval '2 hours', refund_ask = ${ask}
      from chosen where ticket_order.id = chosen.id
      returning ticket_order.id, ticket_order.organiser_id, ticket_order.refund_asked_at
    )
    insert into order_event (organiser_id, order_id, kind, detail, happened_at)
    select organiser_id, id, 'refund_asked', '{}', refund_asked_at from asked`.execute(db);
}
