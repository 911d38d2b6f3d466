import { sql } from 'kysely';
import { isPaidAsAgreed } from '../../contract/plan/isPaidAsAgreed';
import { isPaidPlan } from '../../contract/plan/plan';
import type { Queryable } from '../database/openDatabase';
import type { PlanTables } from '../database/tables/planTables';
import type { ProviderCard } from './cardGatewayTypes';

export type CardState = PlanTables['payment_method']['state'];
export type PaymentEventKind = PlanTables['payment_event']['kind'];

/** A card that an organiser keeps. */
export interface StoredCard extends ProviderCard {
  id: string;
  state: CardState;
  /** Whether plans are charged with it; of a waiting card, whether they will be once it is confirmed. */
  isDefault: boolean;
  /** The card whose place a waiting card takes once it is confirmed. */
  replacesId: string | null;
}

const cardsOf = (db: Queryable, organiserId: string) =>
  db
    .selectFrom('payment_method')
    .select(['id', 'state', 'is_default as isDefault', 'replaces_id as replacesId', 'brand'])
    .select(['provider_id as providerId', 'last_four as lastFour'])
    .select(['expiry_month as expiryMonth', 'expiry_year as expiryYear'])
    .where('organiser_id', '=', organiserId);

/** The cards that may be charged: the default first, then the newest. */
export const listReadyCards = (db: Queryable, organiserId: string): Promise<StoredCard[]> =>
  cardsOf(db, organiserId)
    .where('state', '=', 'ready')
    .orderBy('is_default', 'desc')
    .orderBy('added_at', 'desc')
    .orderBy('id')
    .execute();

/** The card that plans are charged with; undefined while there is none. */
export const findDefaultCard = (db: Queryable, organiserId: string): Promise<StoredCard | undefined> =>
  cardsOf(db, organiserId).where('state', '=', 'ready').where('is_default', '=', true).executeTakeFirst();

/** The card that its holder has not confirmed yet; there is one at most. */
export const findWaitingCard = (db: Queryable, organiserId: string): Promise<StoredCard | undefined> =>
  cardsOf(db, organiserId).where('state', '=', 'waiting').executeTakeFirst();

export const findCard = (db: Queryable, organiserId: string, id: string): Promise<StoredCard | undefined> =>
  cardsOf(db, organiserId).where('id', '=', id).executeTakeFirst();

/** Inserts a card as waiting. */
export async function insertCard(
  db: Queryable,
  organiserId: string,
  card: ProviderCard & {
    provider: string;
    isDefault: boolean;
    replacesId: string | null;
    addedBy: string | null;
    addedAt: Date;
  },
): Promise<StoredCard> {
  const { id } = await db
    .insertInto('payment_method')
    .values({
      organiser_id: organiserId,
      state: 'waiting',
      provider: card.provider,
      provider_id: card.providerId,
      brand: card.brand,
      last_four: card.lastFour,
      expiry_month: card.expiryMonth,
      expiry_year: card.expiryYear,
      is_default: card.isDefault,
      replaces_id: card.replacesId,
      added_by: card.addedBy,
      added_at: card.addedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ...card, id, state: 'waiting' };
}

export const deleteCard = (db: Queryable, organiserId: string, id: string) =>
  db.deleteFrom('payment_method').where('organiser_id', '=', organiserId).where('id', '=', id).execute();

/** @param card with the id that the provider gives a card that is ready */
export const makeReady = (
  db: Queryable,
  organiserId: string,
  { id, providerId }: Pick<StoredCard, 'id' | 'providerId'>,
) =>
  db
    .updateTable('payment_method')
    .set({ state: 'ready', provider_id: providerId, is_default: false, replaces_id: null })
    .where('organiser_id', '=', organiserId)
    .where('id', '=', id)
    .execute();

/** Makes a ready card the default, in place of the one that is. */
export async function makeDefault(db: Queryable, organiserId: string, id: string): Promise<void> {
  const ready = db
    .updateTable('payment_method')
    .where('organiser_id', '=', organiserId)
    .where('state', '=', 'ready');
  await ready.set({ is_default: false }).where('is_default', '=', true).execute();
  await ready.set({ is_default: true }).where('id', '=', id).execute();
}

/**
 * Stores what the provider says of a card. People are reminded again of a card that ends on another day.
 * @param db of the admin connection, because the provider names no organiser
 */
export const setCardFacts = (db: Queryable, { providerId, expiryMonth, expiryYear, ...card }: ProviderCard) =>
  db
    .updateTable('payment_method')
    .set({
      brand: card.brand,
      last_four: card.lastFour,
      expiry_month: expiryMonth,
      expiry_year: expiryYear,
      expiry_mailed: sql<number | null>`
        case when (expiry_month, expiry_year) = (${expiryMonth}, ${expiryYear}) then expiry_mailed end`,
    })
    .where('provider_id', '=', providerId)
    .execute();

/** Whether the plan is charged to a card: not a Free plan, and not one whose price was agreed with the provider. */
export async function needsCard(db: Queryable, organiserId: string, planId: number): Promise<boolean> {
  const { rows } = await sql<{ isSubscribed: boolean }>`
    select exists (select from subscription where organiser_id = ${organiserId}) as "isSubscribed"`.execute(
    db,
  );
  return isPaidPlan(planId) && !isPaidAsAgreed(planId, rows[0]?.isSubscribed === true);
}

/** The day in the account's zone, YYYY-MM-DD. */
export async function findToday(db: Queryable, organiserId: string, now: Date): Promise<string> {
  const { today } = await db
    .selectFrom('organiser')
    .select(sql<string>`(${now}::timestamptz at time zone zone)::date`.as('today'))
    .where('id', '=', organiserId)
    .executeTakeFirstOrThrow();
  return today;
}

export async function insertPaymentEvent(
  db: Queryable,
  organiserId: string,
  event: {
    kind: PaymentEventKind;
    planId: number;
    card: Pick<ProviderCard, 'brand' | 'lastFour'>;
    doneBy: string | null;
    now: Date;
  },
): Promise<void> {
  await db
    .insertInto('payment_event')
    .values({
      organiser_id: organiserId,
      kind: event.kind,
      plan_id: event.planId,
      brand: event.card.brand,
      last_four: event.card.lastFour,
      done_by: event.doneBy,
      happened_at: event.now,
    })
    .execute();
}
