import type { TicketingQuery } from '../generated/operations';

/**
 * What an event sells and how much of it is left. Money in cents, all-in (DOMAIN section 5); wall times such as
 * `2026-09-27T19:30` in the zone of the event's venue. Permission events.
 */

export const pricings = ['free', 'fixed', 'donation', 'tiered'] as const;
export type Pricing = (typeof pricings)[number];

/** Limits of the fields, in characters, rows, pieces and cents. */
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
 * Always: sold + held + inCarts + free = capacity; a capacity of null has no end (DOMAIN section 7). Of an event, a
 * session or a type in a session, `free` is the most that could still be sold of it alone, whatever bounds that:
 * places, the types' and tiers' own numbers, pools. Of a pool, a tier, an add-on or a promo code it is what its own
 * number has left.
 */
export type CapacityLine = Ticketing['line'];

/**
 * - `seats`: Its places as typed, of which types and pools may let fewer be sold.
 */
export type TicketingSession = Ticketing['sessions'][number];

/**
 * - `untilLocal`: Sold until then, or until its number is gone; both empty for the last one.
 * - `line`: Over all sessions.
 * - `left`: What can be sold of it, where sessions and pools leave less than its own number.
 */
export type PriceTier = TicketTypeDetail['tiers'][number];

export type TypeInSession = TicketTypeDetail['sessions'][number];

/**
 * - `version`: Goes up with every edit, not with sales; an edit names the one that it was made from.
 * - `priceCents`: The least of a donation; the first tier's of a tiered one.
 * - `gstCents`: The tax inside that price.
 * - `capacity`: Its own number in each session.
 * - `deletable`: Nobody has bought of it or begun to; else it is archived and not deleted.
 */
export type TicketTypeDetail = Ticketing['types'][number];

/**
 * - `sessionIds`: Where it is not for every session.
 * - `left`: What can be sold of it, where sessions and types leave less than its own number.
 */
export type TicketPool = Ticketing['pools'][number];

/**
 * - `kind`: A `waitlist` hold reserves the tickets for a person who was offered them.
 */
export type TicketHold = Ticketing['holds'][number];

/**
 * - `percentOff`: One of the two.
 * - `ticketTypeIds`: All types of the event where none is named.
 * - `line`: How often it may be used, was used and is in a cart.
 */
export type PromoCodeDetail = Ticketing['promoCodes'][number];

/**
 * An add-on of the organiser's list, and how it stands on this event.
 * - `version`: Of how it is sold with this event; also before it ever was.
 * - `available`: How many the list still has to give, this event's own among them; null when nobody counts.
 * - `line`: Of this event; null where it was never put on it.
 */
export type EventAddOn = Ticketing['addOns'][number];

export type WaitlistState = 'waiting' | 'offered' | 'taken' | 'lapsed' | 'left';

export type WaitlistEntry = Ticketing['waitlist'][number];

/**
 * Everything of one event's ticketing; every change answers it anew.
 * - `gstPercent`: 0 for an organiser without a GST number.
 * - `waitlistHours`: How long an offer to the waitlist stands.
 * - `waitlistVersion`: Of the two settings above.
 * - `typeOrderVersion`: Of the order of the types.
 * - `line`: All of its sessions together but the cancelled ones.
 * - `freeToCome`: What can be sold in all sessions to come together; null where nothing limits it.
 * - `waitlist`: In order; settled ones of the last 30 days too.
 */
export type Ticketing = TicketingQuery['ticketing'];

/** Where somebody takes or leaves what the waitlist offers; a mailed link adds its token. */
export const waitlistPath = '/waitlist';

const line = 'line { capacity sold held inCarts free }';
const ticketingFields = `{
  eventId eventTitle zone gstPercent waitlistOpen waitlistHours waitlistVersion typeOrderVersion ${line} freeToCome
  sessions { id startsLocal startsAt zone cancelled over seats ${line} }
  types {
    id version name description pricing priceCents gstCents saleFromLocal saleUntilLocal minPerOrder maxPerOrder capacity
    accessCode archived deletable
    tiers { id name priceCents untilLocal capacity ${line} left }
    sessions { sessionId ${line} }
  }
  pools { id version name everySession sessionIds ticketTypeIds ${line} left }
  holds { id sessionId ticketTypeId tierId quantity reason kind expiresLocal expiresAt heldAt }
  promoCodes { id version code percentOff centsOff validFromLocal validUntilLocal ticketTypeIds archived ${line} }
  addOns { addOnId version name priceCents available onSale ${line} }
  waitlist { id sessionId ticketTypeId name address quantity state joinedAt offerEndsAt }
}`;

export const ticketingDocument = `query ticketing($eventId: ID!) { ticketing(eventId: $eventId) ${ticketingFields} }`;

const change = (name: string, declared: string, given: string) =>
  `mutation ${name}($eventId: ID!, ${declared}) { ticketing: ${name}(eventId: $eventId, ${given}) ${ticketingFields} }`;

/**
 * Without an id a new one. Fields that are wrong are named as in `ticketingInput.ts`: name, tiers.0.priceCents, ...
 * Here and below, CONFLICT where it was changed since `version`.
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
/** CONFLICT once it was sold, or is in a cart: archive it then. */
export const deleteTicketTypeDocument = change(
  'deleteTicketType',
  '$id: ID!, $version: Int',
  'id: $id, version: $version',
);
/** All of the event's types, in their new order. */
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
/** Undo of a release: CONFLICT when the places have gone meanwhile. */
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
/** Takes somebody off the list; what was offered goes to the next. */
export const removeFromWaitlistDocument = change('removeFromWaitlist', '$id: ID!', 'id: $id');
