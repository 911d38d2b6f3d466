import type { ApiResource, Expansion } from './apiResource';
import { apiEvent, apiSession } from './listingObjects';
import { apiOrder, apiTicket } from './saleObjects';
import {
  apiAddOn,
  apiCheckIn,
  apiCodeUses,
  apiEventAddOn,
  apiPromoCode,
  apiWaitlistEntry,
} from './sellingObjects';

const event: Expansion = { schema: apiEvent, scope: 'events:read', text: 'Its event.' };
const session: Expansion = { schema: apiSession, scope: 'events:read', text: 'Its session.' };

/** The resources about check-ins, promo codes, the waitlist and add-ons. */
export const sellingResources = {
  check_ins: {
    noun: ['check-in', 'check-ins'],
    text: 'Each scan of a ticket at a door, also those that admitted no one.',
    scope: 'tickets:read',
    schema: apiCheckIn,
    ofEvent: true,
    one: true,
    expand: { session, ticket: { schema: apiTicket, scope: 'tickets:read', text: 'Its ticket.' } },
  },
  promo_codes: {
    noun: ['promo code', 'promo codes'],
    text: 'Codes that take something off. Personal codes are not here.',
    scope: 'promo_codes:read',
    schema: apiPromoCode,
    ofEvent: true,
    one: true,
    expand: {
      event,
      uses: {
        schema: apiCodeUses,
        scope: 'promo_codes:read',
        text: 'How often it was used at the time of the call.',
      },
    },
  },
  waitlist_entries: {
    noun: ['waitlist entry', 'waitlist entries'],
    text: 'People who wait for tickets, and whether they got them.',
    scope: 'waitlist:read',
    schema: apiWaitlistEntry,
    ofEvent: true,
    one: true,
    expand: { event, session, order: { schema: apiOrder, scope: 'orders:read', text: 'Its order.' } },
  },
  add_ons: {
    noun: ['add-on', 'add-ons'],
    text: 'What you sell beside tickets, such as a programme.',
    scope: 'add_ons:read',
    schema: apiAddOn,
    ofEvent: false,
    one: true,
    expand: {},
  },
  event_add_ons: {
    noun: ['event add-on', 'event add-ons'],
    text: 'Which add-ons each event sells or has sold.',
    scope: 'events:read',
    schema: apiEventAddOn,
    ofEvent: true,
    one: true,
    expand: { event, add_on: { schema: apiAddOn, scope: 'add_ons:read', text: 'Its add-on.' } },
  },
} as const satisfies Record<string, ApiResource>;
