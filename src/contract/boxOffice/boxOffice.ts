import type { Country } from '../country';
import { errorCode } from '../wire/requestError';
import type { Pricing } from '../ticketing/ticketing';

/**
 * Selling at the door on a tablet. Permission boxOffice. Money in cents, all-in; instants as ISO text in UTC, wall
 * times beside their zone.
 *
 *   seller (name, PIN)  --opens-->  shift (float ... counted)  --at-->  till (a signed-in device, who stands at it now)
 *
 * The server knows who is at the till of a sign-in session: the browser holds no token for it. A till locks by sign-out,
 * by `lockTill`, by the same seller's PIN on another device, and after half an hour without anything done at it.
 */

export const boxOfficeLimits = {
  name: 60,
  pinLeast: 4,
  pinMost: 8,
  /** Wrong PINs in a row before a seller waits. */
  wrongPins: 5,
  lockedMinutes: 5,
  idleMinutes: 30,
  lines: 30,
  quantity: 100,
  reference: 40,
  reason: 200,
  note: 500,
  /** 100,000 dollars: more is a slip of the finger. */
  cash: 10_000_000,
} as const;

export const doorMethods = ['cash', 'card_terminal', 'complimentary'] as const;
export type DoorMethod = (typeof doorMethods)[number];

/** What a till that has no seller (any more) answers to a sale: ask for the PIN, then send the same again. */
export const tillLockedCode = errorCode.tillLocked;

/** What is paid in coins of ten cents (nz) or five (au): to the nearest, a half in the buyer's favour. Cards are exact. */
export function cashDue(totalCents: number, country: Country): number {
  const coin = country === 'nz' ? 10 : 5;
  const over = totalCents % coin;
  return totalCents - over + (2 * over > coin ? coin : 0);
}

export interface BoxOfficeSeller {
  id: string;
  name: string;
  archived: boolean;
  /** After too many wrong PINs; null while the PIN may be tried. */
  lockedUntil: string | null;
  openShift: { id: string; openedAt: string } | null;
}

/** Left out, `pin` stays as it was; a new seller needs one. */
export interface SellerInput {
  id?: string | null;
  name: string;
  pin?: string | null;
}

/** Taken, before anything was taken back. */
export type MethodFigure = { method: DoorMethod; sales: number; tickets: number; totalCents: number };

/** Who stands at this device now. */
export interface BoxOfficeTill {
  shiftId: string;
  sellerId: string;
  sellerName: string;
  /** The shift's beginning. */
  openedAt: string;
  /** Since when this device is unlocked. */
  since: string;
  /** It locks by itself at this instant, unless something is done at it. */
  locksAt: string;
  floatCents: number;
  currency: 'NZD' | 'AUD';
  country: Country;
  /** So far, of the whole shift. What lies in the drawer is not told before it was counted. */
  sales: number;
  tickets: number;
  totalCents: number;
  byMethod: MethodFigure[];
}

/** A session that the door can sell now, whether or not it is on sale on the web. */
export interface BoxOfficeSession {
  id: string;
  eventId: string;
  eventTitle: string;
  venueName: string;
  startsAt: string;
  startsLocal: string;
  doorsLocal: string | null;
  endsLocal: string | null;
  zone: string;
  /** The day at the venue is today's. */
  today: boolean;
  /** Seats of the session; null where nothing limits them. */
  free: number | null;
  /** Sales on the web stand still; the door goes on. */
  webPaused: boolean;
}

/** One thing to choose. `offerId` goes into a line; null while it is not sold, and `whyText` says why. */
export interface DoorOffer {
  key: string;
  offerId: string | null;
  kind: 'ticket' | 'add_on';
  name: string;
  /** The tier that is on sale, or the next to be. */
  tierName: string | null;
  description: string;
  pricing: Pricing;
  /** What one costs; of a donation the least. */
  unitCents: number;
  gstCents: number;
  /** Exactly how many are left; null where nothing limits them. */
  free: number | null;
  minPerOrder: number;
  /** The most that can go into one sale now; 0 while none can. */
  maxPerOrder: number;
  /** Hidden on the web behind this code: the box office sells it without, and shows the badge. */
  accessCode: string | null;
  whyText: string;
}

export interface DoorOffers {
  sessionId: string;
  eventId: string;
  eventTitle: string;
  startsLocal: string;
  endsLocal: string | null;
  zone: string;
  currency: 'NZD' | 'AUD';
  /** Why nothing is sold at this door now; empty while it sells. */
  closedText: string;
  offers: DoorOffer[];
}

export interface DoorLine {
  offerId: string;
  quantity: number;
  /** For a donation: what one is worth to the buyer, in cents. */
  unitCents?: number | null;
}

export interface DoorQuoteInput {
  sessionId: string;
  lines: DoorLine[];
  promoCode?: string | null;
  complimentary?: boolean | null;
}

/** What it comes to. It takes nothing: the sale itself may still find it gone. */
export interface DoorQuote {
  lines: Array<{
    name: string;
    quantity: number;
    unitCents: number;
    discountCents: number;
    totalCents: number;
  }>;
  discountCents: number;
  totalCents: number;
  gstCents: number;
  /** The total in coins (`cashDue`). */
  cashCents: number;
}

export interface DoorSaleInput extends Omit<DoorQuoteInput, 'complimentary'> {
  /** Made by the screen once a sale, 16 to 64 of A-Z a-z 0-9 _ -: the same key again is the same sale and its answer. */
  requestKey: string;
  method: DoorMethod;
  /** What the screen showed: another total is refused as a conflict, and nothing is sold. */
  expectedTotalCents: number;
  /** Cash: what was handed over, at least `cashDue`. */
  givenCents?: number | null;
  /** Card terminal: what its slip says. Never a card number. */
  reference?: string | null;
  /** Complimentary: why. */
  reason?: string | null;
  /** Both may be empty; tickets are mailed where there is an address. */
  buyer?: { name?: string | null; email?: string | null } | null;
  /** Lets the tickets of this session in at once. */
  checkInNow?: boolean | null;
}

export interface DoorSaleTicket {
  id: string;
  typeName: string;
  holderName: string;
  status: 'valid' | 'cancelled';
  qrText: string;
  checkedIn: boolean;
}

export interface DoorSale {
  orderId: string;
  number: string;
  soldAt: string;
  eventTitle: string;
  sessionId: string;
  startsLocal: string;
  method: DoorMethod;
  totalCents: number;
  gstCents: number;
  /** In cash rounded; then what was given, and what goes back. */
  dueCents: number;
  givenCents: number | null;
  changeCents: number | null;
  reference: string;
  reason: string;
  buyerName: string;
  buyerEmail: string;
  tickets: DoorSaleTicket[];
  /** Filled once it was taken back. */
  voidedAt: string | null;
  voidReason: string;
}

/** Codes to show on the tablet: images as `data:` addresses. */
export interface DoorTickets {
  orderId: string;
  /** The buyer's own page with all tickets: to be scanned by the buyer's phone. */
  orderQrImage: string;
  tickets: Array<{ id: string; typeName: string; holderName: string; qrImage: string }>;
}

export interface BoxOfficeShiftRow {
  id: string;
  sellerName: string;
  openedAt: string;
  /** Null while it is open. */
  closedAt: string | null;
  sales: number;
  totalCents: number;
  /** Counted less expected; null while it is open. */
  differenceCents: number | null;
}

export interface BoxOfficeShiftPage {
  shifts: BoxOfficeShiftRow[];
  currency: 'NZD' | 'AUD';
  /** The organiser's zone: instants are shown in it. */
  zone: string;
  /** Hand it back as `after` for the next page; null on the last one. */
  after: string | null;
}

/** The end of a shift. cashExpected = float + cash taken (as rounded) - cash given back. */
export interface BoxOfficeReport {
  shiftId: string;
  sellerName: string;
  openedAt: string;
  closedAt: string | null;
  note: string;
  zone: string;
  currency: 'NZD' | 'AUD';
  /** Without what was taken back. */
  sales: number;
  tickets: number;
  totalCents: number;
  /** The tax inside what was kept; 0 and no tax named for an organiser without a GST number. */
  gstCents: number;
  gstRegistered: boolean;
  /** Everything sold, what was taken back afterwards too. */
  byMethod: MethodFigure[];
  /** What was kept: tickets by event, session and type, add-ons too. */
  byType: Array<{
    eventTitle: string;
    startsLocal: string | null;
    name: string;
    kind: 'ticket' | 'add_on';
    quantity: number;
    totalCents: number;
  }>;
  comps: Array<{ orderId: string; number: string; reason: string; tickets: number; soldAt: string }>;
  voids: Array<{
    orderId: string;
    number: string;
    method: DoorMethod;
    reason: string;
    totalCents: number;
    voidedAt: string;
  }>;
  floatCents: number;
  cashTakenCents: number;
  /** Inside `cashTakenCents`: what rounding to coins added, or took when negative. */
  cashRoundingCents: number;
  cashReturnedCents: number;
  cashExpectedCents: number;
  /** Null while the shift is open, as the difference. */
  countedCents: number | null;
  differenceCents: number | null;
  /** Refunds of these orders made in Orders, not from this drawer. */
  refundedElsewhereCents: number;
}

/** GET {base}/api/box-office/report/{shift}: the report as CSV. */
export const shiftReportPath = (shiftId: string) => `/api/box-office/report/${encodeURIComponent(shiftId)}`;
