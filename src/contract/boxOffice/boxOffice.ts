import type {
  BoxOfficeSellersQuery,
  BoxOfficeSessionsQuery,
  BoxOfficeShiftsQuery,
  DoorLineInput,
  DoorQuoteInput,
  DoorOffersQuery,
  DoorQuoteQuery,
  DoorTicketsQuery,
  OpenTillMutation,
  ShiftReportQuery,
  ShiftSalesQuery,
} from '../generated/operations';
import type { Country } from '../country';
import { errorCode } from '../wire/requestError';

/**
 * Selling at the door on a tablet. Permission boxOffice. Money is in cents, all-in; instants are ISO text in UTC, and
 * each wall time comes with its zone.
 *
 *   seller (name, PIN)  --opens-->  shift (float ... counted)  --at-->  till (a signed-in device, and its seller)
 *
 * The server stores which seller uses the till of a sign-in session, so the browser needs no token for the till. Four
 * things lock a till: signing out, `lockTill`, the same seller's PIN on another device, and half an hour without use.
 */

export const boxOfficeLimits = {
  name: 60,
  pinLeast: 4,
  pinMost: 8,
  /** The number of wrong PINs in a row after which the seller is locked out for `lockedMinutes`. */
  wrongPins: 5,
  lockedMinutes: 5,
  idleMinutes: 30,
  lines: 30,
  quantity: 100,
  reference: 40,
  reason: 200,
  note: 500,
  /** 100,000 dollars; a larger amount is a typing mistake. */
  cash: 10_000_000,
} as const;

export const doorMethods = ['cash', 'card_terminal', 'complimentary'] as const;
export type DoorMethod = (typeof doorMethods)[number];

/**
 * The error code of a sale at a till without a seller: the screen asks for the PIN, then sends the same request
 * again.
 */
export const tillLockedCode = errorCode.tillLocked;

/**
 * The amount due in cash, rounded to the nearest coin of ten cents (nz) or five (au); a half is rounded in the
 * buyer's favour. Card payments are exact.
 */
export function cashDue(totalCents: number, country: Country): number {
  const coin = country === 'nz' ? 10 : 5;
  const over = totalCents % coin;
  return totalCents - over + (2 * over > coin ? coin : 0);
}

/**
 * A person who sells at the door.
 * - `lockedUntil`: The end of the lock after too many wrong PINs; null while the PIN may be tried.
 */
export type BoxOfficeSeller = BoxOfficeSellersQuery['boxOfficeSellers'][number];

/** A seller to create or change. A missing `pin` keeps the current one; a new seller needs one. */
export interface SellerInput {
  id?: string | null;
  name: string;
  pin?: string | null;
}

/** The figures of one payment method: everything taken, including sales that were voided later. */
export type MethodFigure = BoxOfficeTill['byMethod'][number];

/**
 * The till of this device, with its current seller and shift.
 * - `openedAt`: The instant at which the shift was opened.
 * - `since`: The instant at which this device was unlocked.
 * - `locksAt`: The instant at which the till locks by itself unless somebody uses it before.
 * - `sales`: The number of sales in the whole shift so far. The expected cash is not part of the till, so that the
 *   seller counts the drawer without knowing it.
 */
export type BoxOfficeTill = OpenTillMutation['openTill'];

/**
 * A session that the box office can sell now, whether or not it is on sale on the web.
 * - `today`: True if the session is today at the venue.
 * - `free`: The number of seats left in the session; null if its capacity is unlimited.
 * - `webPaused`: True if sales on the web are paused; the box office still sells.
 */
export type BoxOfficeSession = BoxOfficeSessionsQuery['boxOfficeSessions'][number];

/**
 * One item that the box office can sell.
 * - `offerId`: The id for a line of a sale; null while the item is not sold, and `whyText` gives the reason.
 * - `tierName`: The tier that is on sale, or the next one.
 * - `unitCents`: The price of one item; for a donation, the minimum.
 * - `free`: The exact number left; null if it is unlimited.
 * - `maxPerOrder`: The largest quantity in one sale now; 0 while the item cannot be sold.
 * - `accessCode`: The code that unlocks the item on the web. The box office sells it without the code, and shows the
 *   code as a badge.
 */
export type DoorOffer = DoorOffers['offers'][number];

/**
 * The items of a session that the box office can sell.
 * - `closedText`: The reason why nothing is sold at the door now; empty while sales are open.
 */
export type DoorOffers = DoorOffersQuery['doorOffers'];

/**
 * One line of a sale.
 * - `unitCents`: For a donation, the amount in cents that the buyer chose.
 */
export type DoorLine = DoorLineInput;

export type { DoorQuoteInput };

/**
 * The price of a sale. A quote reserves nothing, so the items may be sold out when the sale is made.
 * - `cashCents`: The total in cash, rounded to coins by `cashDue`.
 */
export type DoorQuote = DoorQuoteQuery['doorQuote'];

export interface DoorSaleInput extends Omit<DoorQuoteInput, 'complimentary'> {
  /**
   * The screen makes one key per sale, 16 to 64 characters of A-Z a-z 0-9 _ -. A repeated request with the same key
   * gets the reply of the first one, and nothing is sold twice.
   */
  requestKey: string;
  method: DoorMethod;
  /**
   * The total that the screen showed. If the server computes another total, it refuses the sale as a conflict and
   * sells nothing.
   */
  expectedTotalCents: number;
  /** For cash: the amount that the buyer handed over, at least `cashDue`. */
  givenCents?: number | null;
  /** For a card terminal: the reference on its slip, never a card number. */
  reference?: string | null;
  /** For a complimentary sale: the reason. */
  reason?: string | null;
  /** Both fields may be empty; the tickets are mailed if there is an address. */
  buyer?: { name?: string | null; email?: string | null } | null;
  /** True to check in the tickets of this session at once. */
  checkInNow?: boolean | null;
}

export type DoorSaleTicket = DoorSale['tickets'][number];

/**
 * One sale of a shift.
 * - `dueCents`, `givenCents`, `changeCents`: The amount due (in cash, rounded to coins), the amount that the buyer
 *   handed over, and the change.
 * - `voidedAt`: The instant at which the sale was voided; null otherwise.
 */
export type DoorSale = ShiftSalesQuery['shiftSales'][number];

/**
 * The codes of a sale to show on the tablet; images are `data:` addresses.
 * - `orderQrImage`: The QR code of the buyer's page with all tickets, for the buyer to scan with a phone.
 */
export type DoorTickets = DoorTicketsQuery['doorTickets'];

/**
 * One shift in the list of shifts.
 * - `closedAt`: Null while the shift is open.
 * - `differenceCents`: The counted amount less the expected one; null while the shift is open.
 */
export type BoxOfficeShiftRow = BoxOfficeShiftPage['shifts'][number];

/**
 * One page of shifts.
 * - `zone`: The organiser's zone, in which instants are shown.
 * - `after`: The key to send as `after` for the next page; null on the last page.
 */
export type BoxOfficeShiftPage = BoxOfficeShiftsQuery['boxOfficeShifts'];

/**
 * The report of a shift. cashExpected = float + cash taken (as rounded) - cash given back.
 * - `sales`: The number of sales without voided ones.
 * - `gstCents`: The tax included in the sales that were not voided; 0 for an organiser without a GST number, and the
 *   report then names no tax.
 * - `byMethod`: Everything sold, including sales that were voided later.
 * - `byType`: The sales that were not voided: tickets by event, session and type, and add-ons.
 * - `cashRoundingCents`: The part of `cashTakenCents` that rounding to coins added, or removed if negative.
 * - `countedCents`, `differenceCents`: Null while the shift is open.
 * - `refundedElsewhereCents`: Refunds of these orders that were made on the Orders page, not from this drawer.
 */
export type BoxOfficeReport = ShiftReportQuery['shiftReport'];

/** GET {base}/api/box-office/report/{shift}: the report as CSV. */
export const shiftReportPath = (shiftId: string) => `/api/box-office/report/${encodeURIComponent(shiftId)}`;
