import {
  type OrderChannel,
  type OrderDetail,
  type OrderFilter,
  type OrderPayment,
  type OrderRow,
  type PaymentState,
  type ReceivedMethod,
  type RefundState,
} from '../../contract/order/order';
import { paymentNames } from '../../contract/order/paymentNames';
import { refundStateNames } from '../../contract/order/refundStateNames';
import { type StatusTone } from '../ui/page/StatusBadge';

interface Badge {
  label: string;
  tone: StatusTone;
}

type OrderStatusFacts = Pick<OrderRow, 'state' | 'totalCents' | 'refundedCents' | 'owedCents'>;

/** Summarises an order's state in one or two words; an unpaid amount comes before other facts. */
export function orderStatus({ state, totalCents, refundedCents, owedCents }: OrderStatusFacts): Badge {
  switch (state) {
    case 'cart':
      return { label: 'In cart', tone: 'info' };
    case 'awaiting_payment':
      return { label: 'Paying now', tone: 'info' };
    case 'expired':
      return { label: 'Expired', tone: 'neutral' };
    case 'cancelled':
      return { label: 'Cancelled', tone: 'neutral' };
    case 'complete':
      if (owedCents > 0) return { label: 'To be paid', tone: 'warning' };
      if (refundedCents > 0 && refundedCents >= totalCents) return { label: 'Refunded', tone: 'neutral' };
      if (refundedCents > 0) return { label: 'Partly refunded', tone: 'neutral' };
      return { label: totalCents === 0 ? 'Free' : 'Paid', tone: 'success' };
  }
}

export const filterLabels: Record<OrderFilter, string> = {
  all: 'All',
  complete: 'Complete',
  owing: 'To be paid',
  refunded: 'Refunded',
  refund_asked: 'Refund requested',
  open: 'In carts',
  lapsed: 'Lapsed',
};

export const channelLabels: Record<OrderChannel, string> = { web: 'Web', box_office: 'Box office' };

/** The sales channel as part of a sentence. */
export const channelPhrases: Record<OrderChannel, string> = {
  web: 'on the web',
  box_office: 'at the box office',
};

export const paymentStates: Record<PaymentState, Badge> = {
  started: { label: 'Started', tone: 'neutral' },
  needs_action: { label: 'Waiting for the buyer', tone: 'info' },
  processing: { label: 'Processing', tone: 'info' },
  succeeded: { label: 'Paid', tone: 'success' },
  failed: { label: 'Refused', tone: 'danger' },
  returned: { label: 'Refunded', tone: 'neutral' },
};

export const refundStates: Record<RefundState, Badge> = {
  waiting: { label: refundStateNames.waiting, tone: 'info' },
  succeeded: { label: refundStateNames.succeeded, tone: 'success' },
  failed: { label: refundStateNames.failed, tone: 'danger' },
};

export const receivedOptions: readonly { value: ReceivedMethod; title: string }[] = [
  { value: 'cash', title: paymentNames.cash },
  { value: 'card_terminal', title: paymentNames.card_terminal },
  { value: 'invoice', title: 'Bank transfer for an invoice' },
];

/** "Visa ending in 4242, test payment". */
export function paymentText({ method, gateway, cardBrand, cardLastFour, reference }: OrderPayment): string {
  const card = cardLastFour ? `${cardBrand || 'Card'} ending in ${cardLastFour}` : paymentNames[method];
  return [card, reference, gateway === 'test' ? 'test payment' : ''].filter(Boolean).join(', ');
}

/** Returns the buyer's name, or the email address if there is no name yet, or "the buyer". */
export const buyerLabel = ({
  buyerName,
  buyerEmail,
}: Pick<OrderDetail, 'buyerName' | 'buyerEmail'>): string => buyerName || buyerEmail || 'the buyer';

/** How the plan's fee of an order is collected. @param money formats cents */
export function collectedText(
  { cents, takenCents, returned, invoiceNumber }: NonNullable<OrderDetail['fee']>,
  money: (cents: number) => string,
): string {
  if (takenCents > 0 && takenCents === cents) return 'Stripe took it with the payment.';
  const freed = returned > 0 ? 'Tickets that were refunded before it was invoiced carry no fee. ' : '';
  const rest = invoiceNumber ? `is on invoice ${invoiceNumber}` : 'comes on the invoice after the month';
  if (takenCents > 0) return `Stripe took ${money(takenCents)} with the payment; the rest ${rest}.`;
  return cents === 0 ? freed.trim() : `${freed}It ${rest}.`;
}
