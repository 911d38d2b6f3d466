import { badInput, type PublicError } from '../../http/httpErrors';

/** The refusal of a personal code that another order uses. */
export const personalCodeTaken = (): PublicError =>
  badInput(
    'promoCode',
    'This promo code works for one order, and another order uses it. Remove the code to buy without it.',
  );

/** True for the error of the index that lets one order use a personal code. */
export const isPersonalCodeTaken = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'ticket_order_personal_code_once';
