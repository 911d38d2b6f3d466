import { z } from 'zod';
import { centsField, countField, currencyField, idField, instantField } from '../api/apiFields';
import { eventStates } from '../event/eventStates';
import { testWebhookType, webhookTypes, type WebhookType } from './webhookTypes';

/** What webhooks send. The messages are written by migration 0170; tests compare them with these schemas. */

const rowNumber = (what: string) => z.int().meta({ description: `The id of the ${what}.` });
const stopped = z
  .enum(['unsubscribed', 'suppressed'])
  .nullable()
  .meta({ description: 'Why the contact gets no marketing email.' });

const buyer = z.object({ name: z.string(), email: z.string(), phone: z.string() });
const holder = z.object({ name: z.string(), email: z.string() });

const order = z.object({
  id: idField('order'),
  number: z.string().meta({ description: 'What the buyer knows it by.' }),
  eventId: idField('event'),
  state: z.enum(['cart', 'awaiting_payment', 'complete', 'cancelled', 'expired']),
  channel: z.enum(['web', 'box_office']),
  currency: currencyField,
  totalCents: centsField('What the buyer pays, with everything'),
  gstCents: centsField('The GST in the total'),
  refundedCents: centsField('What was returned'),
  owedCents: centsField('What is still to be paid'),
  ticketCount: countField('The tickets that were not returned.'),
});

const refund = z.object({
  id: idField('refund'),
  orderId: idField('order'),
  orderNumber: z.string(),
  eventId: idField('event'),
  state: z.enum(['waiting', 'succeeded', 'failed']),
  currency: currencyField,
  amountCents: centsField('What goes back'),
  ticketCount: countField('The tickets that were returned.'),
});

const ticket = z.object({
  id: idField('ticket'),
  eventId: idField('event'),
  sessionId: idField('session'),
  orderId: idField('order').nullable(),
  orderNumber: z.string().nullable(),
  ticketType: z.string().nullable().meta({ description: 'What it was called when it was sold.' }),
  state: z.enum(['valid', 'cancelled']),
  checkedIn: z.boolean(),
});

const waitlist = z.object({
  id: idField('entry of the waitlist'),
  eventId: idField('event'),
  sessionId: idField('session'),
  ticketTypeId: idField('ticket type'),
  state: z.enum(['waiting', 'offered', 'taken', 'lapsed', 'left']),
  quantity: countField('How many tickets the person would like.'),
  offerEndsAt: instantField('When the offer ends').nullable(),
  orderId: idField('order').nullable(),
});

const event = z.object({
  id: idField('event'),
  title: z.string(),
  slug: z.string(),
  state: z.enum(eventStates),
  venueId: idField('venue'),
  publishedAt: instantField('When it first went live').nullable(),
});

const session = z.object({
  id: idField('session'),
  eventId: idField('event'),
  state: z.enum(['planned', 'cancelled', 'deleted']),
  startsAt: instantField('When it starts'),
  startsLocal: z.string().meta({ description: 'When it starts, as a wall clock in `zone` shows it.' }),
  endsAt: instantField('When it ends').nullable(),
  zone: z.string(),
  capacity: countField('The seats that were entered; null for no limit.').nullable(),
});

const contact = z.object({ id: rowNumber('contact'), stopped });
const deletedContact = z.object({ id: rowNumber('contact'), state: z.literal('deleted') });

const audienceImport = z.object({
  id: idField('import'),
  audienceId: idField('audience'),
  state: z.enum(['finished', 'failed', 'cancelled']),
  rows: countField('The rows of the file.'),
  added: countField('People who were added.'),
  updated: countField('People whose fields changed.'),
  unchanged: countField('People who were there already.'),
  refused: countField('Rows that could not be used.'),
});

const campaign = z.object({
  id: idField('campaign'),
  kind: z.enum(['email', 'ticketholder']),
  name: z.string(),
  state: z.enum(['scheduled', 'missed', 'rejected', 'sending', 'paused', 'sent', 'cancelled', 'preparing']),
  eventId: idField('event').nullable(),
  recipients: countField('How many people it goes to.'),
  scheduledFor: instantField('When sending is to begin').nullable(),
});

const payout = z.object({
  id: idField('deposit'),
  state: z.enum(['pending', 'in_transit', 'paid', 'failed', 'cancelled']),
  currency: currencyField,
  amountCents: centsField('What arrives; negative for what is withdrawn'),
  arrivesOn: z.iso.date().meta({ description: 'The day on which it arrives.' }),
});

interface MessageShape {
  /** The name of its schema in the reference. */
  name: string;
  text: string;
  types: readonly (WebhookType | typeof testWebhookType)[];
  data: z.ZodObject;
  /** Sent only to endpoints that get names and addresses, and only while the person is known. */
  person?: z.ZodType;
}

const contactPerson = z.object({ email: z.string(), fields: z.record(z.string(), z.string()) });

/** Every kind of message. */
export const messageShapes: readonly MessageShape[] = [
  { name: 'Order', text: 'An order', types: webhookTypes.order, data: order, person: buyer },
  { name: 'Refund', text: 'A refund', types: webhookTypes.refund, data: refund, person: buyer },
  { name: 'Ticket', text: 'A ticket', types: webhookTypes.ticket, data: ticket, person: holder },
  {
    name: 'Waitlist',
    text: 'An entry of the waitlist',
    types: webhookTypes.waitlist,
    data: waitlist,
    person: holder,
  },
  { name: 'Event', text: 'An event', types: webhookTypes.event, data: event },
  { name: 'Session', text: 'A session', types: webhookTypes.session, data: session },
  {
    name: 'Contact',
    text: 'A contact',
    types: webhookTypes.contact.filter((type) => type !== 'contact.deleted'),
    data: contact,
    person: contactPerson,
  },
  { name: 'DeletedContact', text: 'A contact', types: ['contact.deleted'], data: deletedContact },
  { name: 'Import', text: 'An import', types: webhookTypes.import, data: audienceImport },
  { name: 'Campaign', text: 'A campaign', types: webhookTypes.campaign, data: campaign },
  { name: 'Payout', text: 'A deposit', types: webhookTypes.payout, data: payout },
  {
    name: 'Test',
    text: 'A test',
    types: [testWebhookType],
    data: z.object({ id: idField('endpoint') }),
  },
];

/** The body of the messages of one kind. */
export const messageSchema = ({ types, data, person }: MessageShape) =>
  z.object({
    type: z.enum(types),
    timestamp: instantField('When the change was made'),
    data: data.extend({
      changedAt: instantField('The same instant'),
      sequence: z.int().meta({
        description: 'It rises with each change of an object, so drop what arrives after something newer.',
      }),
      ...(person && {
        person: person.optional().meta({
          description: 'Only where the webhook sends names and addresses.',
        }),
      }),
    }),
  });
