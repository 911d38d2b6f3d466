import { randomLetters } from '../../order/payment/randomLetters';
import type { Random } from '../../services';

/** The field of a claimed recipient with their own code of a promo code. No contact field can have this name. */
export const personalCodeField = (promoCodeId: string): string => `turnout:code:${promoCodeId}`;

/**
 * Where a composed mail has a code that differs by recipient.
 * @param example shown where the mail is shown without a recipient; escaped for its part of the mail
 */
export const personalCodePlaceholder = (promoCodeId: string, example: string): string =>
  `{{${personalCodeField(promoCodeId)}|${example}}}`;

/** What follows the promo code in a personal one: 60 random bits, such as `7K2M-9QXA-T4RW`. */
export const personalLetters = (random: Random): string =>
  Array.from({ length: 3 }, () => randomLetters(random, 4)).join('-');

/** A code in the form of a personal one; no checkout accepts it, because it is not stored. */
export const exampleCode = (promoCode: string): string => `${promoCode}-EXAM-PLE2-7K4M`;
