import { type StatusTone } from '../ui/page/StatusBadge';
import { type GettingPaid } from './paymentArea';

/** Text, badge and button for each state of the Stripe account. */
export const payeeLabels: Record<
  GettingPaid['state'],
  { tone: StatusTone; label: string; text: string; button?: string }
> = {
  not_connected: {
    tone: 'warning',
    label: 'Not connected',
    text: 'Card payments for your tickets go to your own Stripe account, which pays them out to your bank. Connect it before you sell paid tickets; free tickets do not need it.',
    button: 'Connect with Stripe',
  },
  information_missing: {
    tone: 'warning',
    label: 'Information missing',
    text: 'Your account exists, but Stripe needs more details before it can take payments for you.',
    button: 'Continue at Stripe',
  },
  under_review: {
    tone: 'info',
    label: 'Under review',
    text: 'Stripe is reviewing your details. There is nothing to do. It usually takes a few minutes, sometimes a few days.',
  },
  refused: {
    tone: 'danger',
    label: 'Refused',
    text: 'Stripe does not accept payments for this account. Contact Stripe to find out why. Until then buyers cannot pay you by card.',
    button: 'View at Stripe',
  },
  ready: {
    tone: 'success',
    label: 'Ready',
    text: 'Buyers can pay by card. The money goes straight to your Stripe account, less Stripe’s fees. We do not take a fee.',
  },
};
