import type { Services } from '../../services';
import type { DisputeGateway } from './disputeGateway';
import { stripeDisputes } from './stripeDisputes';
import { testDisputes } from './testGateway/testDisputes';

/** The gateway that took the disputed payment. */
export function disputeGatewayNamed(services: Services, name: 'stripe' | 'test'): DisputeGateway {
  if (name === 'test') return testDisputes(services.database);
  if (!services.stripe)
    throw new Error('A dispute at Stripe needs STRIPE_SECRET_KEY, which is not set any more.');
  return stripeDisputes(services.stripe);
}
