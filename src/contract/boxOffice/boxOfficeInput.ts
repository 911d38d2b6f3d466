import { z } from 'zod';
import { boxOfficeLimits, doorMethods } from './boxOffice';
import { oneLine, optionalLine } from '../venue/venueInput';

/** Schemas of the requests that a tablet at the door sends, with the message for each field. */

const limits = boxOfficeLimits;

const dollars = (messages: { missing: string; negative: string }) =>
  z
    .int(messages.missing)
    .min(0, messages.negative)
    .max(limits.cash, 'This is more than $100,000. Check the number.');

const pinInput = z
  .string('Enter the PIN.')
  .transform((pin) => pin.trim())
  .pipe(
    z
      .string()
      .regex(
        new RegExp(`^\\d{${limits.pinLeast},${limits.pinMost}}$`),
        `A PIN is ${limits.pinLeast} to ${limits.pinMost} digits.`,
      ),
  );

/** True for PINs such as 0000 and 1234, which anybody would try first. */
function isEasyPin(pin: string): boolean {
  const steps = new Set([...pin].slice(1).map((digit, index) => Number(digit) - Number(pin[index])));
  const [step] = steps;
  return steps.size === 1 && (step === 0 || step === 1 || step === -1);
}

const newPinInput = pinInput.refine((pin) => !isEasyPin(pin), {
  message: 'This PIN is too easy to guess. Choose another.',
});

export const sellerInput = z
  .object({
    id: z
      .uuid('This seller does not exist.')
      .nullish()
      .transform((id) => id ?? undefined),
    name: oneLine({
      missing: 'Enter the name of the seller.',
      max: limits.name,
      tooLong: `A name has at most ${limits.name} characters.`,
    }),
    pin: z
      .string()
      .nullish()
      .transform((pin) => pin || undefined)
      .pipe(newPinInput.optional()),
  })
  .refine(({ id, pin }) => id !== undefined || pin !== undefined, {
    path: ['pin'],
    message: `Give the seller a PIN of ${limits.pinLeast} to ${limits.pinMost} digits.`,
  });
export type SellerValues = z.infer<typeof sellerInput>;

export const openTillInput = z.object({
  sellerId: z.uuid('This seller does not exist.'),
  pin: pinInput,
  floatCents: dollars({
    missing: 'Enter the amount in the drawer, such as 100.00.',
    negative: 'A float is 0 or more.',
  })
    .nullish()
    .transform((cents) => cents ?? undefined),
});

const lines = z
  .array(
    z.object({
      offerId: z.uuid('This ticket is not on sale here. Choose again.'),
      quantity: z
        .int('Choose a quantity.')
        .min(1, 'Choose one or more.')
        .max(limits.quantity, `At most ${limits.quantity} per sale.`),
      unitCents: dollars({ missing: 'Enter the amount.', negative: 'An amount is 0 or more.' })
        .nullish()
        .transform((cents) => cents ?? undefined),
    }),
    'Choose what to sell.',
  )
  .min(1, 'Choose what to sell.')
  .max(limits.lines, `At most ${limits.lines} different items per sale.`);

const promoCode = optionalLine(60, 'This is too long for a promo code.');

export const doorQuoteInput = z
  .object({
    sessionId: z.uuid('This session does not exist.'),
    lines,
    promoCode,
    complimentary: z
      .boolean()
      .nullish()
      .transform((free) => free ?? false),
  })
  .refine(({ complimentary, promoCode: code }) => !complimentary || code === '', {
    path: ['promoCode'],
    message: 'Complimentary sales do not need a promo code. Remove it.',
  });
export type DoorQuoteValues = z.infer<typeof doorQuoteInput>;

/** True if the number has the length and the check digit of a payment card number. */
function isCardNumber(digits: string): boolean {
  if (digits.length < 12 || digits.length > 19) return false;
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** True if a text contains a card number, however its digits are grouped (DOMAIN section 5). */
const holdsCardNumber = (text: string): boolean =>
  (text.match(/\d(?:[ .-]?\d)*/g) ?? []).some((run) => isCardNumber(run.replace(/\D/g, '')));

const NO_CARD_NUMBERS = 'Never type a card number here. Enter the reference from the terminal’s slip.';

const withoutCardNumber = (max: number, tooLong: string, message: string) =>
  optionalLine(max, tooLong).refine((text) => !holdsCardNumber(text), { message });

export const doorSaleInput = z
  .object({
    requestKey: z
      .string('Reload the page: its request key is missing.')
      .regex(/^[\w-]{16,64}$/, 'Reload the page: its request key is not valid.'),
    sessionId: z.uuid('This session does not exist.'),
    lines,
    promoCode,
    method: z.enum(doorMethods, 'Choose cash, card terminal or complimentary.'),
    expectedTotalCents: z.int('Reload the page: the total is missing.').min(0),
    givenCents: dollars({
      missing: 'Enter the cash received.',
      negative: 'Cash is 0 or more.',
    })
      .nullish()
      .transform((cents) => cents ?? undefined),
    reference: withoutCardNumber(
      limits.reference,
      `A reference has at most ${limits.reference} characters.`,
      NO_CARD_NUMBERS,
    ),
    reason: withoutCardNumber(
      limits.reason,
      `A reason has at most ${limits.reason} characters.`,
      'Never type a card number here. Enter why it is complimentary.',
    ),
    buyer: z
      .object({
        name: withoutCardNumber(
          120,
          'A name has at most 120 characters.',
          'Never type a card number here. Enter the buyer’s name.',
        ),
        email: z
          .string()
          .nullish()
          .transform((text) => (text ?? '').trim().toLowerCase())
          .pipe(
            z.union(
              [z.literal(''), z.email().max(254)],
              'This is not an email address. Check it, or leave it empty.',
            ),
          ),
      })
      .nullish()
      .transform((buyer) => buyer ?? { name: '', email: '' }),
    checkInNow: z
      .boolean()
      .nullish()
      .transform((now) => now ?? false),
  })
  .superRefine(({ method, givenCents, reference, reason, promoCode: code }, { addIssue }) => {
    const wrong = (field: string, message: string) => addIssue({ code: 'custom', path: [field], message });
    if (method === 'cash' && givenCents === undefined) wrong('givenCents', 'Enter the cash received.');
    if (method === 'card_terminal' && reference === '')
      wrong('reference', 'Enter the reference from the terminal’s slip, such as 004512.');
    if (
      method === 'card_terminal' &&
      reference !== '' &&
      !/^[\p{L}\p{N}][\p{L}\p{N} ./#-]*$/u.test(reference)
    )
      wrong('reference', 'A reference has letters and digits only.');
    if (method === 'complimentary' && reason === '')
      wrong('reason', 'Enter why it is complimentary, for example Guest of the band.');
    if (method === 'complimentary' && code !== '')
      wrong('promoCode', 'Complimentary sales do not need a promo code. Remove it.');
  });
export type DoorSaleValues = z.infer<typeof doorSaleInput>;

export const voidSaleInput = z.object({
  orderId: z.string(),
  reason: oneLine({
    missing: 'Enter why the sale is voided.',
    max: limits.reason,
    tooLong: `A reason has at most ${limits.reason} characters.`,
  }).refine((text) => !holdsCardNumber(text), {
    message: 'Never type a card number here. Enter why the sale is voided.',
  }),
});

export const closeShiftInput = z.object({
  countedCents: dollars({
    missing: 'Count the drawer and enter the total, including the float.',
    negative: 'The amount counted must be 0 or more.',
  }),
  note: z
    .string()
    .nullish()
    .transform((text) => (text ?? '').replace(/\r\n?/g, '\n').trim())
    .pipe(z.string().max(limits.note, `A note has at most ${limits.note} characters.`)),
});
