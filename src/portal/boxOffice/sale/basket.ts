import {
  type DoorLine,
  type DoorOffer,
  type DoorQuote,
  type DoorQuoteInput,
  type DoorSaleInput,
} from '../../../contract/boxOffice/boxOffice';
import { type Basket } from '../boxOfficeArea';
import { parseCents } from './cash';

export const emptyBasket: Basket = {
  counts: {},
  amounts: {},
  promoCode: '',
  paying: false,
  method: 'cash',
  given: '',
  reference: '',
  reason: '',
  buyerName: '',
  buyerEmail: '',
  checkInNow: false,
};

export interface BasketLine {
  offer: DoorOffer;
  quantity: number;
  /** The price of one; for a donation the typed amount, or undefined if that is not a valid amount. */
  unitCents: number | undefined;
}

/** The lines of the basket, in the order of the tiles. */
export function basketLines(basket: Basket, offers: readonly DoorOffer[]): BasketLine[] {
  return offers.flatMap((offer) => {
    const quantity = basket.counts[offer.key] ?? 0;
    const typed = basket.amounts[offer.key];
    const unitCents =
      offer.pricing === 'donation' && typed !== undefined ? parseCents(typed) : offer.unitCents;
    return quantity > 0 ? [{ offer, quantity, unitCents }] : [];
  });
}

export const countOf = (lines: readonly BasketLine[], kind?: DoorOffer['kind']): number =>
  lines.reduce((sum, { offer, quantity }) => sum + (!kind || offer.kind === kind ? quantity : 0), 0);

/** The total before promo codes, shown until the server's quote arrives. */
export const totalBeforeDiscounts = (lines: readonly BasketLine[]): number =>
  lines.reduce((sum, { quantity, unitCents }) => sum + quantity * (unitCents ?? 0), 0);

/** The next quantity of an offer after a tap on plus or minus; the first tap adds the offer's minimum per order. */
export function nextCount(offer: DoorOffer, count: number, step: 1 | -1): number {
  const least = Math.max(1, offer.minPerOrder);
  if (step === 1) return Math.min(count === 0 ? least : count + 1, Math.max(offer.maxPerOrder, 0));
  return count <= least ? 0 : count - 1;
}

/** The quote request for the basket; undefined if it is empty, or if a line is unavailable or lacks a valid amount. */
export function quoteInput(
  sessionId: string,
  basket: Basket,
  lines: readonly BasketLine[],
): DoorQuoteInput | undefined {
  if (lines.length === 0) return undefined;
  const requestLines: DoorLine[] = [];
  for (const { offer, quantity, unitCents } of lines) {
    if (offer.offerId === null || unitCents === undefined) return undefined;
    requestLines.push({
      offerId: offer.offerId,
      quantity,
      ...(offer.pricing === 'donation' ? { unitCents } : {}),
    });
  }
  const complimentary = basket.paying && basket.method === 'complimentary';
  const promoCode = basket.promoCode.trim();
  return {
    sessionId,
    lines: requestLines,
    ...(complimentary ? { complimentary } : promoCode === '' ? {} : { promoCode }),
  };
}

/** Converts the basket to the input of the sale mutation. */
export function saleInput(
  requestKey: string,
  basket: Basket,
  request: DoorQuoteInput,
  quote: DoorQuote,
): DoorSaleInput {
  const { method, buyerName, buyerEmail, checkInNow } = basket;
  const { complimentary: _, ...items } = request;
  return {
    ...items,
    requestKey,
    method,
    expectedTotalCents: quote.totalCents,
    ...(method === 'cash' ? { givenCents: givenCents(basket, quote) } : {}),
    ...(method === 'card_terminal' ? { reference: basket.reference.trim() } : {}),
    ...(method === 'complimentary' ? { reason: basket.reason.trim() } : {}),
    buyer: { name: buyerName.trim(), email: buyerEmail.trim() },
    checkInNow,
  };
}

/** The cash received in cents; an empty field means the exact amount. */
export function givenCents(basket: Basket, quote: DoorQuote): number | undefined {
  return basket.given.trim() === '' ? quote.cashCents : parseCents(basket.given);
}
