import type { StripeKeys } from '../../services';
import { stripeGateway } from './stripeGateway';
import { testGateway, type TestGatewayServices } from './testGateway';
import type { TicketGateway } from './ticketGateway';

/** The gateway for new payments: Stripe where its keys are set, otherwise the labelled test gateway. */
export const gatewayOf = (
  services: TestGatewayServices & { stripe?: StripeKeys | undefined },
): TicketGateway => (services.stripe ? stripeGateway(services.stripe) : testGateway(services));

/** The gateway that took a payment, which may differ from the one for new payments. */
export function gatewayNamed(
  services: TestGatewayServices & { stripe?: StripeKeys | undefined },
  name: 'stripe' | 'test',
): TicketGateway {
  if (name === 'test') return testGateway(services);
  if (!services.stripe)
    throw new Error('A Stripe payment needs STRIPE_SECRET_KEY, which is not set any more.');
  return stripeGateway(services.stripe);
}
