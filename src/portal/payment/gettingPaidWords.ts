import { type StatusTone } from '../ui/StatusBadge';
import { type GettingPaid } from './paymentArea';

/** How each state of the account at Stripe is told, and what its button says. */
export const payeeWords: Record<
  GettingPaid['state'],
  { tone: StatusTone; label: string; text: string; button?: string }
> = {
  not_connected: {
    tone: 'warning',
    label: 'Not connected',
    text: 'Card payments for your tickets go to an account of your own at Stripe, which pays them out to your bank. Connect it before you sell tickets that cost money; free tickets need none.',
    button: 'Connect with Stripe',
  },
  information_missing: {
    tone: 'warning',
    label: 'Information missing',
    text: 'Your account stands, but Stripe has to know more before it takes payments for you.',
    button: 'Go on at Stripe',
  },
  under_review: {
    tone: 'info',
    label: 'Under review',
    text: 'Stripe has what it asked for and looks at it now. There is nothing to do; it often takes some minutes, at times a few days.',
  },
  refused: {
    tone: 'danger',
    label: 'Refused',
    text: 'Stripe does not take payments for this account. Ask Stripe why; until then buyers can not pay you by card.',
    button: 'Look at it at Stripe',
  },
  ready: {
    tone: 'success',
    label: 'Ready',
    text: 'Buyers can pay by card. The money goes straight to your account at Stripe, less what Stripe charges you; we take nothing of it.',
  },
};
