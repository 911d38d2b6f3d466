import { z } from 'zod';
import { buyerInput } from './buyerInput';
import { disputeFilters } from './dispute';
import { questionKinds } from './eventQuestion';
import { mostEventsOfRevenue } from './eventRevenue';
import { orderChannels, orderFilters, orderLimits, receivedMethods } from './order';
import { listedMethods } from './orderParts';
import { gstPercents } from '../money';
import { attributionInput } from '../campaign/attributionInput';
import { longestSourceKey } from '../report/sourceKey';
import { oneLine, optionalLine } from '../venue/venueInput';

/** Input that the portal sends about orders; each message belongs to a field. */

const day = z
  .union([z.literal(''), z.iso.date()], 'Enter a day such as 2026-11-21.')
  .nullish()
  .transform((text) => text || undefined);

const optionalId = (message: string) =>
  z
    .uuid(message)
    .nullish()
    .transform((id) => id ?? undefined);

export const ordersQueryInput = z.object({
  search: z
    .string()
    .max(orderLimits.search, `A search has at most ${orderLimits.search} characters.`)
    .nullish()
    .transform((text) => (text ?? '').trim()),
  filter: z
    .enum(orderFilters, `A filter is one of: ${orderFilters.join(', ')}.`)
    .nullish()
    .transform((filter) => filter ?? 'complete'),
  eventId: optionalId('This event does not exist.'),
  sessionId: optionalId('This session does not exist.'),
  channel: z
    .enum(['', ...orderChannels], 'A channel is web or box_office.')
    .nullish()
    .transform((channel) => channel || undefined),
  campaignId: optionalId('This campaign does not exist.'),
  attribution: attributionInput,
  promoCode: optionalId('This promo code does not exist.'),
  seller: optionalId('This seller does not exist.'),
  tier: optionalId('This price tier does not exist.'),
  pool: optionalId('This pool does not exist.'),
  addOn: optionalId('This add-on does not exist.'),
  payment: z
    .enum(listedMethods, `A payment method is one of: ${listedMethods.join(', ')}.`)
    .nullish()
    .transform((method) => method ?? undefined),
  gst: z
    .enum(gstPercents.map(String), `A GST rate is one of: ${gstPercents.join(', ')}.`)
    .nullish()
    .transform((rate) => rate ?? undefined),
  hour: z
    .string()
    .regex(/^(\d|1\d|2[0-3])$/, 'An hour is a number from 0 to 23.')
    .nullish()
    .transform((hour) => hour ?? undefined),
  source: z
    .string()
    .max(longestSourceKey, 'This source does not exist.')
    .nullish()
    .transform((key) => key || undefined),
  dispute: z
    .enum(['', ...disputeFilters], `A filter of disputes is one of: ${disputeFilters.join(', ')}.`)
    .nullish()
    .transform((which) => which || undefined),
  from: day,
  to: day,
  after: z
    .string()
    .nullish()
    .transform((after) => after ?? undefined),
});
export type OrdersQueryValues = z.infer<typeof ordersQueryInput>;

export const eventRevenueInput = z.object({
  eventIds: z
    .array(z.uuid('An event ID must be a UUID.'), 'Send the event IDs as a list.')
    .max(mostEventsOfRevenue, `Ask for at most ${mostEventsOfRevenue} events at once.`),
});

// Not all of `buyerInput`, because it also requires answers, which an organiser does not give for a buyer.
export const orderBuyerInput = z.object({
  name: buyerInput.shape.name,
  email: buyerInput.shape.email,
  phone: buyerInput.shape.phone,
});

export const reasonInput = oneLine({
  missing: 'Enter a reason for the refund.',
  max: orderLimits.reason,
  tooLong: `A reason has at most ${orderLimits.reason} characters.`,
});

export const messageInput = z
  .string()
  .nullish()
  .transform((text) => (text ?? '').replace(/\r\n?/g, '\n').trim())
  .pipe(z.string().max(orderLimits.message, `A message has at most ${orderLimits.message} characters.`));

export const refundInput = z.object({
  requestKey: z
    .string('Reload the page: its request key is missing.')
    .regex(/^[\w-]{16,64}$/, 'Reload the page: its request key is not valid.'),
  ticketIds: z
    .array(z.uuid('One of these tickets does not exist.'))
    .max(orderLimits.tickets, 'This is too many at once.')
    .nullish()
    .transform((ids) => ids ?? []),
  addOns: z
    .array(z.object({ lineId: z.uuid(), quantity: z.int().min(1, 'Refund one or more.') }))
    .max(orderLimits.tickets)
    .nullish()
    .transform((parts) => parts ?? []),
  reason: reasonInput,
  message: messageInput,
});

export const receivedInput = z.object({
  method: z.enum(receivedMethods, 'Choose cash, card terminal or invoice.'),
  reference: optionalLine(
    orderLimits.reference,
    `A reference has at most ${orderLimits.reference} characters.`,
  ),
});

export const eventSellingInput = z.object({
  payAtDoor: z.boolean('Choose whether buyers can pay at the door.'),
  payByInvoice: z.boolean('Choose whether buyers can pay by invoice.'),
  questions: z
    .array(
      z
        .object({
          id: z
            .uuid()
            .nullish()
            .transform((id) => id ?? null),
          label: oneLine({
            missing: 'Enter the question.',
            max: 200,
            tooLong: 'A question has at most 200 characters.',
          }),
          kind: z.enum(questionKinds, 'Choose the kind of answer.'),
          asked: z
            .enum(['order', 'ticket'], 'Choose whether it is asked once or for each ticket.')
            .nullish()
            .transform((asked) => asked ?? 'order'),
          options: z
            .array(
              oneLine({
                missing: 'Enter each answer.',
                max: 100,
                tooLong: 'An answer has at most 100 characters.',
              }),
            )
            .max(20, 'A question has at most 20 answers.')
            .nullish()
            .transform((options) => options ?? []),
          required: z
            .boolean()
            .nullish()
            .transform((required) => required ?? false),
        })
        .refine(({ kind, options }) => kind !== 'choice' || new Set(options).size >= 2, {
          path: ['options'],
          message: 'Give at least two different answers to choose from.',
        })
        .refine(({ options }) => new Set(options).size === options.length, {
          path: ['options'],
          message: 'Two of these answers are the same. Remove one.',
        })
        // Options of a question of another kind would be validated although the organiser cannot see them, so they
        // are dropped.
        .transform((question) => (question.kind === 'choice' ? question : { ...question, options: [] })),
    )
    .max(orderLimits.questions, `An event can have at most ${orderLimits.questions} questions.`),
});
export type EventSellingValues = z.infer<typeof eventSellingInput>;
