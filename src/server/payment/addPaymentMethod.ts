import { cardLimit } from '../../contract/payment/paymentCards';
import type { Queryable } from '../database/openDatabase';
import { findPlanId, lockPlan } from '../database/organiserPlan';
import { badInput, conflict } from '../http/httpErrors';
import type { SignedInContext } from '../http/signedIn';
import { paymentGateway, type ProviderCard } from './paymentGateway';
import {
  deleteCard,
  findWaitingCard,
  insertCard,
  insertPaymentEvent,
  listReadyCards,
  makeDefault,
  makeReady,
  type StoredCard,
} from './paymentQueries';
import { type Payment, readPayment, requireCard } from './paymentService';

/** A card to be added. */
export interface NewCard {
  /** The provider's token for the card. */
  token: string;
  /** The card whose place it takes, also as the default; undefined when it is kept beside the others. */
  replacesId: string | undefined;
  /** Whether plans are charged with it from now on. The first card always is the default. */
  isDefault: boolean;
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
  const now = services.clock.now();
  await inTenant((db) => requireRoom(db, organiserId, added));
  const outcome = await gateway.attach(added.token);
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

  const { payment, removed } = await saveCard(context, added, { state, card }).catch(
    async (cause: unknown) => {
      await gateway.detach(card.providerId);
      throw cause;
    },
  );
  for (const providerId of removed) await gateway.detach(providerId);
  return payment;
}

/** A change of the cards, with the provider's ids of those that have gone. */
interface ChangedCards {
  payment: Payment;
  removed: string[];
}

async function saveCard(
  context: SignedInContext,
  added: NewCard,
  { state, card }: { state: StoredCard['state']; card: ProviderCard },
): Promise<ChangedCards> {
  const { services, inTenant, signedIn } = context;
  const { organiserId, userId } = signedIn;
  return inTenant(async (db) => {
    const planId = await lockPlan(db, organiserId);
    const place = (await requireRoom(db, organiserId, added)) ?? added;
    const givenUp = await findWaitingCard(db, organiserId);
    if (givenUp) await deleteCard(db, organiserId, givenUp.id);
    const waiting = await insertCard(db, organiserId, {
      ...card,
      provider: paymentGateway(services).name,
      isDefault: place.isDefault,
      replacesId: added.replacesId ?? null,
      addedBy: userId,
      addedAt: services.clock.now(),
    });
    const replaced = state === 'ready' ? await takePlace(db, context, waiting, planId) : undefined;
    return {
      payment: await readPayment(db, context),
      removed: [givenUp, replaced].flatMap((gone) => (gone ? [gone.providerId] : [])),
    };
  });
}

/** Checked before the provider is asked, and again under the lock of the plan. @returns the card to be replaced */
async function requireRoom(
  db: Queryable,
  organiserId: string,
  { replacesId }: NewCard,
): Promise<StoredCard | undefined> {
  const ready = await listReadyCards(db, organiserId);
  if (replacesId === undefined) {
    if (ready.length < cardLimit) return undefined;
    throw badInput(
      'card',
      `You have ${ready.length} cards; you can keep ${cardLimit} at most. Remove one first, or replace one of them.`,
    );
  }
  const replaced = await requireCard(db, organiserId, replacesId);
  if (replaced.state === 'waiting') {
    throw conflict('This card is not in use yet. Add the other card instead of replacing this one.');
  }
  return replaced;
}

/** Makes a waiting card ready, in the place that it was added for. @returns the card that it replaces */
async function takePlace(
  db: Queryable,
  { services, signedIn: { organiserId, userId: doneBy } }: SignedInContext,
  card: StoredCard,
  planId: number,
): Promise<StoredCard | undefined> {
  const others = await listReadyCards(db, organiserId);
  const replaced = others.find(({ id }) => id === card.replacesId);
  const isDefault = others.length === 0 || (replaced ?? card).isDefault;
  if (replaced) await deleteCard(db, organiserId, replaced.id);
  await makeReady(db, organiserId, card.id);
  if (isDefault) await makeDefault(db, organiserId, card.id);

  const now = services.clock.now();
  const kind = replaced ? 'replaced' : 'added';
  await insertPaymentEvent(db, organiserId, { kind, planId, card, doneBy, now });
  if (isDefault && !replaced && others.length > 0) {
    await insertPaymentEvent(db, organiserId, { kind: 'made_default', planId, card, doneBy, now });
  }
  return replaced;
}

/**
 * Finishes adding the card that was waiting for its holder's confirmation.
 * @throws PublicError CONFLICT when no card is waiting, or a different one is by the time it is saved
 */
export async function confirmPaymentMethod(context: SignedInContext, confirmed: boolean): Promise<Payment> {
  const { services, inTenant, signedIn } = context;
  const { organiserId } = signedIn;
  const gateway = paymentGateway(services);
  const asked = await inTenant((db) => findWaitingCard(db, organiserId));
  if (!asked) throw noCardWaiting();
  const outcome = await gateway.resolveWaiting(asked.providerId, confirmed ? 'confirmed' : 'refused');
  const { payment, removed } = await inTenant(async (db) => {
    const planId = await lockPlan(db, organiserId);
    const waiting = await findWaitingCard(db, organiserId);
    if (waiting?.id !== asked.id) throw noCardWaiting();
    const gone =
      outcome === 'ready'
        ? await takePlace(db, context, waiting, planId)
        : await giveUp(db, context, waiting, planId);
    return { payment: await readPayment(db, context), removed: gone };
  });
  if (removed) await gateway.detach(removed.providerId);
  return payment;
}

const noCardWaiting = () => conflict('No card needs confirming any more. Check your payment method.');

/** Removes a waiting card that its holder did not confirm. */
async function giveUp(
  db: Queryable,
  { services, signedIn: { organiserId, userId: doneBy } }: SignedInContext,
  card: StoredCard,
  planId: number,
): Promise<StoredCard> {
  const now = services.clock.now();
  await deleteCard(db, organiserId, card.id);
  await insertPaymentEvent(db, organiserId, { kind: 'refused', planId, card, doneBy, now });
  return card;
}
