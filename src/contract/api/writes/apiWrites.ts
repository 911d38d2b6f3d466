import type { z } from 'zod';
import type { ApiResourceName } from '../apiResources';
import type { ApiScope } from '../apiScopes';
import { contactImportBody, contactImportReply, unsubscribeBody, unsubscribeReply } from './contactBodies';
import {
  eventBody,
  eventChange,
  eventStateBody,
  promoCodeBody,
  promoCodeChange,
  sessionBody,
  sessionCancellation,
  sessionChange,
  ticketTypeBody,
  ticketTypeChange,
} from './listingBodies';
import { checkInBody, checkInReply, refundBody } from './saleBodies';

/** Lists every call of the API that changes something, each with its address, scope, body and reply. */

/** An object that only writes reply. */
interface OwnReply {
  name: string;
  schema: z.ZodObject;
}

export interface ApiWrite {
  method: 'POST' | 'PATCH' | 'DELETE';
  path: `/${string}`;
  /** The group of the reference that it belongs to. */
  tag: string;
  summary: string;
  text: string;
  scope: ApiScope;
  body: z.ZodObject | null;
  /** The resource of which the reply is one object, another object, or nothing. */
  reply: ApiResourceName | OwnReply | null;
  status: 200 | 201 | 204;
  /** Whether the call changes an object that exists, and has to say which state of it the program has seen. */
  needsVersion: boolean;
  /** Whether it concerns the whole organisation, so that a key that is limited to events may not make it. */
  ofOrganisation: boolean;
}

const create = { method: 'POST', status: 201, needsVersion: false, ofOrganisation: false } as const;
const change = { method: 'PATCH', status: 200, needsVersion: true, ofOrganisation: false } as const;
const remove = {
  method: 'DELETE',
  status: 204,
  needsVersion: true,
  ofOrganisation: false,
  body: null,
  reply: null,
} as const;
const act = { method: 'POST', status: 200, needsVersion: true, ofOrganisation: false } as const;

export const apiWrites = {
  create_event: {
    ...create,
    path: '/events',
    tag: 'events',
    summary: 'Create an event',
    text: 'The event is a draft, which the public does not see.',
    scope: 'events:write',
    body: eventBody,
    reply: 'events',
    ofOrganisation: true,
  },
  change_event: {
    ...change,
    path: '/events/{id}',
    tag: 'events',
    summary: 'Change an event',
    text: 'What the body leaves out stays as it is.',
    scope: 'events:write',
    body: eventChange,
    reply: 'events',
  },
  set_event_state: {
    ...act,
    path: '/events/{id}/state',
    tag: 'events',
    summary: 'Publish an event, or change its state',
    text: 'Goes the ways that the portal offers. An event that is not ready is refused, with everything that is missing.',
    scope: 'events:write',
    body: eventStateBody,
    reply: 'events',
  },
  create_session: {
    ...create,
    path: '/sessions',
    tag: 'sessions',
    summary: 'Add a session to an event',
    text: 'Two sessions of an event cannot start at the same time.',
    scope: 'events:write',
    body: sessionBody,
    reply: 'sessions',
  },
  change_session: {
    ...change,
    path: '/sessions/{id}',
    tag: 'sessions',
    summary: 'Change or move a session',
    text: 'Tickets stay valid. A session with tickets is moved only with the right `ticket_count`.',
    scope: 'events:write',
    body: sessionChange,
    reply: 'sessions',
  },
  cancel_session: {
    ...act,
    path: '/sessions/{id}/cancel',
    tag: 'sessions',
    summary: 'Cancel a session',
    text: 'Its sales end at once. Orders stay until they are refunded.',
    scope: 'events:write',
    body: sessionCancellation,
    reply: 'sessions',
  },
  delete_session: {
    ...remove,
    path: '/sessions/{id}',
    tag: 'sessions',
    summary: 'Delete a session',
    text: 'Only before anyone has bought it or has it in a cart.',
    scope: 'events:write',
  },
  create_ticket_type: {
    ...create,
    path: '/ticket_types',
    tag: 'ticket types',
    summary: 'Create a ticket type',
    text: 'It is on sale in every session of the event, as far as its own dates say.',
    scope: 'events:write',
    body: ticketTypeBody,
    reply: 'ticket_types',
  },
  change_ticket_type: {
    ...change,
    path: '/ticket_types/{id}',
    tag: 'ticket types',
    summary: 'Change a ticket type',
    text: 'Carts that are open keep their prices.',
    scope: 'events:write',
    body: ticketTypeChange,
    reply: 'ticket_types',
  },
  delete_ticket_type: {
    ...remove,
    path: '/ticket_types/{id}',
    tag: 'ticket types',
    summary: 'Delete a ticket type',
    text: 'Only before any order or cart has it.',
    scope: 'events:write',
  },
  create_promo_code: {
    ...create,
    path: '/promo_codes',
    tag: 'promo codes',
    summary: 'Create a promo code',
    text: 'It takes a percentage or an amount off orders for one event.',
    scope: 'promo_codes:write',
    body: promoCodeBody,
    reply: 'promo_codes',
  },
  change_promo_code: {
    ...change,
    path: '/promo_codes/{id}',
    tag: 'promo codes',
    summary: 'Change a promo code',
    text: 'Orders that used it stay as they are. To change from a percentage to an amount, send both, one of them null.',
    scope: 'promo_codes:write',
    body: promoCodeChange,
    reply: 'promo_codes',
  },
  refund_order: {
    ...act,
    path: '/orders/{id}/refund',
    tag: 'orders',
    summary: 'Refund an order, or some of its tickets',
    text: 'The tickets are cancelled at once, and the buyer gets an email. The money goes back to where it came from; follow the refund until its `state` is no longer `waiting`.',
    scope: 'orders:write',
    body: refundBody,
    reply: 'refunds',
    status: 201,
  },
  check_in_ticket: {
    ...act,
    path: '/tickets/{id}/check_in',
    tag: 'tickets',
    summary: 'Check in a ticket',
    text: 'Every try is kept, and the earliest lets the holder in, so no `If-Match` is needed.',
    scope: 'tickets:write',
    body: checkInBody,
    reply: { name: 'CheckInResult', schema: checkInReply },
    needsVersion: false,
  },
  import_contacts: {
    ...create,
    path: '/contact_imports',
    tag: 'contacts',
    summary: 'Import contacts',
    text: 'Adds up to 500 people who agreed to marketing email to a list, all of them or none. People who said no stay out of every mailing: only they can take it back.',
    scope: 'contacts:write',
    body: contactImportBody,
    reply: { name: 'ContactImport', schema: contactImportReply },
    status: 200,
    ofOrganisation: true,
  },
  unsubscribe_contact: {
    ...create,
    path: '/unsubscribes',
    tag: 'contacts',
    summary: 'Unsubscribe someone',
    text: 'They get no more marketing email from you. Only they can take it back.',
    scope: 'contacts:write',
    body: unsubscribeBody,
    reply: { name: 'Unsubscribe', schema: unsubscribeReply },
    status: 200,
    ofOrganisation: true,
  },
} as const satisfies Record<string, ApiWrite>;

export type ApiWriteName = keyof typeof apiWrites;
export const apiWriteNames = Object.keys(apiWrites) as ApiWriteName[];
export const writeOf = (name: ApiWriteName): ApiWrite => apiWrites[name];

/** How long the reply of a write is kept for repeats with its key, and what the key may be. */
export const idempotencyLimits = { hours: 24, key: 255 } as const;
