import { cardLimit } from '../../contract/payment/paymentCards';
import type { Queryable } from '../database/openDatabase';
import { lockPlan } from '../database/organiserPlan';
import { badInput, conflict } from '../http/httpErrors';
import type { Services } from '../services';
import { settleSetup } from './cardSetup/cardSetupQueries';
import { detachJob } from './detachJob';
import type { ProviderCard } from './cardGatewayTypes';
import { paymentGateway } from './paymentGateway';
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
import { requireCard } from './requireCard';

/** What becomes of a card that is added. */
export interface CardPlace {
  /** The card whose place it takes, also as the default; null when it is kept beside the others. */
  replacesId: string | null;
  /** Whether plans are charged with it from now on. The first card always is the default. */
  isDefault: boolean;
}

/** Whose cards are changed, and by whom; null for somebody whose account is gone. */
export interface CardOwner {
  organiserId: string;
  userId: string | null;
}

/**
 * Adds a card, or replaces one. A card that waited before is given up. Cards that are removed are detached at the provider
 * by a job.
 */
export async function saveCard(
  db: Queryable,
  services: Services,
  { organiserId, userId }: CardOwner,
  added: CardPlace,
  { state, card }: { state: StoredCard['state']; card: ProviderCard },
): Promise<void> {
  const planId = await lockPlan(db, organiserId);
  const place = (await requireRoom(db, organiserId, added)) ?? added;
  const givenUp = await findWaitingCard(db, organiserId);
  if (givenUp) await dropCard(db, services, organiserId, givenUp);
  const waiting = await insertCard(db, organiserId, {
    ...card,
    provider: paymentGateway(services).name,
    isDefault: place.isDefault,
    replacesId: added.replacesId,
    addedBy: userId,
    addedAt: services.clock.now(),
  });
  if (state === 'ready') await takePlace(db, services, { organiserId, userId }, waiting, planId);
}

/** Checked before the provider is asked, and again under the lock of the plan. @returns the card to be replaced */
export async function requireRoom(
  db: Queryable,
  organiserId: string,
  { replacesId }: Pick<CardPlace, 'replacesId'>,
): Promise<StoredCard | undefined> {
  const ready = await listReadyCards(db, organiserId);
  if (replacesId === null) {
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

/** Makes a waiting card ready, in the place that it was added for. */
export async function takePlace(
  db: Queryable,
  services: Services,
  { organiserId, userId: doneBy }: CardOwner,
  card: StoredCard,
  planId: number,
): Promise<void> {
  const others = await listReadyCards(db, organiserId);
  const replaced = others.find(({ id }) => id === card.replacesId);
  const isDefault = others.length === 0 || (replaced ?? card).isDefault;
  if (replaced) await dropCard(db, services, organiserId, replaced);
  await makeReady(db, organiserId, card);
  if (isDefault) await makeDefault(db, organiserId, card.id);

  const now = services.clock.now();
  const kind = replaced ? 'replaced' : 'added';
  await insertPaymentEvent(db, organiserId, { kind, planId, card, doneBy, now });
  if (isDefault && !replaced && others.length > 0) {
    await insertPaymentEvent(db, organiserId, { kind: 'made_default', planId, card, doneBy, now });
  }
}

/** Removes a waiting card that its holder did not confirm. */
export async function giveUpCard(
  db: Queryable,
  services: Services,
  { organiserId, userId: doneBy }: CardOwner,
  card: StoredCard,
  planId: number,
): Promise<void> {
  const now = services.clock.now();
  await dropCard(db, services, organiserId, card);
  await insertPaymentEvent(db, organiserId, { kind: 'refused', planId, card, doneBy, now });
}

/** Deletes a card, and adds the job that removes it at the provider. */
export async function dropCard(
  db: Queryable,
  { queue, clock }: Pick<Services, 'queue' | 'clock'>,
  organiserId: string,
  { id, state, providerId }: StoredCard,
): Promise<void> {
  await deleteCard(db, organiserId, id);
  if (state === 'waiting') {
    const failure = 'Your bank did not confirm this card, so it was not added. Enter it again.';
    await settleSetup(db, organiserId, { providerId, failure, now: clock.now() });
  }
  await queue.add(db, detachJob(organiserId, providerId));
}
