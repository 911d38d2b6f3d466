import type { OrderMailDesignsQuery } from '../generated/operations';

/** The emails about an order that can have a template: with the tickets, and about a refund. */
export const orderMailKinds = ['tickets', 'refund'] as const;
export type OrderMailKind = (typeof orderMailKinds)[number];

/** The personal fields of an email about an order. */
export const orderMailFields = [
  'first_name',
  'last_name',
  'email',
  'event_title',
  'session_date',
  'session_time',
  'venue_name',
  'order_number',
] as const;
export type OrderMailField = (typeof orderMailFields)[number];

/**
 * A template that takes the place of the standard email.
 * - `eventId`: null for the organiser's default; otherwise only for orders of this event
 * - `problems`: why it is not used at present, one sentence each with the cure; the next best email is sent instead
 */
export type OrderMailDesign = OrderMailDesignsQuery['orderMailDesigns'][number];

const designFields = `
  id kind eventId eventTitle templateId templateName problems`;

/** All of the organiser, the defaults first, then by the title of the event. */
export const orderMailDesignsDocument = /* GraphQL */ `
  query orderMailDesigns {
    orderMailDesigns { ${designFields} }
  }
`;

/**
 * Chooses the template of one kind of email, for one event or, without `eventId`, for all; without `templateId`, the
 * choice is taken back. Fails with BAD_USER_INPUT naming `templateId` for a template that has problems.
 */
export const setOrderMailDesignDocument = /* GraphQL */ `
  mutation setOrderMailDesign($kind: OrderMailKind!, $eventId: ID, $templateId: ID) {
    setOrderMailDesign(kind: $kind, eventId: $eventId, templateId: $templateId) { ${designFields} }
  }
`;
