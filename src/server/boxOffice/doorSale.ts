import { cashDue, type DoorMethod, type DoorSale } from '../../contract/boxOffice/boxOffice';
import type { DoorSaleValues } from '../../contract/boxOffice/boxOfficeInput';
import type { Country } from '../../contract/country';
import { amountText } from '../../contract/money';
import type { Queryable } from '../database/openDatabase';
import { badInput, conflict, notFound } from '../http/httpErrors';
import { insertOrderEvent } from '../order/orderEventQueries';
import { insertPayment } from '../order/payment/orderPaymentQueries';
import { sellDirectly, type DirectOrder } from '../order/checkout/sellDirectly';
import type { Services } from '../services';
import { checkIn } from '../ticketholder/checkInService';
import { listOffers } from '../ticketing/offer/saleQueries';
import { requireDoorSession, whyDoorClosed } from './doorOffers';
import {
  findOrderOfRequest,
  insertSale,
  isRequestTaken,
  listSales,
  listTicketsOfSale,
} from './doorSaleQueries';
import { lockOpenShift, type Till } from './tillQueries';
import { requireTill, tillLocked, type Device } from './tillService';

/**
 * Sells at the door: stock, order, payment and tickets in one transaction, through the same functions as the public
 * checkout. A repeated request key does not sell again; it returns the first sale.
 *
 * Complimentary lines keep their prices, each with a full discount, so that they add up to the order's total of 0 with
 * 0 tax. The event's own questions are not asked at the door.
 * @throws PublicError TILL_LOCKED; CONFLICT when a price has changed, something is sold out or the session is no longer
 *   sold; BAD_USER_INPUT naming givenCents, promoCode or `lines.N`; NOT_FOUND. Nothing is sold then.
 */
export async function sellAtDoor(
  services: Services,
  device: Device,
  sale: DoorSaleValues,
): Promise<DoorSale> {
  const { database, clock } = services;
  const { organiserId } = device;
  const now = clock.now();
  const context = await database.withOrganiser(organiserId, async (db) => {
    const till = await requireTill(db, device, now);
    const known = await findOrderOfRequest(db, sale.requestKey);
    return { till, known, eventId: known ? '' : await requireSoldAtDoor(db, sale, now) };
  });
  const orderId = context.known ?? (await sellOnce(services, { device, sale, ...context, now }));
  if (sale.checkInNow) await checkInTickets(services, device, orderId);
  return database.withOrganiser(organiserId, (db) => requireSale(db, orderId));
}

/** @throws PublicError NOT_FOUND */
export async function requireSale(db: Queryable, orderId: string): Promise<DoorSale> {
  const [sale] = await listSales(db, { orderId });
  if (!sale) throw notFound('sale');
  return sale;
}

/**
 * Checks that this session has door sales and that every line belongs to it.
 * @returns the id of its event
 */
export async function requireSoldAtDoor(
  db: Queryable,
  { sessionId, lines }: Pick<DoorSaleValues, 'sessionId' | 'lines'>,
  now: Date,
): Promise<string> {
  const session = await requireDoorSession(db, sessionId, now);
  const closed = whyDoorClosed(session);
  if (closed) throw conflict(closed);
  const { eventId } = session;
  const offerIds = lines.map(({ offerId }) => offerId);
  const offers = await listOffers(db, { eventId, offerIds, channel: 'box_office' });
  lines.forEach(({ offerId }, place) => {
    const offer = offers.find((each) => each.offerId === offerId);
    if (!offer || (offer.sessionId !== null && offer.sessionId !== sessionId)) {
      throw badInput(`lines.${place}`, 'This is not on sale for this session. Choose again.');
    }
  });
  return eventId;
}

interface SaleContext {
  device: Device;
  sale: DoorSaleValues;
  till: Till;
  eventId: string;
  now: Date;
}

/** @returns the order's id */
async function sellOnce(services: Services, context: SaleContext): Promise<string> {
  const { sale, till, eventId, device } = context;
  const { organiserId, userId } = device;
  try {
    const { orderId } = await sellDirectly(services, {
      organiserId,
      eventId,
      channel: 'box_office',
      wanted: sale.lines,
      promoCode: sale.promoCode,
      complimentary: sale.method === 'complimentary',
      buyer: sale.buyer,
      doneBy: userId,
      // This lock comes first: closing the shift waits for this sale, or this sale finds the shift closed.
      async before(db) {
        if (!(await lockOpenShift(db, till.shiftId))) throw tillLocked();
      },
      alongside: (db, order) => insertDoorPayment(db, order, context),
    });
    return orderId;
  } catch (error) {
    if (!isRequestTaken(error)) throw error;
    const known = await services.database.withOrganiser(organiserId, (db) =>
      findOrderOfRequest(db, sale.requestKey),
    );
    if (!known) throw error;
    return known;
  }
}

async function insertDoorPayment(
  db: Queryable,
  order: DirectOrder,
  { sale, till, device, now }: SaleContext,
): Promise<void> {
  const { organiserId, userId } = device;
  const { orderId, totalCents } = order;
  if (totalCents !== sale.expectedTotalCents) {
    throw conflict(
      `The price has changed: this now comes to $${amountText(totalCents)}. Nothing was sold; check it again.`,
    );
  }
  const { dueCents, givenCents } = cashOf(sale, totalCents, till.country);
  const own = { organiserId, orderId, now };
  await insertSale(db, {
    ...own,
    shiftId: till.shiftId,
    sessionId: sale.sessionId,
    requestKey: sale.requestKey,
    dueCents,
    givenCents,
    compReason: sale.method === 'complimentary' ? sale.reason : '',
  });
  await insertPayment(db, {
    ...own,
    method: sale.method,
    gateway: 'manual',
    state: 'succeeded',
    amountCents: totalCents,
    reference: sale.method === 'card_terminal' ? sale.reference : '',
  });
  const detail = { seller: till.sellerName, how: methodLabels[sale.method] };
  await insertOrderEvent(db, { ...own, kind: 'sold_at_door', detail, doneBy: userId });
}

const methodLabels: Record<DoorMethod, string> = {
  cash: 'for cash',
  card_terminal: 'by card terminal',
  complimentary: 'complimentary',
};

/** The amount due and the amount given; only cash is rounded and has change. */
function cashOf({ method, givenCents = 0 }: DoorSaleValues, totalCents: number, country: Country) {
  if (method !== 'cash') return { dueCents: totalCents, givenCents: null };
  const dueCents = cashDue(totalCents, country);
  if (givenCents < dueCents) {
    throw badInput(
      'givenCents',
      `It comes to $${amountText(dueCents)} in cash: $${amountText(dueCents - givenCents)} is still to pay.`,
    );
  }
  return { dueCents, givenCents };
}

/**
 * Checks the sale's tickets in. It is a separate transaction, so that the sale's stock locks are released first. The
 * ticket's id is the scan's nonce, so a repeated request does not check anybody in twice.
 */
async function checkInTickets(
  { database, clock }: Services,
  { organiserId, userId }: Device,
  orderId: string,
): Promise<void> {
  await database.withOrganiser(organiserId, async (db) => {
    const tickets = await listTicketsOfSale(db, orderId);
    const [first] = tickets;
    if (!first) return;
    const { sessionId } = first;
    const now = clock.now();
    const scannedAt = now.toISOString();
    // The seller chose the session and asked for the check-in, so the time of the session needs no confirmation.
    const scans = tickets.map(({ id }) => ({ nonce: id, ticketId: id, scannedAt, confirmed: true }));
    await checkIn(
      db,
      { sessionId, device: 'Box office', sentAt: scannedAt, scans },
      { organiserId, userId, now },
    );
  });
}
