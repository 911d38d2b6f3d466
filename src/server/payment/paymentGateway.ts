import { cardTaking, type Services } from '../services';
import type { PaymentGateway } from './cardGatewayTypes';
import { stripeCardGateway } from './stripeCardGateway';
import { testCardGateway } from './testCardGateway';

/** In production a simulated payment would give paid plans away, so without a provider no card is accepted. */
const closedGateway: PaymentGateway = {
  name: 'closed',
  testCards: [],
  fields: null,
  attach: async () => ({ state: 'unknown' }),
  resolveWaiting: async () => ({ state: 'refused' }),
  detach: async () => {},
};

export function paymentGateway(services: Pick<Services, 'random' | 'production' | 'stripe'>): PaymentGateway {
  if (services.stripe) return stripeCardGateway(services.stripe);
  return cardTaking(services) === 'closed' ? closedGateway : testCardGateway(services);
}
