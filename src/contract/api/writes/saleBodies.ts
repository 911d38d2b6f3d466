import { z } from 'zod';
import { refundInput } from '../../order/orderInput';
import { orderLimits } from '../../order/order';
import { checkInLimits, type CheckInOutcome } from '../../ticketholder/checkIn';
import { idField, instantField } from '../apiFields';
import { bodyOf } from './bodyFields';

/** The bodies and replies of writes to what was sold. */

const { ticketIds, reason, message } = refundInput.shape;

export const refundBody = bodyOf(
  { ticketIds, reason, message },
  {
    ticketIds:
      'The tickets that are refunded and cancelled. Leave it out, with `add_ons`, to refund all that is left.',
    reason: 'Why; only you read it.',
    message: 'A sentence to the buyer, in the email about the refund.',
  },
).extend({
  add_ons: z
    .array(
      z.strictObject({
        order_line_id: z.uuid('Enter the id of a line.').meta({ description: 'The line of the add-on.' }),
        quantity: z
          .int('Enter a whole number.')
          .min(1, 'Refund one or more.')
          .meta({ description: 'How many.' }),
      }),
    )
    .max(orderLimits.tickets, 'This is too many at once.')
    .nullish()
    .meta({ description: 'The add-ons that are refunded.' }),
  amount_cents: z.int('Enter whole cents.').min(0, 'Enter 0 or more.').optional().meta({
    description:
      'What you expect to go back, in cents. The refund is refused when it would be another amount.',
  }),
});

const outcomes = [
  'in',
  'again',
  'undone',
  'cancelled',
  'other_session',
  'wrong_time',
] as const satisfies readonly CheckInOutcome[];

export const checkInBody = z.strictObject({
  device: z
    .string('Give the device a name, such as Front door.')
    .trim()
    .min(1, 'Give the device a name, such as Front door.')
    .max(checkInLimits.device, `At most ${checkInLimits.device} characters.`)
    .meta({ description: 'What your people call the place or the device, such as Front door.' }),
  confirmed: z
    .boolean('Enter true or false.')
    .optional()
    .meta({ description: 'Checks in although the session is at another time.' }),
});

export const checkInReply = z.strictObject({
  object: z.literal('check_in_result'),
  ticket_id: idField('ticket'),
  session_id: idField('session'),
  outcome: z.enum(outcomes).meta({
    description:
      '`in` lets the holder in. `again`: someone was let in with it before. `wrong_time`: the session is at another time, and nothing was written; send `confirmed` to check in anyway.',
  }),
  first_at: instantField('When it was first checked in').nullable(),
  first_device: z.string().nullable().meta({ description: 'Where it was first checked in.' }),
});
