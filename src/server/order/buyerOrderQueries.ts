import { sql } from 'kysely';
import type { BuyerOrder } from '../../contract/order/buyerOrder';
import type { EventQuestion } from '../../contract/order/eventQuestion';
import { ticketQrText } from '../../contract/order/ticketQr';
import type { Queryable } from '../database/openDatabase';
import { listPayments } from './payment/orderPaymentQueries';
import { findSeller } from './checkout/orderSellerQueries';
import { findRefundPolicy } from './documents/refundPolicyQueries';

/** Uses the admin connection, because only the hash of the link's secret is known and not the organiser. */
export async function findOrderPlace(
  adminDb: Queryable,
  secretHash: Buffer,
): Promise<{ organiserId: string; orderId: string } | undefined> {
  return adminDb
    .selectFrom('ticket_order')
    .select(['organiser_id as organiserId', 'id as orderId'])
    .where('secret_hash', '=', secretHash)
    .executeTakeFirst();
}

/** The questions that an event currently asks, in order. */
async function listQuestions(db: Queryable, eventId: string): Promise<EventQuestion[]> {
  return db
    .selectFrom('event_question')
    .select(['id', 'label', 'kind', 'asked', 'options', 'required'])
    .where('event_id', '=', eventId)
    .where('archived_at', 'is', null)
    .orderBy('position')
    .execute();
}

/** An order with what was bought, but nothing of its payment, refunds, answers or organiser. */
export type BoughtOrder = Omit<
  BuyerOrder,
  'seller' | 'refundPolicy' | 'holders' | 'questions' | 'answers' | 'holderAnswers' | 'payment' | 'refunds'
> & { organiserId: string };

export async function findBoughtOrder(db: Queryable, orderId: string): Promise<BoughtOrder | undefined> {
  const order = await db
    .selectFrom('ticket_order')
    .innerJoin('event', 'event.id', 'ticket_order.event_id')
    .innerJoin('venue', 'venue.id', 'event.venue_id')
    .selectAll('ticket_order')
    .select((eb) => [
      'event.title',
      'event.slug',
      eb.fn<string>('personal', ['buyer_address']).as('email'),
      eb.fn<string>('personal', ['buyer_phone']).as('phone'),
    ])
    .select(['venue.name as venue_name', 'venue.address as venue_address', 'venue.city as venue_city'])
    .where('ticket_order.id', '=', orderId)
    .executeTakeFirst();
  if (!order) return undefined;
  return {
    id: order.id,
    organiserId: order.organiser_id,
    number: order.number,
    state: order.state,
    channel: order.channel,
    currency: order.currency,
    totalCents: order.total_cents,
    gstCents: order.gst_cents,
    bookingFeeCents: order.booking_fee_cents,
    refundedCents: order.refunded_cents,
    expiresAt: order.expires_at?.toISOString() ?? null,
    createdAt: order.created_at.toISOString(),
    completedAt: order.completed_at?.toISOString() ?? null,
    buyer: {
      name: order.buyer_name,
      email: order.email,
      phone: order.phone,
      marketingConsent: order.marketing_consent,
    },
    event: {
      id: order.event_id,
      title: order.title,
      slug: order.slug,
      venueName: order.venue_name,
      venueAddress: order.venue_address,
      venueCity: order.venue_city,
    },
    sessions: await listSessions(db, orderId),
    lines: await listLines(db, orderId),
    tickets: await listTickets(db, orderId),
    refundAskedAt: order.refund_asked_at?.toISOString() ?? null,
  };
}

/** Everything that the buyer's pages, mails and documents show about an order. */
export async function findBuyerOrder(db: Queryable, orderId: string): Promise<BuyerOrder | undefined> {
  const bought = await findBoughtOrder(db, orderId);
  const seller = bought && (await findSeller(db, bought.organiserId));
  if (!bought || !seller) return undefined;
  const { organiserId, ...order } = bought;
  const { gstRegistered, gstNumber, ...named } = seller;
  const payment = (await listPayments(db, orderId)).at(-1);
  return {
    ...order,
    seller: { ...named, gstNumber: gstRegistered ? gstNumber : '' },
    refundPolicy: await findRefundPolicy(db, organiserId, new Date(order.createdAt)),
    holders: await listHolders(db, orderId),
    questions: await listQuestions(db, order.event.id),
    answers: await listAnswers(db, orderId),
    holderAnswers: await listHolderAnswers(db, orderId),
    payment: payment
      ? {
          method: payment.method,
          state: payment.state,
          cardBrand: payment.cardBrand,
          cardLastFour: payment.cardLastFour,
          failure: payment.failure,
        }
      : null,
    refunds: await listRefunds(db, orderId),
  };
}

async function listSessions(db: Queryable, orderId: string): Promise<BuyerOrder['sessions']> {
  const { rows } = await sql<Omit<BuyerOrder['sessions'][number], 'startsAt'> & { startsAt: Date }>`
    select id, starts_at as "startsAt", zone, cancelled_at is not null as cancelled,
      to_char(starts_local, 'YYYY-MM-DD"T"HH24:MI') as "startsLocal",
      to_char(ends_local, 'YYYY-MM-DD"T"HH24:MI') as "endsLocal",
      to_char(doors_local, 'YYYY-MM-DD"T"HH24:MI') as "doorsLocal"
    from event_session
    where id in (
      select offer.session_id from order_line join offer on offer.id = order_line.offer_id where order_id = ${orderId}
    )
    order by starts_at, id`.execute(db);
  return rows.map(({ startsAt, ...session }) => ({ ...session, startsAt: startsAt.toISOString() }));
}

const listLines = (db: Queryable, orderId: string): Promise<BuyerOrder['lines']> =>
  db
    .selectFrom('order_line as line')
    .innerJoin('offer', 'offer.id', 'line.offer_id')
    .leftJoin('event_session as session', 'session.id', 'offer.session_id')
    .select(['line.id', 'offer.kind', 'line.name', 'offer.session_id as sessionId'])
    .select(['line.quantity', 'line.returned', 'line.unit_cents as unitCents'])
    .select('line.booking_fee_cents as bookingFeeCents')
    .select(['line.discount_cents as discountCents', 'line.total_cents as totalCents'])
    .select(['line.gst_cents as gstCents', 'line.gst_percent as gstPercent', 'line.pass_id as passId'])
    .where('line.order_id', '=', orderId)
    .orderBy(sql`offer.kind = 'promo_code'`)
    .orderBy(sql`line.pass_id nulls first`)
    .orderBy(sql`offer.kind <> 'pass'`)
    .orderBy('session.starts_at')
    .orderBy('line.name')
    .orderBy('line.id')
    .execute();

async function listTickets(db: Queryable, orderId: string): Promise<BuyerOrder['tickets']> {
  const rows = await db
    .selectFrom('ticket')
    .innerJoin('order_line as line', 'line.id', 'ticket.order_line_id')
    .innerJoin('event_session as session', 'session.id', 'ticket.session_id')
    .select(['ticket.id', 'line.id as lineId', 'line.name as typeName', 'ticket.session_id as sessionId'])
    .select(['ticket.position', 'ticket.holder_name as holderName', 'ticket.status'])
    .select(['ticket.event_id', 'ticket.code'])
    .where('line.order_id', '=', orderId)
    .orderBy('session.starts_at')
    .orderBy('line.name')
    .orderBy('line.id')
    .orderBy('ticket.position')
    .execute();
  return rows.map(({ position, event_id, code, ...ticket }) => ({
    ...ticket,
    position: position ?? 1,
    qrText: ticketQrText(event_id, code ?? ''),
  }));
}

const listHolders = (db: Queryable, orderId: string): Promise<BuyerOrder['holders']> =>
  db
    .selectFrom('order_holder as holder')
    .innerJoin('order_line as line', 'line.id', 'holder.order_line_id')
    .select(['line.id as lineId', 'holder.position', 'holder.name'])
    .where('line.order_id', '=', orderId)
    .orderBy('line.id')
    .orderBy('holder.position')
    .execute();

const listAnswers = (db: Queryable, orderId: string): Promise<BuyerOrder['answers']> =>
  db
    .selectFrom('order_answer')
    .select(['question_id as questionId', 'answer'])
    .where('order_id', '=', orderId)
    .execute();

const listHolderAnswers = (db: Queryable, orderId: string): Promise<BuyerOrder['holderAnswers']> =>
  db
    .selectFrom('holder_answer as said')
    .innerJoin('order_line as line', 'line.id', 'said.order_line_id')
    .select(['line.id as lineId', 'said.position', 'said.question_id as questionId', 'said.answer'])
    .where('line.order_id', '=', orderId)
    .orderBy('line.id')
    .orderBy('said.position')
    .execute();

async function listRefunds(db: Queryable, orderId: string): Promise<BuyerOrder['refunds']> {
  const rows = await db
    .selectFrom('refund')
    .select(['id', 'amount_cents as amountCents', 'state', 'message', 'created_at'])
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .execute();
  return rows.map(({ created_at, ...refund }) => ({ ...refund, createdAt: created_at.toISOString() }));
}
