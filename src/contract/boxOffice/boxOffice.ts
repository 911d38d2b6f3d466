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
 * Selling at the door on a tablet. Permission boxOffice. Money in cents, all-in; instants as ISO text in UTC, wall
 * times beside their zone.
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

/**
 * - `lockedUntil`: After too many wrong PINs; null while the PIN may be tried.
 */
export type BoxOfficeSeller = BoxOfficeSellersQuery['boxOfficeSellers'][number];

/** Left out, `pin` stays as it was; a new seller needs one. */
export interface SellerInput {
  id?: string | null;
  name: string;
  pin?: string | null;
}

/** Taken, before anything was taken back. */
export type MethodFigure = BoxOfficeTill['byMethod'][number];

/**
 * Who stands at this device now.
 * - `openedAt`: The shift's beginning.
 * - `since`: Since when this device is unlocked.
 * - `locksAt`: It locks by itself at this instant, unless something is done at it.
 * - `sales`: So far, of the whole shift. What lies in the drawer is not told before it was counted.
 */
export type BoxOfficeTill = OpenTillMutation['openTill'];

/**
 * A session that the door can sell now, whether or not it is on sale on the web.
 * - `today`: The day at the venue is today's.
 * - `free`: Seats of the session; null where nothing limits them.
 * - `webPaused`: Sales on the web stand still; the door goes on.
 */
export type BoxOfficeSession = BoxOfficeSessionsQuery['boxOfficeSessions'][number];

/**
 * One thing to choose. `offerId` goes into a line; null while it is not sold, and `whyText` says why.
 * - `tierName`: The tier that is on sale, or the next to be.
 * - `unitCents`: What one costs; of a donation the least.
 * - `free`: Exactly how many are left; null where nothing limits them.
 * - `maxPerOrder`: The most that can go into one sale now; 0 while none can.
 * - `accessCode`: Hidden on the web behind this code: the box office sells it without, and shows the badge.
 */
export type DoorOffer = DoorOffers['offers'][number];

/**
 * - `closedText`: Why nothing is sold at this door now; empty while it sells.
 */
export type DoorOffers = DoorOffersQuery['doorOffers'];

/**
 * - `unitCents`: For a donation: what one is worth to the buyer, in cents.
 */
export type DoorLine = DoorLineInput;

export type { DoorQuoteInput };

/**
 * What it comes to. It takes nothing: the sale itself may still find it gone.
 * - `cashCents`: The total in coins (`cashDue`).
 */
export type DoorQuote = DoorQuoteQuery['doorQuote'];

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

export type DoorSaleTicket = DoorSale['tickets'][number];

/**
 * - `dueCents`: In cash rounded; then what was given, and what goes back.
 * - `voidedAt`: Filled once it was taken back.
 */
export type DoorSale = ShiftSalesQuery['shiftSales'][number];

/**
 * Codes to show on the tablet: images as `data:` addresses.
 * - `orderQrImage`: The buyer's own page with all tickets: to be scanned by the buyer's phone.
 */
export type DoorTickets = DoorTicketsQuery['doorTickets'];

/**
 * - `closedAt`: Null while it is open.
 * - `differenceCents`: Counted less expected; null while it is open.
 */
export type BoxOfficeShiftRow = BoxOfficeShiftPage['shifts'][number];

/**
 * - `zone`: The organiser's zone: instants are shown in it.
 * - `after`: Hand it back as `after` for the next page; null on the last one.
 */
export type BoxOfficeShiftPage = BoxOfficeShiftsQuery['boxOfficeShifts'];

/**
 * The end of a shift. cashExpected = float + cash taken (as rounded) - cash given back.
 * - `sales`: Without what was taken back.
 * - `gstCents`: The tax inside what was kept; 0 and no tax named for an organiser without a GST number.
 * - `byMethod`: Everything sold, what was taken back afterwards too.
 * - `byType`: What was kept: tickets by event, session and type, add-ons too.
 * - `cashRoundingCents`: Inside `cashTakenCents`: what rounding to coins added, or took when negative.
 * - `countedCents`: Null while the shift is open, as the difference.
 * - `refundedElsewhereCents`: Refunds of these orders made in Orders, not from this drawer.
 */
export type BoxOfficeReport = ShiftReportQuery['shiftReport'];

/** GET {base}/api/box-office/report/{shift}: the report as CSV. */
export const shiftReportPath = (shiftId: string) => `/api/box-office/report/${encodeURIComponent(shiftId)}`;
