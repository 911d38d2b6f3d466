import type { Completion } from './completeOrder';

/** Why the money of a payment goes back: the order could not be completed with it. */
export type ReturnReason = Exclude<Completion, 'completed'> | 'other_amount';

/** The one place that says it, for the buyer's page and mail and for the organiser's order. */
export const returnSentences: Record<ReturnReason, string> = {
  already: 'The order had been paid for already, so this payment goes back in full.',
  no_room:
    'The payment came after the time to pay was over, and the tickets had gone to somebody else. It goes back in full.',
  called_off: 'What this order was for was cancelled before the payment came, so it goes back in full.',
  cancelled:
    'The order had been cancelled before the payment came, so no tickets were made and the payment goes back in full.',
  other_amount: 'The payment was not the amount of the order, so it goes back in full.',
};

/** What a buyer reads beside that sentence: there is nothing to do for the money. */
export const returnedMoneyWords =
  'You do not have to do anything for that; your bank may take some days to show it.';
