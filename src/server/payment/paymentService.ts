import { hasExpired } from '../../contract/payment/cardExpiry';
import { nextDefault } from '../../contract/payment/paymentCards';
import { planById } from '../../contract/plan/plan';
import type { Queryable } from '../database/openDatabase';
import { findPlanId, lockPlan } from '../database/organiserPlan';
import { badInput, conflict } from '../http/httpErrors';
import type { SignedInContext } from '../http/signedIn';
import type { PaymentGateway } from './cardGatewayTypes';
import { paymentGateway } from './paymentGateway';
import {
  findToday,
  findWaitingCard,
  insertPaymentEvent,
  listReadyCards,
  makeDefault,
  needsCard,
  type StoredCard,
} from './paymentQueries';
import { requireCard } from './requireCard';
import { dropCard } from './saveCard';

/** The part of a card that may be shown. */
export type ShownCard = Pick<
  StoredCard,
  'id' | 'brand' | 'lastFour' | 'expiryMonth' | 'expiryYear' | 'isDefault'
>;

export interface Payment {
  gateway: PaymentGateway['name'];
  testCards: PaymentGateway['testCards'];
  planId: number;
  /** True while a plan is charged to the card: the last one can then be replaced but not removed. */
  needed: boolean;
  /** The day in the account's zone, YYYY-MM-DD. */
  today: string;
  /** The default first, then the newest. */
  cards: ShownCard[];
  waiting: ShownCard | null;
}

/** Leaves out the provider's id, which must not leave the server. */
export const shownCard = ({
  id,
  brand,
  lastFour,
  expiryMonth,
  expiryYear,
  isDefault,
}: StoredCard): ShownCard => ({ id, brand, lastFour, expiryMonth, expiryYear, isDefault });

export async function readPayment(
  db: Queryable,
  { services, signedIn: { organiserId } }: SignedInContext,
): Promise<Payment> {
  const { name, testCards } = paymentGateway(services);
  const planId = await findPlanId(db, organiserId);
  const waiting = await findWaitingCard(db, organiserId);
  return {
    gateway: name,
    testCards,
    planId,
    needed: await needsCard(db, organiserId, planId),
    today: await findToday(db, organiserId, services.clock.now()),
    cards: (await listReadyCards(db, organiserId)).map(shownCard),
    waiting: waiting ? shownCard(waiting) : null,
  };
}

/**
 * Charges plans with this card from now on. A charge that has begun goes on with the card that it began with.
 * @throws PublicError NOT_FOUND for an id that is not one of this organiser's cards; CONFLICT while the card waits to be
 *   confirmed; BAD_USER_INPUT at `card` when it has expired
 */
export async function setDefaultCard(context: SignedInContext, id: string): Promise<Payment> {
  const { services, inTenant, signedIn } = context;
  const { organiserId, userId } = signedIn;
  const now = services.clock.now();
  return inTenant(async (db) => {
    const planId = await lockPlan(db, organiserId);
    const card = await requireCard(db, organiserId, id);
    if (card.state === 'waiting') {
      throw conflict('Your bank has to confirm this card first. Confirm it, and make it the default then.');
    }
    if (hasExpired(card, await findToday(db, organiserId, now))) {
      throw badInput('card', 'This card has expired. Replace it, or make another card the default.');
    }
    if (!card.isDefault) {
      await makeDefault(db, organiserId, id);
      await insertPaymentEvent(db, organiserId, { kind: 'made_default', planId, card, doneBy: userId, now });
    }
    return readPayment(db, context);
  });
}

/**
 * Removes a card. In place of the default one, the newest of the others that has not expired becomes the default.
 * @throws PublicError NOT_FOUND for an id that is not one of this organiser's cards; BAD_USER_INPUT at `paymentMethod` for
 *   the last card while the plan is charged to it
 */
export async function removePaymentMethod(context: SignedInContext, id: string): Promise<Payment> {
  const { services, inTenant, signedIn } = context;
  const { organiserId } = signedIn;
  const payment = await inTenant(async (db) => {
    const planId = await lockPlan(db, organiserId);
    const card = await requireCard(db, organiserId, id);
    if (card.state === 'ready') await removeReadyCard(db, context, card, planId);
    else await dropCard(db, services, organiserId, card);
    return readPayment(db, context);
  });
  services.queue.wake();
  return payment;
}

async function removeReadyCard(
  db: Queryable,
  { services, signedIn: { organiserId, userId: doneBy } }: SignedInContext,
  card: StoredCard,
  planId: number,
): Promise<void> {
  const others = (await listReadyCards(db, organiserId)).filter(({ id }) => id !== card.id);
  if (others.length === 0 && (await needsCard(db, organiserId, planId))) {
    const name = planById(planId)?.name ?? 'Your';
    throw badInput(
      'paymentMethod',
      `The ${name} plan needs a payment method. Replace the card, or change to the Free plan first.`,
    );
  }
  const now = services.clock.now();
  await dropCard(db, services, organiserId, card);
  await insertPaymentEvent(db, organiserId, { kind: 'removed', planId, card, doneBy, now });
  const next = card.isDefault ? nextDefault(others, await findToday(db, organiserId, now)) : undefined;
  if (!next) return;
  await makeDefault(db, organiserId, next.id);
  await insertPaymentEvent(db, organiserId, { kind: 'made_default', planId, card: next, doneBy, now });
}
