import { isUuid } from '../../database/isUuid';
import { notFound } from '../../http/httpErrors';
import type { SignedInContext } from '../../http/signedIn';
import type { Services } from '../../services';
import {
  type ChargePlace,
  findCharge,
  findOpenCharge,
  paysForThePast,
  type PlanCharge,
} from './chargeQueries';
import { planGateway } from './planGateway';
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
 * @throws PublicError NOT_FOUND for an id that is not one of this organiser's charges
 */
export async function answerPlanCharge(
  context: SignedInContext,
  { chargeId, confirmed }: { chargeId: string; confirmed: boolean },
) {
  const { services, signedIn } = context;
  const { organiserId, userId } = signedIn;
  await readCharge(context, chargeId);
  await answerCharge(services, { organiserId, userId, chargeId }, confirmed ? 'confirmed' : 'refused');
  return readCharge(context, chargeId);
}

/** Cancels a charge that nobody has confirmed in time. */
export const expireCharge = (services: Services, place: ChargePlace): Promise<void> =>
  answerCharge(services, place, 'expired');

async function answerCharge(
  services: Services,
  place: ChargePlace,
  answer: 'confirmed' | 'refused' | 'expired',
): Promise<void> {
  const { database, clock, queue } = services;
  const { organiserId, chargeId } = place;
  // The process may have ended before the provider was asked for the money.
  await takeCharge(services, place);
  const now = clock.now();
  const { charge, isPast } = await database.withOrganiser(organiserId, async (db) => ({
    charge: await findCharge(db, organiserId, chargeId),
    isPast: await paysForThePast(db, chargeId, now),
  }));
  if (charge?.state !== 'needs_action') return;
  // The next period is paid for at its own price, so the difference would be paid for nothing.
  const isConfirmed = answer === 'confirmed' && !isPast;
  // The provider decides between two answers at once; whichever is applied first here, the result is the same.
  const reply = await planGateway(services).resolve(chargeId, isConfirmed ? 'confirmed' : 'refused');
  const reason = isPast ? reasons.past : answer === 'expired' ? reasons.expired : reply.failure;
  const failure = reply.state === 'failed' ? reason : '';
  await database.withOrganiser(organiserId, (db) =>
    settleCharge(db, { ...place, queue, now }, { ...reply, failure }),
  );
  queue.wake();
}

const reasons = {
  expired: `The payment was not confirmed within ${HOURS_TO_CONFIRM} hours. Nothing was charged.`,
  past: 'The days that it was for are over, so nothing was charged. Choose the plan again for its price today.',
};
