import { countryFacts } from '../../../contract/country';
import { amountText, gstPercentOf } from '../../../contract/money';
import type { Touches } from '../../../contract/report/sources';
import type { Queryable } from '../../database/openDatabase';
import { requireOnSale } from '../../event/eventOnSale';
import { badInput, conflict, notFound, type PublicError } from '../../http/httpErrors';
import { whyNotOnSale, type WhyNotOnSale } from '../../ticketing/offer/onSale';
import { passSale } from '../../ticketing/offer/passOffers';
import type { PromoCode } from '../../ticketing/promoCodeQueries';
import type { OfferFacts, SaleChannel } from '../../ticketing/offer/saleQueries';
import type { VisitorAnswer } from '../checkout/visitorAnswerQueries';
import type { CartFacts } from './cartFactsQueries';
import { personalCodeTaken } from './personalCodeTaken';
import { priceLines, type PricedLine, type UnpricedLine } from '../checkout/priceLines';
import { passLines } from './passLines';

export const cartLines = 50;

export interface Wanted {
  offerId: string;
  quantity: number;
  /** For a donation: the amount per unit that the buyer chose, in cents. */
  unitCents?: number | undefined;
}

export interface CartRequest {
  organiserId: string;
  eventId: string;
  channel: SaleChannel;
  wanted: readonly Wanted[];
  promoCode?: string | undefined;
  /** Gives access to hidden types; sales at the door do not need it. */
  accessCode?: string | undefined;
  /** The hit id of the mail click that the visit came from (attribution/visitClick.ts). */
  clickHitId?: number | undefined;
  /** Where the visits of the buyer came from. */
  touches?: Touches | undefined;
  /** What the visitor answered about being counted; undefined when they were not asked. */
  visitor?: VisitorAnswer | undefined;
  /** Lines keep their prices and get a full discount, so that nothing is to be paid. */
  complimentary?: boolean | undefined;
  /** The id for the new order; generated when left out. */
  orderId?: string | undefined;
  /** Runs first in the same transaction, for example to end a hold. */
  before?: (db: Queryable) => Promise<void>;
  /** Used with `before`: runs last in the transaction, after the cart is inserted. */
  after?: (db: Queryable, orderId: string) => Promise<void>;
}

/** A request's lines at current prices, and their totals. */
export interface PricedCart {
  lines: PricedLine[];
  totalCents: number;
  gstCents: number;
  /** The booking fees in the total. */
  bookingFeeCents: number;
  /** Without add-ons. */
  ticketCount: number;
  currency: 'NZD' | 'AUD';
  promoCodeId: string | null;
  /** Set where the promo code was named by a personal code. */
  personalCodeId: string | null;
}

export const codeOf = ({ promoCode }: CartRequest): string | undefined =>
  promoCode?.trim().toUpperCase() || undefined;

/**
 * Checks a request against the facts and prices it; it reserves nothing.
 * @throws PublicError BAD_USER_INPUT with `lines.N` or `promoCode`, CONFLICT where something is not on sale, NOT_FOUND
 *   for an event that does not exist
 */
export function priceCart(request: CartRequest, facts: CartFacts | undefined): PricedCart {
  if (!facts || facts.offers.length === 0) throw notFound('event');
  requireOnSale(facts.event, request.channel);
  const promo = promoOf(request, facts);
  const unpriced = request.wanted.flatMap((wanted, place) =>
    unpricedLines(wanted, place, request, facts, promo),
  );
  requireAllowedNumbers(request.wanted, facts.offers);
  const lines = pricedFor(request, facts, unpriced, promo);
  return {
    lines,
    totalCents: sum(lines, lineTotal),
    gstCents: sum(lines, ({ gstCents }) => gstCents),
    bookingFeeCents: sum(lines, ({ quantity, bookingFeeCents }) => quantity * bookingFeeCents),
    ticketCount: sum(unpriced, ({ offerId, quantity }) =>
      facts.offers.some((offer) => offer.offerId === offerId && offer.ticketTypeId !== null) ? quantity : 0,
    ),
    currency: countryFacts(facts.seller.country).currency,
    promoCodeId: promo?.id ?? null,
    personalCodeId: promo?.personal?.id ?? null,
  };
}

function promoOf(request: CartRequest, { promos, now }: CartFacts): PromoCode | undefined {
  const code = codeOf(request);
  if (!code) return undefined;
  const promo = promos.get(code);
  if (!promo || promo.archived)
    throw badInput('promoCode', 'This promo code is not valid for this event. Check the spelling.');
  if (promo.validFrom && now < promo.validFrom)
    throw badInput('promoCode', 'This promo code is not valid yet.');
  if (promo.validUntil && now >= promo.validUntil) throw badInput('promoCode', 'This promo code has ended.');
  if (promo.free !== null && promo.free <= 0)
    throw badInput('promoCode', 'This promo code has reached its limit.');
  if (promo.personal?.taken) throw personalCodeTaken();
  return promo;
}

/** One line, or for a pass one for itself and one for each of its sessions. */
function unpricedLines(
  { offerId, quantity, unitCents }: Wanted,
  place: number,
  request: CartRequest,
  { offers, now }: CartFacts,
  promo: PromoCode | undefined,
): UnpricedLine[] {
  const field = `lines.${place}`;
  const offer = offers.find((each) => each.offerId === offerId);
  const opened = request.accessCode?.trim().toUpperCase();
  const shut = offer?.accessCode !== null && offer?.accessCode !== opened && request.channel === 'web';
  if (!offer || shut) {
    throw badInput(field, 'This ticket is no longer part of the event. Choose again.');
  }
  if (offer.passId !== null) {
    if (request.wanted.findIndex((other) => other.offerId === offerId) !== place)
      throw badInput(field, `${offer.name} is in the order already. Enter how many in one line.`);
    const sale = passSale(offer, offers, now);
    if ('why' in sale) throw conflict(whyText[sale.why](offer.name));
    return passLines(offer, offer.passId, {
      quantity,
      tickets: sale.tickets,
      discounted: request.complimentary === true,
    });
  }
  const why = whyNotOnSale(offer, offers, now);
  if (why) throw conflict(whyText[why](offer.name));
  if (offer.pricing === 'donation' && unitCents !== undefined && unitCents < offer.unitCents) {
    throw badInput(
      field,
      `${offer.name} starts at ${amountText(offer.unitCents)}. Enter that amount or more.`,
    );
  }
  const line = {
    offerId,
    name: offer.name,
    quantity,
    unitCents:
      offer.pricing === 'donation'
        ? (unitCents ?? offer.unitCents)
        : offer.pricing === 'free'
          ? 0
          : offer.unitCents,
    bookingFeeCents: offer.bookingFeeCents,
    discounted:
      request.complimentary === true ||
      (promo !== undefined &&
        offer.ticketTypeId !== null &&
        (promo.ticketTypeIds.length === 0 || promo.ticketTypeIds.includes(offer.ticketTypeId))),
  };
  return [line];
}

const whyText: Record<WhyNotOnSale, (name: string) => string> = {
  suspended: () => 'Tickets cannot be bought at the moment. Nothing was reserved; check back a little later.',
  closed: (name) => `${name} is no longer on sale. Remove it from your order.`,
  cancelled: () => 'This session was cancelled. Choose another one.',
  not_yet: (name) => `${name} is not on sale yet.`,
  over: (name) => `Sales of ${name} have ended.`,
  sold_out: (name) => `${name} is sold out.`,
  tier_not_reached: (name) => `${name} is not on sale yet: there are still cheaper ones left.`,
};

/** A type's minimum and maximum apply to the whole order, over all sessions and tiers. */
function requireAllowedNumbers(wanted: readonly Wanted[], offers: readonly OfferFacts[]): void {
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
      throw badInput(`lines.${place}`, `${offer.name} has a minimum of ${offer.minPerOrder} per order.`);
    }
    if (number > offer.maxPerOrder) {
      throw badInput(`lines.${place}`, `At most ${offer.maxPerOrder} of ${offer.name} per order.`);
    }
  });
}

function pricedFor(
  { complimentary }: CartRequest,
  { seller }: CartFacts,
  lines: readonly UnpricedLine[],
  promo: PromoCode | undefined,
): PricedLine[] {
  const gstPercent = gstPercentOf(seller.country, seller.gstRegistered);
  const discount = complimentary ? { percentOff: 100 } : promo?.discount;
  const priced = priceLines(lines, { discount, gstPercent });
  if (!promo) return priced;
  if (!lines.some(({ discounted }) => discounted)) {
    throw badInput('promoCode', 'This promo code is not for the tickets you chose.');
  }
  // A use of the code is a line too: it draws on the code's uses as a ticket draws on seats.
  const use = { offerId: promo.offerId, name: `Promo code ${promo.code}`, quantity: 1, unitCents: 0 };
  return [...priced, { ...use, bookingFeeCents: 0, discountCents: 0, gstPercent, gstCents: 0 }];
}

export const lineTotal = ({ quantity, unitCents, discountCents }: PricedLine) =>
  quantity * unitCents - discountCents;

const sum = <T>(rows: readonly T[], of: (row: T) => number) =>
  rows.reduce((total, row) => total + of(row), 0);

/** The refusal for a request that came too late: it names the offer and the number left. */
export function tooFewLeft({ wanted }: CartRequest, offers: readonly OfferFacts[]): PublicError {
  for (const { offerId, quantity } of wanted) {
    const offer = offers.find((each) => each.offerId === offerId);
    if (!offer || offer.free === null || offer.free >= quantity) continue;
    if (offer.free <= 0) return conflict(`${offer.name} is sold out. Nothing was reserved.`);
    return conflict(
      `Only ${offer.free} of ${offer.name} ${offer.free === 1 ? 'is' : 'are'} left. Nothing was reserved; choose fewer.`,
    );
  }
  return conflict(
    'Someone else was faster, and too few of these are left together. Nothing was reserved; choose fewer.',
  );
}
