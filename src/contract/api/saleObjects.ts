import { z } from 'zod';
import {
  centsField,
  changedAtField,
  countField,
  currencyField,
  idField,
  instantField,
  personalField,
} from './apiFields';

/** What was sold: orders, tickets and refunds, as objects of the API. Carts are no orders yet, so they are not here. */

const orderLine = z.strictObject({
  id: idField('line'),
  kind: z.enum(['ticket', 'add_on']),
  name: z.string().meta({ description: 'What it was called when it was sold.' }),
  ticket_type_id: idField('ticket type').nullable(),
  session_id: idField('session').nullable(),
  add_on_id: idField('add-on').nullable(),
  quantity: countField('How many were sold.'),
  returned: countField('How many of these were returned.'),
  unit_cents: centsField('What one cost, with everything'),
  discount_cents: centsField('What was taken off the line'),
  total_cents: centsField('What the line came to'),
  booking_fee_cents: centsField('The booking fee in the price of one'),
  gst_cents: centsField('The GST in the total'),
  gst_percent: z.int(),
});

export const apiOrder = z.strictObject({
  object: z.literal('order'),
  id: idField('order'),
  number: z.string().meta({ description: 'What the buyer knows it by.', examples: ['T-4K7Q-9XNM'] }),
  event_id: idField('event'),
  channel: z.enum(['web', 'box_office']),
  buyer: z.strictObject({
    name: personalField('The name'),
    email: personalField('The email address'),
    phone: personalField('The phone number'),
    marketing_consent: z.boolean().meta({ description: 'Whether the buyer agreed to marketing email.' }),
  }),
  currency: currencyField,
  total_cents: centsField('What the buyer pays, with everything'),
  gst_cents: centsField('The GST in the total'),
  booking_fee_cents: centsField('The booking fees in the total'),
  refunded_cents: centsField('What was returned'),
  owed_cents: centsField('What is still to be paid at the door or by invoice'),
  ticket_count: countField('The tickets that were not returned.'),
  lines: z.array(orderLine),
  refund_requested_at: instantField('When the buyer asked for a refund that nobody has decided').nullable(),
  created_at: instantField('When the cart was begun'),
  completed_at: instantField('When the order was placed'),
  changed_at: changedAtField,
});

export const apiTicket = z.strictObject({
  object: z.literal('ticket'),
  id: idField('ticket'),
  state: z.enum(['valid', 'cancelled']),
  event_id: idField('event'),
  session_id: idField('session'),
  order_id: idField('order').nullable().meta({ description: 'Null for a ticket from before Turnout.' }),
  order_number: z.string().nullable(),
  ticket_type_id: idField('ticket type').nullable(),
  holder: z.strictObject({
    name: personalField('The name'),
    email: personalField('The email address'),
  }),
  checked_in: z.boolean(),
  created_at: instantField('When it was issued'),
  changed_at: changedAtField,
});

export const apiRefund = z.strictObject({
  object: z.literal('refund'),
  id: idField('refund'),
  state: z.enum(['waiting', 'succeeded', 'failed']),
  order_id: idField('order'),
  currency: currencyField,
  amount_cents: centsField('What goes back'),
  ticket_count: countField('The tickets that were returned.'),
  reason: z.string(),
  lines: z.array(
    z.strictObject({
      order_line_id: idField('line of the order'),
      quantity: countField('How many were returned.'),
      amount_cents: centsField('What of the refund is for this line'),
    }),
  ),
  created_at: instantField('When it was asked for'),
  settled_at: instantField('When it succeeded or failed').nullable(),
  changed_at: changedAtField,
});
