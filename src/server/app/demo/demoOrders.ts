import { sql } from 'kysely';
import { gstPercentOf, gstShare } from '../../../contract/money';
import { countryFacts, type Country } from '../../../contract/country';
import type { Queryable } from '../../database/openDatabase';
import { orderNumber, orderSecret, secretHash } from '../../order/orderSecrets';
import type { Services } from '../../services';

interface Buyer {
  eventId: string;
  sessionId: string;
  offerId: string;
  lineName: string;
  unitCents: number;
  name: string;
  address: string;
  ticketIds: string[];
  /** Of them, given back. */
  cancelled: number;
  boughtAt: Date;
}

/** Who holds tickets of which session, and the dearest offer that the session has without tiers or numbers of its own. */
async function listBuyers(db: Queryable, organiserId: string): Promise<Buyer[]> {
  const { rows } = await sql<Buyer>`
    select ticket.event_id as "eventId", ticket.session_id as "sessionId", chosen.id as "offerId",
      chosen.name as "lineName", chosen.cents as "unitCents", min(holder_name) as name, holder_address as address,
      array_agg(ticket.id order by ticket.id) as "ticketIds",
      count(*) filter (where status = 'cancelled') as cancelled, min(ticket.created_at) as "boughtAt"
    from ticket
    cross join lateral (
      select offer.id, type.name || coalesce(', ' || tier.name, '') as name,
        coalesce(tier.price_cents, type.price_cents) as cents
      from offer
      join ticket_type type on type.id = offer.ticket_type_id
      left join price_tier tier on tier.id = offer.price_tier_id
      where offer.session_id = ticket.session_id and offer.kind = 'ticket' and type.pricing in ('fixed', 'tiered')
        and not exists (
          select from offer_stock join stock on stock.id = offer_stock.stock_id
          where offer_stock.offer_id = offer.id and stock.kind <> 'session' and stock.capacity is not null
        )
      order by cents desc, offer.id limit 1
    ) as chosen
    where ticket.organiser_id = ${organiserId} and ticket.order_line_id is null
    group by ticket.event_id, ticket.session_id, chosen.id, chosen.name, chosen.cents, holder_address
    order by ticket.session_id, holder_address`.execute(db);
  return rows;
}

/** Makes the demo's tickets those of orders, one for each buyer and session, paid by card; a few were given back. */
export async function seedOrders(
  db: Queryable,
  services: Pick<Services, 'chance' | 'secret'>,
  { organiserId, country }: { organiserId: string; country: Country },
): Promise<void> {
  const gstPercent = gstPercentOf(country, false);
  const orders = (await listBuyers(db, organiserId)).map((buyer) => {
    const totalCents = buyer.ticketIds.length * buyer.unitCents;
    const refundedCents = buyer.cancelled * buyer.unitCents;
    const id = services.chance.uuid();
    return { ...buyer, id, lineId: services.chance.uuid(), totalCents, refundedCents };
  });
  if (orders.length === 0) return;
  const own = { organiser_id: organiserId };
  await db
    .insertInto('ticket_order')
    .values(
      orders.map((order) => ({
        ...own,
        id: order.id,
        event_id: order.eventId,
        number: orderNumber(services.chance),
        secret_hash: secretHash(orderSecret(services.secret, order.id)),
        channel: 'web' as const,
        state: 'complete' as const,
        buyer_name: order.name,
        buyer_address: order.address,
        currency: countryFacts(country).currency,
        total_cents: order.totalCents,
        gst_cents: gstShare(order.totalCents, gstPercent),
        refunded_cents: order.refundedCents,
        created_at: order.boughtAt,
        completed_at: order.boughtAt,
      })),
    )
    .execute();
  await db
    .insertInto('order_line')
    .values(
      orders.map((order) => ({
        ...own,
        id: order.lineId,
        order_id: order.id,
        offer_id: order.offerId,
        state: 'sold' as const,
        quantity: order.ticketIds.length,
        returned: order.cancelled,
        name: order.lineName,
        unit_cents: order.unitCents,
        gst_percent: gstPercent,
        gst_cents: gstShare(order.totalCents, gstPercent),
      })),
    )
    .execute();
  await sql`
    update ticket set order_line_id = part.line_id, line_quantity = part.quantity, position = part.position,
      code = replace(gen_random_uuid()::text, '-', '')
    from (
      select line_id, quantity, ticket_id, row_number() over (partition by line_id order by ticket_id) as position
      from unnest(
        ${orders.flatMap(({ ticketIds }) => ticketIds)}::uuid[],
        ${orders.flatMap(({ ticketIds, lineId }) => ticketIds.map(() => lineId))}::uuid[],
        ${orders.flatMap(({ ticketIds }) => ticketIds.map(() => ticketIds.length))}::int[]
      ) as made (ticket_id, line_id, quantity)
    ) as part
    where ticket.id = part.ticket_id`.execute(db);
  await seedMoney(db, organiserId);
}

/** The payment, the refund and the timeline of every order that has none yet. */
async function seedMoney(db: Queryable, organiserId: string): Promise<void> {
  await sql`
    insert into order_payment (organiser_id, order_id, method, gateway, provider_id, state, amount_cents, card_brand,
      card_last_four, created_at, settled_at)
    select organiser_id, id, 'card', 'test', 'demo_' || id, 'succeeded', total_cents, 'Test card', '0000', created_at,
      completed_at
    from ticket_order where organiser_id = ${organiserId} and total_cents > 0`.execute(db);
  await sql`
    insert into test_charge (id, request_key, card, state, amount_cents, refunded_cents)
    select 'demo_' || id, 'demo_' || id, 'succeeds', 'succeeded', total_cents, refunded_cents
    from ticket_order where organiser_id = ${organiserId} and total_cents > 0`.execute(db);
  await sql`
    with given_back as (
      insert into refund (organiser_id, order_id, payment_id, request_key, amount_cents, reason, state, provider_id,
        created_at, settled_at)
      select o.organiser_id, o.id, payment.id, 'demo-' || o.id, o.refunded_cents, 'The buyer can not come', 'succeeded',
        'demo-refund-' || o.id, o.created_at + interval '1 hour', o.created_at + interval '1 hour'
      from ticket_order o join order_payment payment on payment.order_id = o.id
      where o.organiser_id = ${organiserId} and o.refunded_cents > 0
      returning id, order_id, amount_cents
    )
    insert into refund_line (refund_id, order_line_id, organiser_id, quantity, amount_cents)
    select given_back.id, line.id, ${organiserId}, line.returned, given_back.amount_cents
    from given_back join order_line line on line.order_id = given_back.order_id`.execute(db);
  await sql`
    insert into order_event (organiser_id, order_id, kind, detail, happened_at)
    select o.organiser_id, o.id, moment.kind, moment.detail, o.created_at + moment.after
    from ticket_order o
    cross join lateral (values
      ('paid', jsonb_build_object('amountCents', o.total_cents, 'brand', 'Test card', 'lastFour', '0000'), interval '0'),
      ('completed', '{}'::jsonb, interval '0'),
      ('refunded', jsonb_build_object('amountCents', o.refunded_cents, 'reason', 'The buyer can not come', 'tickets',
        (select sum(returned) from order_line where order_id = o.id)), interval '1 hour')
    ) as moment (kind, detail, after)
    where o.organiser_id = ${organiserId} and (moment.kind <> 'refunded' or o.refunded_cents > 0)
    order by o.created_at, moment.after`.execute(db);
}
