import { z } from 'zod';
import {
  archiveState,
  centsField,
  changedAtField,
  countField,
  currencyField,
  idField,
  instantField,
  personalField,
  wallTimeField,
  zoneField,
} from './apiFields';

/** What surrounds a sale: scans at the door, promo codes, the waitlist and add-ons, as objects of the API. */

export const apiCheckIn = z.strictObject({
  object: z.literal('check_in'),
  id: idField('check-in'),
  outcome: z.enum(['in', 'again', 'cancelled', 'other_session', 'other_event', 'unknown']).meta({
    description:
      'What the person at the door saw: `in` checked the ticket in, `again` was one that was checked in before, `unknown` is none of yours. It changes when an earlier scan arrives later.',
  }),
  event_id: idField('event'),
  session_id: idField('session at whose door it was'),
  ticket_id: idField('ticket').nullable().meta({ description: 'Null for a code that is no ticket.' }),
  device: z.string().meta({ description: 'The name of the device.', examples: ['Front door'] }),
  scanned_at: instantField('When it was scanned'),
  undone_at: instantField('When the check-in was undone').nullable(),
  changed_at: changedAtField,
});

export const apiPromoCode = z.strictObject({
  object: z.literal('promo_code'),
  id: idField('promo code'),
  state: archiveState,
  event_id: idField('event'),
  code: z.string().meta({ examples: ['EARLYBIRD'] }),
  percent_off: countField('How many per cent it takes off; null for an amount.').nullable(),
  cents_off: centsField('What it takes off; null for per cent').nullable(),
  currency: currencyField,
  ticket_type_ids: z
    .array(z.uuid())
    .meta({ description: 'The ticket types that it applies to; empty for all of the event.' }),
  zone: zoneField,
  valid_from: instantField('From when it is valid').nullable(),
  valid_from_local: wallTimeField('From when it is valid').nullable(),
  valid_until: instantField('Until when it is valid').nullable(),
  valid_until_local: wallTimeField('Until when it is valid').nullable(),
  most_uses: countField('How often it can be used; null for no limit.').nullable(),
  created_at: instantField('When it was created'),
  changed_at: changedAtField,
});

/** The figures that the portal shows; they change with each sale, so they are no part of a code's version. */
export const apiCodeUses = z.strictObject({
  used: countField('Orders with the code that were placed.'),
  in_carts: countField('Open carts with the code.'),
  free: countField('How often it can be used from now on; null for no limit.').nullable(),
});

export const apiWaitlistEntry = z.strictObject({
  object: z.literal('waitlist_entry'),
  id: idField('entry'),
  state: z.enum(['waiting', 'offered', 'taken', 'lapsed', 'left']).meta({
    description: '`offered` holds tickets for the person until `offer_ends_at`; `taken` became an order.',
  }),
  event_id: idField('event'),
  session_id: idField('session'),
  ticket_type_id: idField('ticket type'),
  person: z.strictObject({
    name: personalField('The name'),
    email: personalField('The email address'),
  }),
  quantity: countField('How many tickets the person would like.'),
  order_id: idField('order').nullable(),
  joined_at: instantField('When the person joined'),
  offer_ends_at: instantField('When the offer ends').nullable(),
  settled_at: instantField('When it was taken, lapsed or was left').nullable(),
  changed_at: changedAtField,
});

export const apiAddOn = z.strictObject({
  object: z.literal('add_on'),
  id: idField('add-on'),
  state: archiveState,
  name: z.string(),
  description: z.string(),
  currency: currencyField,
  price_cents: centsField('What a buyer pays for one'),
  stock: countField('How many there are for all events; null for no limit.').nullable(),
  created_at: instantField('When it was created'),
  changed_at: changedAtField,
});

export const apiEventAddOn = z.strictObject({
  object: z.literal('event_add_on'),
  id: idField('event add-on'),
  state: z.enum(['on_sale', 'closed']),
  event_id: idField('event'),
  add_on_id: idField('add-on'),
  capacity: countField('How many the event may sell; null for no limit.').nullable(),
  closed_at: instantField('When its sale with the event ended').nullable(),
  changed_at: changedAtField,
});
