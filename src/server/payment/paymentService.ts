import { isPaidPlan, planById } from '../../contract/plan/plan';
import type { Queryable } from '../database/openDatabase';
import { findPlanId, lockPlan } from '../database/organiserPlan';
import { badInput, conflict } from '../http/httpErrors';
import type { SignedInContext } from '../http/signedIn';
import { paymentGateway, type PaymentGateway, type ProviderCard } from './paymentGateway';
import {
  deleteMethods,
  findMethod,
  insertMethod,
  insertPaymentEvent,
  makeWaitingReady,
  type ShownMethod,
} from './paymentQueries';

export interface Payment {
  gateway: PaymentGateway['name'];
  testCards: PaymentGateway['testCards'];
  planId: number;
  /** True while on a paid plan: the payment method can then be replaced but not removed. */
  needed: boolean;
  method: ShownMethod | null;
  waiting: ShownMethod | null;
}

/** Leaves out the provider's id, which must not leave the server. */
export function shownMethod(card: ProviderCard | undefined): ShownMethod | null {
  if (!card) return null;
  const { providerId: _hidden, ...shown } = card;
  return shown;
}

export async function readPayment(
  db: Queryable,
  { services, signedIn: { organiserId } }: SignedInContext,
): Promise<Payment> {
  const { name, testCards } = paymentGateway(services);
  const planId = await findPlanId(db, organiserId);
  return {
    gateway: name,
    testCards,
    planId,
    needed: isPaidPlan(planId),
    method: shownMethod(await findMethod(db, organiserId, 'ready')),
    waiting: shownMethod(await findMethod(db, organiserId, 'waiting')),
  };
}

/**
 * Adds a card or replaces the current one. A card that must be confirmed first leaves the current one in place.
 * @param token the provider's token for the card
 * @throws PublicError BAD_USER_INPUT at `card` when it is declined or unknown; the current method stays
 */
export async function addPaymentMethod(context: SignedInContext, token: string): Promise<Payment> {
  const { services, inTenant, signedIn } = context;
  const { organiserId, userId } = signedIn;
  const gateway = paymentGateway(services);
  const now = services.clock.now();
  const outcome = await gateway.attach(token);
  if (outcome.state === 'unknown') throw badInput('card', 'Choose one of the cards.');
  const { state, card } = outcome;
  if (state === 'declined') {
    await inTenant(async (db) => {
      const planId = await findPlanId(db, organiserId);
      await insertPaymentEvent(db, organiserId, { kind: 'declined', planId, card, doneBy: userId, now });
    });
    throw badInput(
      'card',
      'The card was declined, and nothing has changed. Try another card, or ask your bank.',
    );
  }

  const replaced: string[] = [];
  const payment = await inTenant(async (db) => {
    const planId = await lockPlan(db, organiserId);
    const previous = await findMethod(db, organiserId, 'ready');
    replaced.push(
      ...(await deleteMethods(db, organiserId, state === 'ready' ? ['ready', 'waiting'] : ['waiting'])),
    );
    await insertMethod(db, organiserId, {
      ...card,
      state,
      provider: gateway.name,
      addedBy: userId,
      addedAt: now,
    });
    if (state === 'ready') {
      const kind = previous ? 'replaced' : 'added';
      await insertPaymentEvent(db, organiserId, { kind, planId, card, doneBy: userId, now });
    }
    return readPayment(db, context);
  });
  for (const providerId of replaced) await gateway.detach(providerId);
  return payment;
}

/**
 * Finishes adding the card that was waiting for its holder's confirmation.
 * @throws PublicError CONFLICT when no card is waiting, or a different one is by the time it is saved
 */
export async function confirmPaymentMethod(context: SignedInContext, confirmed: boolean): Promise<Payment> {
  const { services, inTenant, signedIn } = context;
  const { organiserId, userId } = signedIn;
  const gateway = paymentGateway(services);
  const now = services.clock.now();
  const waiting = await inTenant((db) => findMethod(db, organiserId, 'waiting'));
  if (!waiting) throw noCardWaiting();
  const outcome = await gateway.resolveWaiting(waiting.providerId, confirmed ? 'confirmed' : 'refused');

  const removed: string[] = [];
  const payment = await inTenant(async (db) => {
    const planId = await lockPlan(db, organiserId);
    const previous = await findMethod(db, organiserId, 'ready');
    removed.push(...(await deleteMethods(db, organiserId, [outcome === 'ready' ? 'ready' : 'waiting'])));
    const saved =
      outcome === 'ready'
        ? await makeWaitingReady(db, organiserId, waiting.providerId)
        : removed.includes(waiting.providerId);
    if (!saved) throw noCardWaiting();
    const kind = outcome === 'refused' ? 'refused' : previous ? 'replaced' : 'added';
    await insertPaymentEvent(db, organiserId, { kind, planId, card: waiting, doneBy: userId, now });
    return readPayment(db, context);
  });
  for (const providerId of removed) await gateway.detach(providerId);
  return payment;
}

const noCardWaiting = () => conflict('No card needs confirming any more. Check your payment method.');

/** @throws PublicError BAD_USER_INPUT at `paymentMethod` while a paid plan is on */
export async function removePaymentMethod(context: SignedInContext): Promise<Payment> {
  const { services, inTenant, signedIn } = context;
  const { organiserId, userId } = signedIn;
  const removed: string[] = [];
  const payment = await inTenant(async (db) => {
    const planId = await lockPlan(db, organiserId);
    if (isPaidPlan(planId)) {
      const name = planById(planId)?.name ?? 'Your';
      throw badInput(
        'paymentMethod',
        `The ${name} plan needs a payment method. Replace it, or change to the Free plan first.`,
      );
    }
    const card = await findMethod(db, organiserId, 'ready');
    removed.push(...(await deleteMethods(db, organiserId, ['ready', 'waiting'])));
    if (card) {
      const now = services.clock.now();
      await insertPaymentEvent(db, organiserId, { kind: 'removed', planId, card, doneBy: userId, now });
    }
    return readPayment(db, context);
  });
  for (const providerId of removed) await paymentGateway(services).detach(providerId);
  return payment;
}
