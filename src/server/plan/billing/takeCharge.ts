import type { Services } from '../../services';
import { type ChargePlace, findStartedCharge } from './chargeQueries';
import { planGatewayNamed } from './planGateway';
import type { ChargeAnswer } from './planGatewayTypes';
import { settleCharge } from './settleCharge';

export const chargeJobKind = 'plan/charge';
/** Long after the request that began the charge has ended, or was killed. */
const REPEAT_AFTER_MS = 60_000;

/** When a charge is taken again that a request begins now. */
export const afterRequest = (now: Date) => new Date(now.getTime() + REPEAT_AFTER_MS);

/** Takes the charge, also where the process has ended between the provider's answer and its effect. */
export const chargeJob = (place: ChargePlace, runAt: Date) => ({
  kind: chargeJobKind,
  key: `${chargeJobKind}/${place.chargeId}`,
  payload: { ...place },
  runAt,
});

export const expiryJobKind = 'plan/chargeExpiry';
/** The bank is asked for so long; then the change of plan is cancelled, so that another one can begin. */
export const HOURS_TO_CONFIRM = 24;

export const confirmUntil = (startedAt: Date): Date =>
  new Date(startedAt.getTime() + HOURS_TO_CONFIRM * 3_600_000);

/** Cancels the charge of a change of plan that its bank asks about, in case nobody answers. */
export const expiryJob = (place: ChargePlace, now: Date) => ({
  kind: expiryJobKind,
  key: `${expiryJobKind}/${place.chargeId}`,
  payload: { ...place },
  runAt: confirmUntil(now),
});

/**
 * Takes the money of a charge and applies the answer. It can be repeated safely: the provider takes the money once, and
 * the answer has its effect once.
 * @returns undefined when the charge had been taken before
 */
export async function takeCharge(services: Services, place: ChargePlace): Promise<ChargeAnswer | undefined> {
  const { database, clock, queue } = services;
  const { organiserId, chargeId } = place;
  const charge = await database.withOrganiser(organiserId, (db) => findStartedCharge(db, chargeId));
  if (!charge) return undefined;
  const answer = await planGatewayNamed(services, charge.gateway).charge(charge);
  await database.withOrganiser(organiserId, (db) =>
    settleCharge(db, { ...place, queue, now: clock.now() }, answer),
  );
  queue.wake();
  return answer;
}
