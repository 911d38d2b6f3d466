import { centsText } from './orderWords';

type Detail = Record<string, unknown>;

const text = (detail: Detail, name: string) => (typeof detail[name] === 'string' ? detail[name] : '');
const count = (detail: Detail, name: string) => (typeof detail[name] === 'number' ? detail[name] : 0);

const returnedBecause: Record<string, string> = {
  already: 'came in',
  no_room: 'came too late',
  called_off: 'came after the event or session was cancelled',
  cancelled: 'came after the order was cancelled',
  other_amount: 'was not the amount of the order',
};

const words: Record<string, (detail: Detail, money: (cents: number) => string) => string> = {
  payment_started: () => 'The buyer began to pay.',
  paid: (detail, money) =>
    `Paid ${money(count(detail, 'amountCents'))}${text(detail, 'lastFour') && ` by ${text(detail, 'brand')} ending in ${text(detail, 'lastFour')}`}.`,
  payment_failed: (detail) => `A payment failed. ${text(detail, 'failure')}`.trim(),
  payment_returned: (detail, money) =>
    `${detail.why === 'already' ? 'A second payment' : 'A payment'} of ${money(count(detail, 'amountCents'))} ${returnedBecause[text(detail, 'why')] ?? 'could not be taken'} and goes back in full.`,
  payment_received: (detail, money) => `${money(count(detail, 'amountCents'))} was received.`,
  sold_at_door: (detail) => `Sold at the door by ${text(detail, 'seller')}, ${text(detail, 'how')}.`,
  voided_at_door: (detail) => `Taken back at the door by ${text(detail, 'seller')}.`,
  completed: () => 'The order was completed and the tickets were made.',
  cancelled: () => 'The buyer gave the cart up.',
  cart_changed: () => 'The buyer changed the cart; another order took its place.',
  tickets_sent: () => 'The tickets were sent.',
  tickets_resent: () => 'The tickets were asked for once more.',
  buyer_edited: () => 'The buyer’s details were changed.',
  holder_renamed: () => 'The name on a ticket was changed.',
  refund_asked: () => 'The buyer asked for the money back.',
  refund_declined: () => 'The request for the money was declined.',
  refunded: (detail, money) =>
    `${money(count(detail, 'amountCents'))} and ${count(detail, 'tickets') === 1 ? '1 ticket' : `${count(detail, 'tickets')} tickets`} were given back: ${text(detail, 'reason')}`,
  refund_settled: (detail, money) => `The refund of ${money(count(detail, 'amountCents'))} went out.`,
  refund_failed: (detail) => `The refund failed. ${text(detail, 'failure')}`.trim(),
  refund_retried: () => 'The refund is tried once more.',
};

/** What happened, as a sentence of the timeline. */
export function momentWords(kind: string, detail: Detail, currency: 'NZD' | 'AUD'): string {
  return words[kind]?.(detail, (cents) => centsText(cents, currency)) ?? kind.replaceAll('_', ' ');
}
