import { z } from 'zod';
import { buyerLimits } from './buyerOrder';
import { oneLine, optionalLine } from '../venue/venueInput';

const { name, phone, longAnswer, message, wording } = buyerLimits;

/**
 * Keeps line breaks. A question of kind `text` takes one line only, which is checked where the question's kind is
 * known.
 */
const answer = z
  .string()
  .transform((text) => text.replace(/\r\n?/g, '\n').trim())
  .pipe(z.string().max(longAnswer, `An answer has at most ${longAnswer} characters.`));

export const holderName = oneLine({
  missing: 'Enter the name of the person attending.',
  max: name,
  tooLong: `A name has at most ${name} characters.`,
});

export const buyerInput = z
  .object({
    name: oneLine({
      missing: 'Enter your name.',
      max: name,
      tooLong: `A name has at most ${name} characters.`,
    }),
    email: z
      .string('Enter your email address.')
      .transform((text) => text.trim().toLowerCase())
      .pipe(z.string().min(1, 'Enter your email address.').max(254, 'This address is too long. Check it.'))
      .pipe(z.email('This is not an email address. Check the spelling, for example name@example.org.')),
    phone: optionalLine(phone, `A phone number has at most ${phone} characters.`),
    answers: z
      .record(z.string(), answer)
      .nullish()
      .transform((answers) => answers ?? {}),
    holderAnswers: z
      .array(z.object({ lineId: z.uuid(), position: z.int().min(1), questionId: z.string(), answer }))
      .max(2000)
      .nullish()
      .transform((answers) => answers ?? []),
    holders: z
      .array(z.object({ lineId: z.uuid(), position: z.int().min(1), name: holderName }))
      .max(500)
      .nullish()
      .transform((holders) => holders ?? []),
    marketingConsent: z
      .boolean()
      .nullish()
      .transform((given) => given ?? false),
    consentWording: optionalLine(wording, `The wording has at most ${wording} characters.`),
  })
  .refine(({ marketingConsent, consentWording }) => !marketingConsent || consentWording !== '', {
    path: ['consentWording'],
    message: 'The consent wording is missing.',
  });

/** The text with which a buyer asks for a refund. */
export const refundRequestInput = z
  .string('Say why you want a refund.')
  .transform((text) => text.replace(/\r\n?/g, '\n').trim())
  .pipe(
    z
      .string()
      .min(1, 'Say why you want a refund.')
      .max(message, `At most ${message} characters allowed. Shorten it.`),
  );
