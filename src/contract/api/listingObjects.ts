import { z } from 'zod';
import { eventStates } from '../event/eventStates';
import {
  archiveState,
  centsField,
  changedAtField,
  countField,
  currencyField,
  idField,
  instantField,
  wallTimeField,
  zoneField,
} from './apiFields';

/** What an organiser lists: venues, events, their sessions and ticket types, as objects of the API. */

export const apiVenue = z.strictObject({
  object: z.literal('venue'),
  id: idField('venue'),
  state: archiveState,
  name: z.string(),
  address: z.string(),
  city: z.string(),
  zone: z.string().meta({ description: 'The time zone of the venue.', examples: ['Pacific/Auckland'] }),
  capacity: countField('How many people it holds.').nullable(),
  map_url: z.string().nullable(),
  access_notes: z.string().meta({ description: 'How people with a disability reach and use it.' }),
  created_at: instantField('When it was created'),
  changed_at: changedAtField,
});

export const apiEvent = z.strictObject({
  object: z.literal('event'),
  id: idField('event'),
  state: z.enum(eventStates).meta({ description: 'An archived event stays in the list.' }),
  title: z.string(),
  slug: z.string(),
  url: z.url().meta({ description: 'The public page of the event.' }),
  description: z.string(),
  category: z.string().nullable(),
  age_limit: countField('The youngest age that is admitted.').nullable(),
  ticketing: z
    .enum(['here', 'elsewhere', 'none'])
    .meta({ description: 'Where tickets are sold; `none` for an event without tickets.' }),
  ticket_url: z.string().nullable().meta({ description: 'Where tickets are sold elsewhere.' }),
  venue_id: idField('venue'),
  published_at: instantField('When it first went live').nullable(),
  created_at: instantField('When it was created'),
  changed_at: changedAtField,
});

export const apiSession = z.strictObject({
  object: z.literal('session'),
  id: idField('session'),
  state: z.enum(['scheduled', 'cancelled']),
  event_id: idField('event'),
  zone: zoneField,
  starts_at: instantField('When it starts'),
  starts_local: wallTimeField('When it starts'),
  ends_at: instantField('When it ends').nullable(),
  ends_local: wallTimeField('When it ends').nullable(),
  doors_at: instantField('When the doors open').nullable(),
  doors_local: wallTimeField('When the doors open').nullable(),
  sales_until: instantField('When sales end').nullable(),
  sales_until_local: wallTimeField('When sales end').nullable(),
  capacity: countField('The seats that were entered; null for no limit.').nullable(),
  cancelled_at: instantField('When it was cancelled').nullable(),
  changed_at: changedAtField,
});

/** The figures that the portal shows; they change with each sale, so they are no part of a session's version. */
export const apiAvailability = z.strictObject({
  sold: countField('Tickets sold and not returned.'),
  held: countField('Tickets that are held back.'),
  in_carts: countField('Tickets in open carts.'),
  free: countField('The most that could be sold from now on; null for no limit.').nullable(),
  capacity: countField('What is taken and what is free; null for no limit.').nullable(),
});

export const apiTicketType = z.strictObject({
  object: z.literal('ticket_type'),
  id: idField('ticket type'),
  state: archiveState,
  event_id: idField('event'),
  name: z.string(),
  description: z.string(),
  pricing: z.enum(['free', 'fixed', 'donation', 'tiered']),
  currency: currencyField,
  price_cents: centsField('What a buyer pays for one, unless it is tiered or a donation').nullable(),
  booking_fee_cents: centsField('The booking fee in this price').nullable(),
  tiers: z
    .array(
      z.strictObject({
        id: idField('tier'),
        state: archiveState,
        name: z.string(),
        price_cents: centsField('What a buyer pays for one'),
        booking_fee_cents: centsField('The booking fee in this price'),
        until: instantField('When it ends').nullable(),
        until_local: wallTimeField('When it ends').nullable(),
      }),
    )
    .meta({ description: 'The prices of a tiered one in their order.' }),
  position: countField('Its place among the types of the event.'),
  zone: zoneField,
  sale_from: instantField('When its sale begins').nullable(),
  sale_from_local: wallTimeField('When its sale begins').nullable(),
  sale_until: instantField('When its sale ends').nullable(),
  sale_until_local: wallTimeField('When its sale ends').nullable(),
  min_per_order: countField('The fewest in one order.'),
  max_per_order: countField('The most in one order.'),
  capacity: countField('The most in each session; null for no limit.').nullable(),
  needs_code: z.boolean().meta({ description: 'Whether buyers need an access code to see it.' }),
  created_at: instantField('When it was created'),
  changed_at: changedAtField,
});

/** A session or a ticket type that somebody deleted before anything was sold. */
export const apiDeletion = z.strictObject({
  object: z.literal('deletion'),
  id: z.uuid().meta({ description: 'The id of the object that is gone.' }),
  deleted_object: z.enum(['session', 'ticket_type']),
  event_id: idField('event'),
  changed_at: changedAtField,
});
