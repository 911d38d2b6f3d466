import { disputeReason } from '../../contract/order/dispute';
import { centsText } from './orderLabels';

type Detail = Record<string, unknown>;

const text = (detail: Detail, name: string) => (typeof detail[name] === 'string' ? detail[name] : '');
const count = (detail: Detail, name: string) => (typeof detail[name] === 'number' ? detail[name] : 0);

const returnedBecause: Record<string, string> = {
  already: 'was received',
  no_room: 'arrived too late',
  called_off: 'came after the event or session was cancelled',
  cancelled: 'came after the order was cancelled',
  other_amount: 'did not match the order amount',
};

const sentences: Record<string, (detail: Detail, money: (cents: number) => string) => string> = {
  payment_started: () => 'The buyer started paying.',
  paid: (detail, money) =>
    `Paid ${money(count(detail, 'amountCents'))}${text(detail, 'lastFour') && ` by ${text(detail, 'brand')} ending in ${text(detail, 'lastFour')}`}.`,
  payment_failed: (detail) => `A payment failed. ${text(detail, 'failure')}`.trim(),
  payment_returned: (detail, money) =>
    `${detail.why === 'already' ? 'A second payment' : 'A payment'} of ${money(count(detail, 'amountCents'))} ${returnedBecause[text(detail, 'why')] ?? 'could not be taken'} and is refunded in full.`,
  payment_received: (detail, money) => `${money(count(detail, 'amountCents'))} was received.`,
  sold_at_door: (detail) => `Sold at the door by ${text(detail, 'seller')}, ${text(detail, 'how')}.`,
  voided_at_door: (detail) => `Voided at the door by ${text(detail, 'seller')}.`,
  completed: () => 'The order was completed and tickets were issued.',
  cancelled: () => 'The buyer abandoned the cart.',
  cart_changed: () => 'The buyer changed the cart; another order took its place.',
  tickets_sent: () => 'The tickets were sent.',
  tickets_resent: () => 'The tickets were requested again.',
  buyer_edited: () => 'The buyer’s details were changed.',
  holder_renamed: () => 'The name on a ticket was changed.',
  refund_asked: () => 'The buyer requested a refund.',
  refund_declined: () => 'The refund request was declined.',
  refunded: (detail, money) =>
    `${money(count(detail, 'amountCents'))} and ${count(detail, 'tickets') === 1 ? '1 ticket' : `${count(detail, 'tickets')} tickets`} were refunded: ${text(detail, 'reason')}`,
  refund_settled: (detail, money) => `The refund of ${money(count(detail, 'amountCents'))} was sent.`,
  refund_failed: (detail) => `The refund failed. ${text(detail, 'failure')}`.trim(),
  dispute_opened: (detail, money) =>
    `The buyer disputes ${money(count(detail, 'amountCents'))} with their bank. ${disputeReason(text(detail, 'reason'))}.`,
  dispute_money_taken: (detail, money) =>
    `The bank took ${money(count(detail, 'amountCents'))} until the dispute is decided.`,
  dispute_money_back: (detail, money) => `The bank gave ${money(count(detail, 'amountCents'))} back.`,
  dispute_answered: () => 'The evidence was sent to the bank.',
  dispute_won: () => 'The dispute was won: the bank decided for you.',
  dispute_lost: (detail, money) =>
    `The dispute was lost: the bank returned ${money(count(detail, 'amountCents'))} to the buyer.`,
  dispute_dropped: () => 'The dispute was withdrawn.',
  tickets_cancelled: (detail) =>
    `${count(detail, 'tickets') === 1 ? '1 ticket was' : `${count(detail, 'tickets')} tickets were`} cancelled without a refund.`,
  refund_retried: () => 'The refund is being tried again.',
};

/** The sentence for an event of the timeline. */
export function momentText(kind: string, detail: Detail, currency: 'NZD' | 'AUD'): string {
  return sentences[kind]?.(detail, (cents) => centsText(cents, currency)) ?? kind.replaceAll('_', ' ');
}
