import { isUuid } from '../../database/isUuid';
import { badInput, notFound } from '../../http/httpErrors';
import type { SignedInContext } from '../../http/signedIn';
import type { Services } from '../../services';
import { isStripeFailure } from '../../payment/stripeClient';
import {
  type ChargePlace,
  findCharge,
  findChargeAtProvider,
  findOpenCharge,
  paysForThePast,
  type PlanCharge,
  type StartedCharge,
} from './chargeQueries';
import { planGatewayNamed } from './planGateway';
import type { BankQuestion } from './planGatewayTypes';
import { settleCharge } from './settleCharge';
import { confirmUntil, HOURS_TO_CONFIRM, takeCharge } from './takeCharge';

/** The charge as the portal shows it. */
export const shownCharge = ({ startedAt, ...charge }: PlanCharge) => ({
  ...charge,
  confirmUntil: confirmUntil(startedAt).toISOString(),
});

/**
 * A charge; without an id the one that is open, or null.
 * @throws PublicError NOT_FOUND for an id that is not one of this organiser's charges
 */
export async function readCharge(
  { inTenant, signedIn: { organiserId } }: SignedInContext,
  id: string | undefined,
): Promise<ReturnType<typeof shownCharge> | null> {
  const charge = await inTenant(async (db) => {
    if (id === undefined) return findOpenCharge(db, organiserId);
    return isUuid(id) ? findCharge(db, organiserId, id) : undefined;
  });
  if (!charge && id !== undefined) throw notFound('payment');
  return charge ? shownCharge(charge) : null;
}

/**
 * Applies what the cardholder told their bank. A charge that has been answered stays as it is, so that this can be
 * repeated, in any tab and by any member.
 * @throws PublicError NOT_FOUND for an id that is not one of this organiser's charges; BAD_USER_INPUT at `charge` when the
 *   provider is out of reach
 */
export async function answerPlanCharge(
  context: SignedInContext,
  { chargeId, confirmed }: { chargeId: string; confirmed: boolean },
) {
  const { services, signedIn } = context;
  const { organiserId, userId } = signedIn;
  await readCharge(context, chargeId);
  const place = { organiserId, userId, chargeId };
  await atProvider(services, () => answerCharge(services, place, confirmed ? 'confirmed' : 'refused'));
  return readCharge(context, chargeId);
}

/**
 * What the bank asks about a charge, for the provider's script in the browser. It is neither stored nor logged.
 * @returns null when nothing is asked any more, or the portal answers for the bank
 * @throws PublicError NOT_FOUND for an id that is not one of this organiser's charges; BAD_USER_INPUT at `charge` when the
 *   provider is out of reach
 */
export async function findBankQuestion(
  context: SignedInContext,
  chargeId: string,
): Promise<BankQuestion | null> {
  const { services, inTenant, signedIn } = context;
  await readCharge(context, chargeId);
  const charge = await inTenant((db) => findChargeAtProvider(db, signedIn.organiserId, chargeId));
  if (charge?.state !== 'needs_action' || charge.providerId === null) return null;
  const { gateway, providerId } = charge;
  return atProvider(services, () => planGatewayNamed(services, gateway).findQuestion(providerId));
}

async function atProvider<Reply>({ log }: Services, call: () => Promise<Reply>): Promise<Reply> {
  try {
    return await call();
  } catch (error) {
    if (!isStripeFailure(error)) throw error;
    log.warn({ why: error.type }, 'the payment provider did not answer about a charge');
    throw badInput('charge', 'The payment provider does not answer at the moment. Try again in a minute.');
  }
}

/** Brings a charge to the state that it has at the provider. */
export const refreshCharge = (services: Services, place: ChargePlace) =>
  answerCharge(services, place, 'confirmed');

/** Cancels a charge that nobody has confirmed in time. @returns its state afterwards */
export const expireCharge = (services: Services, place: ChargePlace) =>
  answerCharge(services, place, 'expired');

async function answerCharge(
  services: Services,
  place: ChargePlace,
  answer: 'confirmed' | 'refused' | 'expired',
): Promise<StartedCharge['state'] | undefined> {
  const { database, clock, queue } = services;
  const { organiserId, chargeId } = place;
  // The process may have ended before the provider was asked for the money.
  await takeCharge(services, place);
  const now = clock.now();
  const { charge, isPast } = await database.withOrganiser(organiserId, async (db) => ({
    charge: await findChargeAtProvider(db, organiserId, chargeId),
    isPast: await paysForThePast(db, chargeId, now),
  }));
  if (charge?.state !== 'needs_action') return charge?.state;
  // The next period is paid for at its own price, so the difference would be paid for nothing.
  const isConfirmed = answer === 'confirmed' && !isPast;
  // The provider decides between two answers at once; whichever is applied first here, the result is the same.
  const gateway = planGatewayNamed(services, charge.gateway);
  const reply = await gateway.resolve(charge, isConfirmed ? 'confirmed' : 'refused');
  const reason = isPast ? reasons.past : answer === 'expired' ? reasons.expired : reply.failure;
  const failure = reply.state === 'failed' ? reason : '';
  const state = await database.withOrganiser(organiserId, (db) =>
    settleCharge(db, { ...place, queue, now }, { ...reply, failure }),
  );
  queue.wake();
  return state;
}

const reasons = {
  expired: `The payment was not confirmed within ${HOURS_TO_CONFIRM} hours. Nothing was charged.`,
  past: 'The days that it was for are over, so nothing was charged. Choose the plan again for its price today.',
};
