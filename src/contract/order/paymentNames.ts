import type { OrderPayment } from './order';

/** The ways to pay, as organisers see them. */
export const paymentNames: Record<OrderPayment['method'], string> = {
  card: 'Card',
  cash: 'Cash',
  card_terminal: 'Card terminal',
  invoice: 'Invoice',
  pay_at_door: 'Pay at the door',
  complimentary: 'Complimentary',
};
