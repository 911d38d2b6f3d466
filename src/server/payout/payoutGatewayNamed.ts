import type { Services } from '../services';
import type { PayoutGateway } from './payoutGateway';
import { stripePayoutGateway } from './stripePayoutGateway';
import { testPayoutGateway } from './testGateway/testPayoutGateway';

/** The gateway that made a payout, which may differ from the one that takes payments now. */
export function payoutGatewayNamed(
  services: Pick<Services, 'database' | 'stripe'>,
  name: 'stripe' | 'test',
): PayoutGateway {
  if (name === 'test') return testPayoutGateway(services);
  if (!services.stripe) {
    throw new Error('A payout of Stripe needs STRIPE_SECRET_KEY, which is not set any more.');
  }
  return stripePayoutGateway(services.stripe);
}
