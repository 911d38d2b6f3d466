import { sql } from 'kysely';
import { countryFacts, type Country } from '../../../../contract/country';
import { gstPercentOf } from '../../../../contract/money';
import type { Queryable } from '../../../database/openDatabase';
import { cartMinutes, expireCartsJob } from '../../../order/cart/expireCarts';
import { hashOfSecret } from '../../../http/secretHash';
import { orderNumber, orderSecret } from '../../../order/payment/orderSecrets';
import { priceLines } from '../../../order/checkout/priceLines';
import { findSeller } from '../../../order/checkout/orderSellerQueries';
import type { Services } from '../../../services';
import { expireHoldJob } from '../../../ticketing/ticketingJobKinds';
import { holdForEntry, insertEntry } from '../../../ticketing/waitlist/waitlistQueries';

interface Place {
  organiserId: string;
  country: Country;
}

interface ComingSession {
  eventId: string;
  sessionId: string;
  /** The offer of the first ticket type, in its last price tier. */
  offerId: string;
  ticketTypeId: string;
  name: string;
  cents: number;
}

/** The next session of each published event that is on sale, in the order of the demo's plan. */
async function comingSessions(db: Queryable, organiserId: string, now: Date): Promise<ComingSession[]> {
  const { rows } = await sql<ComingSession>`
    select distinct on (event.created_at, event.id) event.id as "eventId", session.id as "sessionId",
      offer.id as "offerId", type.id as "ticketTypeId", type.name || coalesce(', ' || tier.name, '') as name,
      coalesce(tier.price_cents, type.price_cents) as cents
    from event
    join event_session session on session.event_id = event.id and session.starts_at > ${now}
    join offer on offer.session_id = session.id
    join ticket_type type on type.id = offer.ticket_type_id and type.position = 0
    left join price_tier tier on tier.id = offer.price_tier_id
    where event.organiser_id = ${organiserId} and event.state = 'live' and event.private_key is null
      and (event.publish_at is null or event.publish_at <= ${now})
    order by event.created_at, event.id, session.starts_at, tier.position desc nulls last`.execute(db);
  return rows;
}

/** Seeds open carts, and a sold-out session with a waitlist. Call it after the orders. */
export async function seedBusyEvents(
  db: Queryable,
  services: Pick<Services, 'random' | 'clock' | 'queue' | 'secret'>,
  place: Place,
): Promise<void> {
  const sessions = await comingSessions(db, place.organiserId, services.clock.now());
  const [first, second] = sessions;
  if (first) for (const quantity of [2, 3]) await openCart(db, services, { ...place, ...first, quantity });
  if (second) await sellOut(db, services, { ...place, ...second });
}

/** Inserts a cart as `takeCart` does: it holds its tickets until it expires. */
async function openCart(
  db: Queryable,
  { random, clock, queue, secret }: Pick<Services, 'random' | 'clock' | 'queue' | 'secret'>,
  { organiserId, country, ...wish }: Place & ComingSession & { quantity: number },
): Promise<void> {
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + cartMinutes * 60_000);
  const id = random.uuid();
  const seller = await findSeller(db, organiserId);
  const gstPercent = gstPercentOf(country, seller?.gstRegistered ?? false);
  const wanted = { ...wish, unitCents: wish.cents, bookingFeeCents: 0, discounted: false };
  const [line] = priceLines([wanted], { gstPercent });
  if (!line) return;
  await db
    .insertInto('ticket_order')
    .values({
      id,
      organiser_id: organiserId,
      event_id: wish.eventId,
      number: orderNumber(random),
      secret_hash: hashOfSecret(orderSecret(secret, id)),
      channel: 'web',
      state: 'cart',
      currency: countryFacts(country).currency,
      total_cents: line.quantity * line.unitCents,
      gst_cents: line.gstCents,
      expires_at: expiresAt,
      created_at: now,
    })
    .execute();
  await db
    .insertInto('order_line')
    .values({
      organiser_id: organiserId,
      order_id: id,
      offer_id: line.offerId,
      state: 'cart',
      quantity: line.quantity,
      name: line.name,
      unit_cents: line.unitCents,
      gst_percent: gstPercent,
      gst_cents: line.gstCents,
    })
    .execute();
  await queue.add(db, expireCartsJob(organiserId, wish.eventId, expiresAt));
}

const OFFERED = 2;
const waiting = [
  { name: 'Rangi Paewai', quantity: OFFERED },
  { name: 'Sophie Lim', quantity: 2 },
  { name: 'Daniel Okafor', quantity: 1 },
  { name: 'Marama Tate', quantity: 4 },
];

/**
 * Lowers the capacity to the seats that are sold, some that are held for guests, and two that are offered to the
 * first people on the waitlist.
 */
async function sellOut(
  db: Queryable,
  { clock, queue }: Pick<Services, 'clock' | 'queue'>,
  { organiserId, eventId, sessionId, ticketTypeId, offerId }: Place & ComingSession,
): Promise<void> {
  const now = clock.now();
  const { used } = await db
    .selectFrom('stock')
    .select(sql<number>`sold + held + in_carts`.as('used'))
    .where('session_id', '=', sessionId)
    .where('kind', '=', 'session')
    .executeTakeFirstOrThrow();
  const capacity = Math.ceil((used + OFFERED) / 10) * 10;
  await db.updateTable('event_session').set({ capacity }).where('id', '=', sessionId).execute();
  await db
    .updateTable('stock')
    .set({ capacity })
    .where('session_id', '=', sessionId)
    .where('kind', '=', 'session')
    .execute();
  const guests = capacity - used - OFFERED;
  if (guests > 0) {
    await db
      .insertInto('stock_hold')
      .values({
        organiser_id: organiserId,
        offer_id: offerId,
        kind: 'organiser',
        quantity: guests,
        reason: 'Guests of the house',
        created_at: now,
      })
      .execute();
  }
  await db.updateTable('event').set({ waitlist_open: true }).where('id', '=', eventId).execute();
  for (const [place, { name, quantity }] of waiting.entries()) {
    const joined = new Date(now.getTime() - (waiting.length - place) * 5 * 3_600_000);
    const address = `${name.toLowerCase().replace(' ', '.')}@example.com`;
    const line = { organiserId, eventId, sessionId, ticketTypeId };
    const id = await insertEntry(db, { ...line, name, address, quantity, now: joined });
    if (place > 0 || id === undefined) continue;
    const endsAt = new Date(now.getTime() + 20 * 3_600_000);
    const holdId = await holdForEntry(db, { ...line, id, quantity }, { offerId, quantity, endsAt, now });
    if (holdId) await queue.add(db, expireHoldJob({ organiserId, eventId, holdId }, endsAt));
  }
}
