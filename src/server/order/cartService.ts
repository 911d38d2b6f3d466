import { countryFacts } from '../../contract/country';
import { gstPercentOf } from '../../contract/money';
import type { Queryable } from '../database/openDatabase';
import { demandSelling } from '../event/sellingEvent';
import { badInput, conflict, notFound } from '../http/httpErrors';
import type { Services } from '../services';
import { whyNotOnSale, type WhyNotOnSale } from '../ticketing/onSale';
import { findPromoCode, type PromoCode } from '../ticketing/promoCodeQueries';
import { listOffers, type OfferFacts } from '../ticketing/saleQueries';
import { freeing } from '../ticketing/waitlistOffers';
import {
  insertCart,
  insertLines,
  isOversold,
  listOverdueCarts,
  lockOrder,
  releaseCart,
  setTotals,
  type NewCart,
} from './cartQueries';
import { orderNumber, orderSecret, secretHash } from './orderSecrets';
import { priceLines, type PricedLine, type UnpricedLine } from './priceLines';
import { findSeller, type Seller } from './sellerQueries';

/** How long a cart holds its stock, in minutes; a payment that begins in time gets as long again. */
export const cartMinutes = 12;
export const cartLines = 50;

export interface Wanted {
  offerId: string;
  quantity: number;
  /** For a donation: what one is worth to the buyer, in cents. */
  unitCents?: number | undefined;
}

export interface CartRequest {
  organiserId: string;
  eventId: string;
  channel: NewCart['channel'];
  wanted: readonly Wanted[];
  promoCode?: string | undefined;
  /** Opens the hidden types behind it. */
  accessCode?: string | undefined;
  /** What belongs to the same transaction and comes first in it, such as the end of a hold. */
  before?: (db: Queryable) => Promise<void>;
}

export interface TakenCart {
  orderId: string;
  number: string;
  /** For the buyer's link; it is not kept. */
  secret: string;
  expiresAt: Date;
  totalCents: number;
}

/**
 * Takes what is wanted out of the stock, all of it or nothing, and holds it until the cart expires.
 * @throws PublicError BAD_USER_INPUT with `lines.N`, CONFLICT where something is not on sale or has too few left,
 *   NOT_FOUND for an event that does not exist
 */
export async function takeCart(services: Services, request: CartRequest): Promise<TakenCart> {
  const { database } = services;
  const take = () => database.withOrganiser(request.organiserId, (db) => takeInto(db, services, request));
  try {
    return await take();
  } catch (error) {
    if (!isOversold(error)) throw error;
  }
  // Carts whose time is over may still hold what is wanted: give that back, then try once more.
  await expireOverdueCarts(services, request);
  try {
    return await take();
  } catch (error) {
    if (!isOversold(error)) throw error;
    throw await database.withOrganiser(request.organiserId, (db) => tooFewLeft(db, request));
  }
}

async function takeInto(db: Queryable, services: Services, request: CartRequest): Promise<TakenCart> {
  const { chance, clock } = services;
  const { organiserId, eventId } = request;
  const now = clock.now();
  await request.before?.(db);
  const seller = await findSeller(db, organiserId);
  const offers = await listOffers(db, { eventId });
  if (!seller || offers.length === 0) throw notFound('event');
  await demandSelling(db, request, now);
  const promo = await promoOf(db, request, now);
  const unpriced = request.wanted.map((wanted, place) =>
    unpricedLine(wanted, place, { request, offers, now, promo }),
  );
  demandAllowedNumbers(request.wanted, offers);
  const lines = pricedFor(seller, unpriced, promo);
  const totalCents = sum(lines, lineTotal);
  const expiresAt = new Date(now.getTime() + cartMinutes * 60_000);
  const orderId = chance.uuid();
  const secret = orderSecret(services.secret, orderId);
  let number: string;
  do {
    number = orderNumber(chance);
  } while (
    !(await insertCart(db, {
      orderId,
      organiserId,
      eventId,
      channel: request.channel,
      number,
      secretHash: secretHash(secret),
      currency: countryFacts(seller.country).currency,
      promoCodeId: promo?.id ?? null,
      expiresAt,
      now,
    }))
  );
  await setTotals(db, orderId, { totalCents, gstCents: sum(lines, ({ gstCents }) => gstCents) });
  await services.queue.add(db, expireCartsJob(organiserId, eventId, expiresAt));
  await insertLines(db, { organiserId, orderId, lines });
  return { orderId, number, secret, expiresAt, totalCents };
}

export const EXPIRE_CARTS_JOB = 'order/expireCarts';

export const expireCartsJob = (organiserId: string, eventId: string, runAt: Date) => ({
  kind: EXPIRE_CARTS_JOB,
  payload: { organiserId, eventId },
  runAt,
});

/** Gives back what overdue carts hold, each in a transaction of its own: stocks are only ever locked for one order. */
export async function expireOverdueCarts(
  services: Services,
  { organiserId, eventId }: { organiserId: string; eventId: string },
): Promise<void> {
  const { database, clock } = services;
  const now = clock.now();
  const overdue = await database.withOrganiser(organiserId, (db) => listOverdueCarts(db, eventId, now));
  for (const orderId of overdue) {
    await database.withOrganiser(organiserId, async (db) => {
      await lockOrder(db, orderId);
      await freeing(services, db, eventId, () => releaseCart(db, orderId, 'expired'));
    });
  }
}

async function promoOf(db: Queryable, request: CartRequest, now: Date): Promise<PromoCode | undefined> {
  const code = request.promoCode?.trim().toUpperCase();
  if (!code) return undefined;
  const promo = await findPromoCode(db, request.eventId, code);
  if (!promo || promo.archived)
    throw badInput('promoCode', 'This promo code is not one of this event. Check how it is written.');
  if (promo.validFrom && now < promo.validFrom)
    throw badInput('promoCode', 'This promo code is not valid yet.');
  if (promo.validUntil && now >= promo.validUntil) throw badInput('promoCode', 'This promo code has ended.');
  if (promo.free !== null && promo.free <= 0)
    throw badInput('promoCode', 'This promo code has been used as often as it may be.');
  return promo;
}

interface Choosing {
  request: CartRequest;
  offers: readonly OfferFacts[];
  promo: PromoCode | undefined;
  now: Date;
}

function unpricedLine(
  { offerId, quantity, unitCents }: Wanted,
  place: number,
  choosing: Choosing,
): UnpricedLine {
  const { request, offers, promo, now } = choosing;
  const field = `lines.${place}`;
  const offer = offers.find((each) => each.offerId === offerId);
  const opened = request.accessCode?.trim().toUpperCase();
  if (!offer || (offer.accessCode !== null && offer.accessCode !== opened)) {
    throw badInput(field, 'This ticket is not part of the event any more. Choose again.');
  }
  const why = whyNotOnSale(offer, offers, now);
  if (why) throw conflict(whyWords[why](offer.name));
  if (offer.pricing === 'donation' && unitCents !== undefined && unitCents < offer.unitCents) {
    throw badInput(
      field,
      `${offer.name} begins at ${(offer.unitCents / 100).toFixed(2)}. Give that or more.`,
    );
  }
  return {
    offerId,
    name: offer.name,
    quantity,
    unitCents:
      offer.pricing === 'donation'
        ? (unitCents ?? offer.unitCents)
        : offer.pricing === 'free'
          ? 0
          : offer.unitCents,
    discounted:
      promo !== undefined &&
      offer.ticketTypeId !== null &&
      (promo.ticketTypeIds.length === 0 || promo.ticketTypeIds.includes(offer.ticketTypeId)),
  };
}

const whyWords: Record<WhyNotOnSale, (name: string) => string> = {
  closed: (name) => `${name} is not sold any more. Take it out of your order.`,
  cancelled: () => 'This session was cancelled. Choose another one.',
  not_yet: (name) => `${name} is not on sale yet.`,
  over: (name) => `The sale of ${name} has ended.`,
  sold_out: (name) => `${name} is sold out.`,
  tier_not_reached: (name) => `${name} is not on sale yet: there are cheaper ones left.`,
};

/** The least and the most of a type count over the whole order, whatever its sessions and tiers. */
function demandAllowedNumbers(wanted: readonly Wanted[], offers: readonly OfferFacts[]): void {
  const chosen = wanted.map(({ offerId, quantity }) => ({
    quantity,
    offer: offers.find((each) => each.offerId === offerId),
  }));
  chosen.forEach(({ offer }, place) => {
    if (!offer) return;
    const subject = offer.ticketTypeId ?? offer.offerId;
    const number = sum(
      chosen.filter((each) => (each.offer?.ticketTypeId ?? each.offer?.offerId) === subject),
      ({ quantity }) => quantity,
    );
    if (number < offer.minPerOrder) {
      throw badInput(`lines.${place}`, `${offer.name} is sold from ${offer.minPerOrder} on in one order.`);
    }
    if (number > offer.maxPerOrder) {
      throw badInput(`lines.${place}`, `At most ${offer.maxPerOrder} of ${offer.name} go into one order.`);
    }
  });
}

function pricedFor(
  seller: Seller,
  lines: readonly UnpricedLine[],
  promo: PromoCode | undefined,
): PricedLine[] {
  const gstPercent = gstPercentOf(seller.country, seller.gstRegistered);
  const priced = priceLines(lines, { discount: promo?.discount, gstPercent });
  if (!promo) return priced;
  if (!lines.some(({ discounted }) => discounted)) {
    throw badInput('promoCode', 'This promo code is for other tickets of the event than those you chose.');
  }
  // Using the code is a line as well: it draws on the code's uses as a ticket draws on seats.
  const use = { offerId: promo.offerId, name: `Promo code ${promo.code}`, quantity: 1, unitCents: 0 };
  return [...priced, { ...use, discountCents: 0, gstPercent, gstCents: 0 }];
}

export const lineTotal = ({ quantity, unitCents, discountCents }: PricedLine) =>
  quantity * unitCents - discountCents;

const sum = <T>(rows: readonly T[], of: (row: T) => number) =>
  rows.reduce((total, row) => total + of(row), 0);

/** The sentence for who came too late: which one, and how many are left of it. */
async function tooFewLeft(db: Queryable, request: CartRequest) {
  const offers = await listOffers(db, {
    eventId: request.eventId,
    offerIds: request.wanted.map(({ offerId }) => offerId),
  });
  for (const { offerId, quantity } of request.wanted) {
    const offer = offers.find((each) => each.offerId === offerId);
    if (!offer || offer.free === null || offer.free >= quantity) continue;
    if (offer.free <= 0) return conflict(`${offer.name} is sold out. Nothing was taken.`);
    return conflict(
      `Only ${offer.free} of ${offer.name} ${offer.free === 1 ? 'is' : 'are'} left. Nothing was taken; choose fewer.`,
    );
  }
  return conflict(
    'Somebody was faster, and too few of these are left together. Nothing was taken; choose fewer.',
  );
}
