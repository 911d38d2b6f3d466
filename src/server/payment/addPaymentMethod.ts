import { findPlanId, lockPlan } from '../database/organiserPlan';
import { badInput, conflict } from '../http/httpErrors';
import type { SignedInContext } from '../http/signedIn';
import { atCardProvider } from './atCardProvider';
import { finishCardSetup } from './cardSetup/cardSetupService';
import { settleSetup } from './cardSetup/cardSetupQueries';
import { nothingChanged } from './declineText';
import { detachJob } from './detachJob';
import { paymentGateway } from './paymentGateway';
import { findWaitingCard, insertPaymentEvent } from './paymentQueries';
import { type Payment, readPayment } from './paymentService';
import { type CardPlace, giveUpCard, requireRoom, saveCard, takePlace } from './saveCard';

/** A card to be added. */
export interface NewCard extends CardPlace {
  /** A test card; or our id of a card that was entered in the provider's fields, which also has its place. */
  token: string;
}

/**
 * Adds a card, or replaces one. A card that its holder has to confirm waits, and changes nothing until then; a card that
 * waited before is given up.
 * @throws PublicError BAD_USER_INPUT at `card` when it is declined or unknown, or when there are as many as may be kept;
 *   NOT_FOUND when the card to be replaced is gone or belongs to another organiser
 */
export async function addPaymentMethod(context: SignedInContext, added: NewCard): Promise<Payment> {
  const { services, inTenant, signedIn } = context;
  const { organiserId, userId } = signedIn;
  const gateway = paymentGateway(services);
  if (gateway.fields) return finishCardSetup(context, added.token);
  await inTenant((db) => requireRoom(db, organiserId, added));
  const outcome = await gateway.attach(added.token);
  if (!('card' in outcome)) throw badInput('card', 'Choose one of the cards.');
  if (outcome.state === 'declined') {
    await inTenant(async (db) => {
      const planId = await findPlanId(db, organiserId);
      const event = { planId, card: outcome.card, doneBy: userId, now: services.clock.now() };
      await insertPaymentEvent(db, organiserId, { kind: 'declined', ...event });
    });
    throw badInput('card', nothingChanged(outcome.reason));
  }
  const { state, card } = outcome;
  try {
    return await inTenant(async (db) => {
      await saveCard(db, services, signedIn, added, { state, card });
      return readPayment(db, context);
    });
  } catch (cause) {
    await inTenant((db) => services.queue.add(db, detachJob(organiserId, card.providerId)));
    throw cause;
  } finally {
    services.queue.wake();
  }
}

/**
 * Finishes adding the card that was waiting for its holder's confirmation.
 * @throws PublicError CONFLICT when no card is waiting, a different one is by the time it is saved, or the bank has not
 *   confirmed it; BAD_USER_INPUT at `card` when the provider does not answer
 */
export async function confirmPaymentMethod(context: SignedInContext, confirmed: boolean): Promise<Payment> {
  const { services, inTenant, signedIn } = context;
  const { organiserId } = signedIn;
  const gateway = paymentGateway(services);
  const asked = await inTenant((db) => findWaitingCard(db, organiserId));
  if (!asked) {
    // The provider's webhook may have been faster than the browser.
    if (confirmed && gateway.fields) return inTenant((db) => readPayment(db, context));
    throw noCardWaiting();
  }
  const outcome = await atCardProvider(services, () =>
    gateway.resolveWaiting(asked.providerId, confirmed ? 'confirmed' : 'refused'),
  );
  if (outcome.state === 'waiting') {
    throw conflict('Your bank has not confirmed this card yet. Confirm it with your bank, then continue.');
  }
  const payment = await inTenant(async (db) => {
    const planId = await lockPlan(db, organiserId);
    const waiting = await findWaitingCard(db, organiserId);
    if (waiting?.id !== asked.id) throw noCardWaiting();
    if (outcome.state === 'ready') {
      const { providerId } = asked;
      await settleSetup(db, organiserId, { providerId, failure: '', now: services.clock.now() });
      await takePlace(db, services, signedIn, { ...waiting, ...outcome.card }, planId);
    } else await giveUpCard(db, services, signedIn, waiting, planId);
    return readPayment(db, context);
  });
  services.queue.wake();
  return payment;
}

const noCardWaiting = () => conflict('No card needs confirming any more. Check your payment method.');
