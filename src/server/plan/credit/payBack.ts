import { RefundRefused } from '../../order/payment/ticketGateway';
import type { Services } from '../../services';
import { planGatewayNamed } from '../billing/planGateway';
import {
  type CreditAnswer,
  type CreditPlace,
  findWaitingCredit,
  settleCredit,
  type WaitingCredit,
} from './creditQueries';

export const payBackJobKind = 'plan/payBack';

/** Pays a credit note back, also where the process has ended between the provider's answer and its effect. */
export const payBackJob = (place: CreditPlace, runAt: Date) => ({
  kind: payBackJobKind,
  key: `${payBackJobKind}/${place.creditId}`,
  payload: { ...place },
  runAt,
});

/**
 * Pays the money of a credit note back to the card of its invoice. It can be repeated safely: the provider pays back once
 * per attempt, and the answer is stored once.
 * @throws Error when the provider cannot be reached, so that the queue retries
 */
export async function payBack(services: Services, { organiserId, creditId }: CreditPlace): Promise<void> {
  const { database, clock } = services;
  const credit = await database.withOrganiser(organiserId, (db) => findWaitingCredit(db, creditId));
  if (!credit) return;
  const answer = await refund(services, credit);
  await database.withOrganiser(organiserId, (db) => settleCredit(db, credit, answer, clock.now()));
}

async function refund(
  services: Services,
  { id, cents, refusals: attempt, chargeId, lastFour, gateway: name }: WaitingCredit,
): Promise<CreditAnswer> {
  if (chargeId === null) return { state: 'refused', failure: 'The card that paid is no longer known.' };
  try {
    const gateway = planGatewayNamed(services, name);
    const { providerId } = await gateway.refund({ id, attempt, chargeId, lastFour, cents });
    return { state: 'paid_back', providerId };
  } catch (error) {
    if (!(error instanceof RefundRefused)) throw error;
    return { state: 'refused', failure: error.message };
  }
}
