import type { TicketingQuery } from '../generated/operations';

/**
 * What an event sells and how much of it is left. Money is in cents, all-in (DOMAIN section 5); wall times such as
 * `2026-09-27T19:30` are in the zone of the event's venue. Permission events.
 */

export const pricings = ['free', 'fixed', 'donation', 'tiered'] as const;
export type Pricing = (typeof pricings)[number];

/** Limits of the fields: characters for text, rows for lists, numbers of tickets, and cents for prices. */
export const ticketingLimits = {
  name: 100,
  description: 500,
  code: 30,
  reason: 200,
  types: 50,
  tiers: 12,
  perOrder: 100,
  number: 1_000_000,
  priceCents: 10_000_000,
  waitlistQuantity: 10,
} as const;

/**
 * The sum always holds: sold + held + inCarts + free = capacity; a capacity of null is unlimited (DOMAIN section 7).
 * For an event, a session or a type in a session, `free` is the most that could still be sold of it alone under all
 * limits: places, the numbers of types and tiers, and pools. For a pool, a tier, an add-on or a promo code, `free` is
 * what is left of its own number only.
 */
export type CapacityLine = Ticketing['line'];

/**
 * - `seats`: the capacity that the organiser entered; types and pools may allow fewer sales.
 */
export type TicketingSession = Ticketing['sessions'][number];

/**
 * - `untilLocal`: the tier ends then, or when its number is sold; the last tier has neither limit.
 * - `line`: counts over all sessions.
 * - `left`: how many can be sold, if sessions and pools leave fewer than the tier's own number.
 */
export type PriceTier = TicketTypeDetail['tiers'][number];

export type TypeInSession = TicketTypeDetail['sessions'][number];

/**
 * - `version`: increases with every edit, not with sales; an edit sends the version that it started from.
 * - `priceCents`: the minimum amount of a donation; the first tier's price for tiered pricing.
 * - `bookingFeeCents`: what buyers pay with that price.
 * - `gstCents`: the tax included in both.
 * - `capacity`: the type's own number in each session.
 * - `deletable`: true if no order or cart has included the type; otherwise it can only be archived.
 */
export type TicketTypeDetail = Ticketing['types'][number];

/**
 * - `sessionIds`: the sessions of the pool, if it does not cover every session.
 * - `left`: how many can be sold, if sessions and types leave fewer than the pool's own number.
 */
export type TicketPool = Ticketing['pools'][number];

/**
 * - `kind`: a `waitlist` hold reserves tickets for a person to whom they were offered.
 */
export type TicketHold = Ticketing['holds'][number];

/**
 * - `percentOff`: set if `centsOff` is null, and null if `centsOff` is set.
 * - `ticketTypeIds`: empty if the code applies to all types of the event.
 * - `line`: how often the code may be used, was used and is in a cart, personal codes included.
 * - `personalGiven`: how many codes of one recipient each mails have given for it.
 */
export type PromoCodeDetail = Ticketing['promoCodes'][number];

/**
 * An add-on of the organiser's list, and how this event sells it.
 * - `version`: the version of the event's settings for the add-on; it exists even if the event never sold it.
 * - `available`: the stock that the list has left, including this event's share; null if stock is not counted.
 * - `line`: counts for this event; null if the event never sold the add-on.
 */
export type EventAddOn = Ticketing['addOns'][number];

export type WaitlistState = 'waiting' | 'offered' | 'taken' | 'lapsed' | 'left';

export type WaitlistEntry = Ticketing['waitlist'][number];

/**
 * The whole ticketing of one event; every change replies with the new state.
 * - `gstPercent`: 0 for an organiser without a GST number.
 * - `waitlistHours`: how many hours an offer to the waitlist is valid.
 * - `waitlistVersion`: the version of `waitlistOpen` and `waitlistHours`.
 * - `typeOrderVersion`: the version of the order of the types.
 * - `line`: counts over all sessions that are not cancelled.
 * - `freeToCome`: how many can still be sold in all upcoming sessions together; null if unlimited.
 * - `waitlist`: entries in order, including those that ended in the last 30 days.
 */
export type Ticketing = TicketingQuery['ticketing'];

/** The page where a person accepts or declines an offer of the waitlist; a mailed link adds its token. */
export const waitlistPath = '/waitlist';

const line = 'line { capacity sold held inCarts free }';
const ticketingFields = `{
  eventId eventTitle zone gstPercent waitlistOpen waitlistHours waitlistVersion typeOrderVersion ${line} freeToCome
  sessions { id startsLocal startsAt zone cancelled over seats ${line} }
  types {
    id version name description pricing priceCents bookingFeeCents gstCents saleFromLocal saleUntilLocal minPerOrder
    maxPerOrder capacity accessCode archived deletable
    tiers { id name priceCents bookingFeeCents untilLocal capacity ${line} left }
    sessions { sessionId ${line} }
  }
  pools { id version name everySession sessionIds ticketTypeIds ${line} left }
  holds { id sessionId ticketTypeId tierId quantity reason kind expiresLocal expiresAt heldAt }
  promoCodes { id version code percentOff centsOff validFromLocal validUntilLocal ticketTypeIds archived ${line} personalGiven personalUsed }
  addOns { addOnId version name priceCents available onSale ${line} }
  waitlist { id sessionId ticketTypeId name address quantity state joinedAt offerEndsAt }
}`;

export const ticketingDocument = `query ticketing($eventId: ID!) { ticketing(eventId: $eventId) ${ticketingFields} }`;

const change = (name: string, declared: string, given: string) =>
  `mutation ${name}($eventId: ID!, ${declared}) { ticketing: ${name}(eventId: $eventId, ${given}) ${ticketingFields} }`;

/**
 * Saves a ticket type; without an id it creates one. Errors name the field as in `ticketingInput.ts`: name,
 * tiers.0.priceCents, ... Here and below, a call fails with CONFLICT if the data was changed since `version`.
 */
export const saveTicketTypeDocument = change(
  'saveTicketType',
  '$id: ID, $version: Int, $input: TicketTypeInput!',
  'id: $id, version: $version, input: $input',
);
export const setTicketTypeArchivedDocument = change(
  'setTicketTypeArchived',
  '$id: ID!, $archived: Boolean!',
  'id: $id, archived: $archived',
);
/** Fails with CONFLICT if the type was sold or is in a cart: archive it instead. */
export const deleteTicketTypeDocument = change(
  'deleteTicketType',
  '$id: ID!, $version: Int',
  'id: $id, version: $version',
);
/** `ids` lists all of the event's types in their new order. */
export const orderTicketTypesDocument = change(
  'orderTicketTypes',
  '$ids: [ID!]!, $version: Int',
  'ids: $ids, version: $version',
);

export const savePoolDocument = change(
  'savePool',
  '$id: ID, $version: Int, $input: PoolInput!',
  'id: $id, version: $version, input: $input',
);
export const deletePoolDocument = change(
  'deletePool',
  '$id: ID!, $version: Int',
  'id: $id, version: $version',
);

export const holdTicketsDocument = change('holdTickets', '$input: HoldInput!', 'input: $input');
export const releaseHoldDocument = change('releaseHold', '$id: ID!', 'id: $id');
/** Undoes a release; fails with CONFLICT if the places have been taken meanwhile. */
export const restoreHoldDocument = change('restoreHold', '$id: ID!', 'id: $id');

export const savePromoCodeDocument = change(
  'savePromoCode',
  '$id: ID, $version: Int, $input: PromoCodeInput!',
  'id: $id, version: $version, input: $input',
);
export const setPromoCodeArchivedDocument = change(
  'setPromoCodeArchived',
  '$id: ID!, $archived: Boolean!',
  'id: $id, archived: $archived',
);

export const putAddOnDocument = change(
  'putAddOn',
  '$addOnId: ID!, $capacity: Int, $version: Int',
  'addOnId: $addOnId, capacity: $capacity, version: $version',
);
export const takeOffAddOnDocument = change(
  'takeOffAddOn',
  '$addOnId: ID!, $version: Int',
  'addOnId: $addOnId, version: $version',
);

export const saveWaitlistDocument = change(
  'saveWaitlist',
  '$version: Int, $input: WaitlistInput!',
  'version: $version, input: $input',
);
/** Removes a person from the waitlist; tickets offered to them are offered to the next person. */
export const removeFromWaitlistDocument = change('removeFromWaitlist', '$id: ID!', 'id: $id');
