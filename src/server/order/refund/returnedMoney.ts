import type { Completion } from '../checkout/completeOrder';

/** Why a payment is returned: the order could not be completed with it. */
export type ReturnReason = Exclude<Completion, 'completed'> | 'other_amount';

/** Used by the buyer's page, the mail and the organiser's order alike. */
export const returnSentences: Record<ReturnReason, string> = {
  already: 'The order had already been paid for, so this payment is refunded in full.',
  no_room:
    'The payment arrived after the time to pay had run out, and the tickets had gone to someone else. It is refunded in full.',
  called_off: 'What you ordered was cancelled before the payment arrived, so it is refunded in full.',
  cancelled:
    'The order had been cancelled before the payment arrived, so no tickets were issued and the payment is refunded in full.',
  other_amount: 'The payment did not match the order amount, so it is refunded in full.',
};

/** Shown to the buyer after that sentence. */
export const returnedMoneyText = 'You do not have to do anything; your bank may take a few days to show it.';
