import { z } from 'zod';
import { normaliseAddress } from '../address';
import { pricings, ticketingLimits } from './ticketing';
import { oneLine } from '../venue/venueInput';

const { name, description, code, reason, tiers, perOrder, number, priceCents, waitlistQuantity } =
  ticketingLimits;
const most = (value: number) => value.toLocaleString('en');

const nameOf = (thing: string) =>
  oneLine({
    missing: `Enter a name for the ${thing}.`,
    max: name,
    tooLong: `A name has at most ${name} characters.`,
  });

const price = z
  .int('Enter a price such as 25.00.')
  .min(0, 'Enter a price such as 25.00.')
  .max(priceCents, `A price is at most ${most(priceCents / 100)} dollars.`);

const wallTime = z
  .string()
  .nullish()
  .transform((text) => text || null)
  .pipe(
    z
      .string()
      .regex(/^(19|20|21)\d\d-\d\d-\d\dT\d\d:\d\d$/, 'Enter a date and a time, or leave it empty.')
      .nullable(),
  );
/** Which of the two instants is meant if the wall time occurs twice. */
const choice = z.enum(['earlier', 'later'], 'Choose which of the two you mean.').nullish();

const optionalNumber = (least: number) =>
  z
    .int('Enter a whole number, or leave it empty.')
    .min(least, `Enter ${least} or more, or leave it empty.`)
    .max(number, `Enter at most ${most(number)}.`)
    .nullish()
    .transform((value) => value ?? null);

const inOrder = (field: string) =>
  z
    .int(`Enter a whole number for ${field}.`)
    .min(1, 'Enter 1 or more.')
    .max(perOrder, `At most ${perOrder} per order.`);

const codeOf = (thing: string, missing: string) =>
  z
    .string(missing)
    .transform((text) => text.trim().toUpperCase())
    .pipe(
      z
        .string()
        .min(1, missing)
        .max(code, `A ${thing} has at most ${code} characters.`)
        .regex(/^[\p{L}\p{N}_-]*$/u, `A ${thing} can only use letters, digits, - and _, without spaces.`),
    );

const ids = (message: string) => z.array(z.uuid(message), message).max(500);

export const tierInput = z.object({
  /** Set for an existing tier; left out for a new one. */
  id: z.uuid('This tier does not exist.').nullish(),
  name: nameOf('tier'),
  priceCents: price,
  untilLocal: wallTime,
  untilChoice: choice,
  capacity: optionalNumber(1),
});

export const ticketTypeInput = z
  .object({
    name: nameOf('ticket type'),
    description: z
      .string()
      .nullish()
      .transform((text) => (text ?? '').replace(/\r\n?/g, '\n').trim())
      .pipe(z.string().max(description, `Describe it in at most ${description} characters.`)),
    pricing: z.enum(pricings, 'Choose the pricing.'),
    priceCents: price.nullish().transform((cents) => cents ?? 0),
    saleFromLocal: wallTime,
    saleFromChoice: choice,
    saleUntilLocal: wallTime,
    saleUntilChoice: choice,
    minPerOrder: inOrder('the minimum per order'),
    maxPerOrder: inOrder('the maximum per order'),
    capacity: optionalNumber(1),
    accessCode: codeOf('code', '')
      .nullish()
      .or(z.literal(''))
      .transform((text) => text || null),
    tiers: z
      .array(tierInput)
      .max(tiers, `A ticket type has at most ${tiers} tiers.`)
      .nullish()
      .transform((rows) => rows ?? []),
  })
  .superRefine((type, { addIssue }) => {
    const refuse = (path: (string | number)[], message: string) =>
      addIssue({ code: 'custom', path, message });
    if (type.minPerOrder > type.maxPerOrder) {
      refuse(['maxPerOrder'], 'The maximum per order cannot be less than the minimum.');
    }
    if (type.pricing === 'fixed' && type.priceCents === 0) {
      refuse(['priceCents'], 'Enter a price, or choose Free.');
    }
    if (type.pricing !== 'tiered') return;
    if (type.tiers.length < 2) refuse(['tiers'], 'Add at least two tiers, or choose a fixed price.');
    type.tiers.forEach((tier, position) => {
      const last = position === type.tiers.length - 1;
      if (!last && tier.untilLocal === null && tier.capacity === null) {
        refuse(
          ['tiers', position, 'untilLocal'],
          'Set when this tier ends or how many tickets it has, so the next one can start.',
        );
      }
    });
  });
export type TicketTypeValues = z.infer<typeof ticketTypeInput>;

export const poolInput = z.object({
  name: nameOf('pool'),
  capacity: z
    .int('Enter how many tickets the pool has.')
    .min(1, 'Enter how many tickets the pool has.')
    .max(number, `Enter at most ${most(number)}.`),
  ticketTypeIds: ids('Choose ticket types from the list.').min(
    1,
    'Choose the ticket types that share this pool.',
  ),
  /** Empty if the pool covers every session, including sessions added later. */
  sessionIds: ids('Choose sessions from the list.')
    .nullish()
    .transform((chosen) => chosen ?? []),
});
export type PoolValues = z.infer<typeof poolInput>;

export const holdInput = z.object({
  sessionId: z.uuid('Choose a session.'),
  ticketTypeId: z.uuid('Choose a ticket type.'),
  tierId: z.uuid('Choose a tier.').nullish(),
  quantity: z
    .int('Enter how many to hold.')
    .min(1, 'Hold at least one.')
    .max(number, `Enter at most ${most(number)}.`),
  reason: oneLine({
    missing: 'Say what they are held for, for example "Press" or "House seats".',
    max: reason,
    tooLong: `A reason has at most ${reason} characters.`,
  }),
  expiresLocal: wallTime,
  expiresChoice: choice,
});
export type HoldValues = z.infer<typeof holdInput>;

export const promoCodeInput = z
  .object({
    code: codeOf('promo code', 'Enter the code people type.'),
    percentOff: z
      .int('Enter a whole percentage.')
      .min(1, 'Enter 1 to 100 percent.')
      .max(100, 'Enter 1 to 100 percent.')
      .nullish()
      .transform((value) => value ?? null),
    centsOff: z
      .int('Enter an amount such as 5.00.')
      .min(1, 'Enter an amount such as 5.00.')
      .max(priceCents, `An amount is at most ${most(priceCents / 100)} dollars.`)
      .nullish()
      .transform((value) => value ?? null),
    uses: optionalNumber(1),
    validFromLocal: wallTime,
    validFromChoice: choice,
    validUntilLocal: wallTime,
    validUntilChoice: choice,
    ticketTypeIds: ids('Choose ticket types from the list.')
      .nullish()
      .transform((chosen) => chosen ?? []),
  })
  .refine(({ percentOff, centsOff }) => (percentOff === null) !== (centsOff === null), {
    path: ['percentOff'],
    message: 'Choose what the code takes off: a percentage or an amount.',
  });
export type PromoCodeValues = z.infer<typeof promoCodeInput>;

export const addOnCapacityInput = optionalNumber(0);

export const waitlistInput = z.object({
  open: z.boolean('Choose whether people can join the waitlist.'),
  hours: z
    .int('Enter how many hours an offer lasts.')
    .min(1, 'An offer lasts 1 to 168 hours.')
    .max(168, 'An offer lasts 1 to 168 hours.'),
});

/** The fields of the public form for joining the waitlist. */
export const joinInput = z.object({
  name: oneLine({
    missing: 'Enter your name.',
    max: name,
    tooLong: `A name has at most ${name} characters.`,
  }),
  address: z.string('Enter your email address.').transform((text, { addIssue }) => {
    const address = normaliseAddress(text);
    if (address === undefined) {
      addIssue({ code: 'custom', message: 'Enter an email address such as ana@example.org.' });
    }
    return address ?? '';
  }),
  quantity: z.coerce
    .number('Enter how many tickets.')
    .int('Enter a whole number.')
    .min(1, 'Ask for at least one ticket.')
    .max(waitlistQuantity, `Ask for at most ${waitlistQuantity} tickets.`),
});
