import type Stripe from 'stripe';
import { declineText } from '../../payment/declineText';
import type { ChargeAnswer } from '../billing/planGatewayTypes';

/** Stripe's codes for a payment that its cardholder may confirm, once more if the first time failed. */
const notAuthenticated = ['authentication_required', 'payment_intent_authentication_failure'];

const states: Readonly<Partial<Record<Stripe.PaymentIntent.Status, ChargeAnswer['state']>>> = {
  succeeded: 'succeeded',
  canceled: 'failed',
  requires_action: 'needs_action',
  requires_confirmation: 'needs_action',
};

/** Whether the bank of the card asks its holder. A charge without the cardholder is then back at the choice of a card. */
export const asksTheBank = ({ status, last_payment_error: error }: Stripe.PaymentIntent): boolean =>
  status === 'requires_payment_method'
    ? notAuthenticated.includes(error?.code ?? '') || error?.decline_code === 'authentication_required'
    : states[status] === 'needs_action';

/** A status that this code does not know is not decided yet. */
export function toChargeAnswer(intent: Stripe.PaymentIntent): ChargeAnswer {
  const { id: providerId, status, last_payment_error: error } = intent;
  if (status === 'requires_payment_method' && !asksTheBank(intent)) {
    return { providerId, state: 'failed', failure: `${declineText(error ?? {})} Nothing was charged.` };
  }
  const state = asksTheBank(intent) ? 'needs_action' : (states[status] ?? 'started');
  return {
    providerId,
    state,
    failure: state === 'failed' ? 'The payment was not confirmed. Nothing was charged.' : '',
  };
}
