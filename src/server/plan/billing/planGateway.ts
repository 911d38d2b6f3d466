import type { Services } from '../../services';
import { cardTaking } from '../../services';
import { stripePlanGateway } from '../stripe/stripePlanGateway';
import type { ChargeAnswer, PlanGateway } from './planGatewayTypes';
import { testPlanGateway } from './testPlanGateway';

type GatewayServices = Pick<Services, 'database' | 'clock' | 'log' | 'production' | 'stripe'>;

/** In production a simulated payment would give paid plans away, so without a provider nothing is taken. */
const closedGateway: PlanGateway = {
  name: 'closed',
  charge: async () => notTaken,
  resolve: async () => notTaken,
  findQuestion: async () => null,
  async refund() {
    throw new Error('Without a payment provider nothing can be paid back.');
  },
  findRefundFailure: async () => '',
};

const notTaken: ChargeAnswer = {
  providerId: null,
  state: 'failed',
  failure: 'Cards cannot be charged on this server at the moment. Nothing was charged.',
};

/** The gateway for new charges. */
export const planGateway = (services: GatewayServices): PlanGateway =>
  planGatewayNamed(services, cardTaking(services));

/** The gateway that took a charge, which may differ from the one for new charges. */
export function planGatewayNamed(services: GatewayServices, name: PlanGateway['name']): PlanGateway {
  if (name === 'closed') return closedGateway;
  if (name === 'test') return testPlanGateway(services);
  if (!services.stripe) {
    throw new Error('A charge by Stripe needs STRIPE_SECRET_KEY, which is not set any more.');
  }
  return stripePlanGateway({ ...services, stripe: services.stripe });
}
