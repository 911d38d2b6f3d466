import type { Queryable } from '../../database/openDatabase';

/** A card that somebody enters in the provider's fields. */
export interface CardSetup {
  organiserId: string;
  /** Our own id. */
  id: string;
  /** Null until the provider has answered. */
  providerId: string | null;
  replacesId: string | null;
  isDefault: boolean;
  userId: string | null;
  settledAt: Date | null;
  /** Why the card was not added; otherwise empty. */
  failure: string;
}

const setups = (db: Queryable) =>
  db
    .selectFrom('card_setup')
    .select(['organiser_id as organiserId', 'id', 'provider_id as providerId', 'replaces_id as replacesId'])
    .select(['is_default as isDefault', 'started_by as userId', 'settled_at as settledAt', 'failure']);

export const findSetup = (db: Queryable, organiserId: string, id: string): Promise<CardSetup | undefined> =>
  setups(db).where('organiser_id', '=', organiserId).where('id', '=', id).executeTakeFirst();

/** @param db of the admin connection, because the provider names no organiser */
export const findSetupOfProvider = (db: Queryable, providerId: string): Promise<CardSetup | undefined> =>
  setups(db).where('provider_id', '=', providerId).executeTakeFirst();

/** The newest cards that were begun since then, and whose outcome is not known. */
export const listOpenSetups = (
  db: Queryable,
  organiserId: string,
  { since, limit }: { since: Date; limit: number },
): Promise<CardSetup[]> =>
  setups(db)
    .where('organiser_id', '=', organiserId)
    .where('started_at', '>', since)
    .where('provider_id', 'is not', null)
    .where('settled_at', 'is', null)
    .orderBy('started_at', 'desc')
    .limit(limit)
    .execute();

/** @returns the setup as it is until the transaction ends; undefined when the card is added already, or given up */
export const lockOpenSetup = (
  db: Queryable,
  { organiserId, id }: Pick<CardSetup, 'organiserId' | 'id'>,
): Promise<CardSetup | undefined> =>
  setups(db)
    .where('organiser_id', '=', organiserId)
    .where('id', '=', id)
    .where('settled_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();

export async function countSetups(db: Queryable, organiserId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('card_setup')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('organiser_id', '=', organiserId)
    .where('started_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertSetup(
  db: Queryable,
  setup: { organiserId: string; replacesId: string | null; isDefault: boolean; userId: string; now: Date },
): Promise<string> {
  const { id } = await db
    .insertInto('card_setup')
    .values({
      organiser_id: setup.organiserId,
      replaces_id: setup.replacesId,
      is_default: setup.isDefault,
      started_by: setup.userId,
      started_at: setup.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Nobody asks any more what became of setups that began before. */
export const deleteSetupsBefore = (db: Queryable, organiserId: string, before: Date) =>
  db
    .deleteFrom('card_setup')
    .where('organiser_id', '=', organiserId)
    .where('started_at', '<', before)
    .execute();

export const setSetupProviderId = (
  db: Queryable,
  organiserId: string,
  { id, providerId }: { id: string; providerId: string },
) =>
  db
    .updateTable('card_setup')
    .set({ provider_id: providerId })
    .where('organiser_id', '=', organiserId)
    .where('id', '=', id)
    .execute();

/** @param failure why the card is not added; empty when it is */
export const settleSetup = (
  db: Queryable,
  organiserId: string,
  { providerId, failure, now }: { providerId: string; failure: string; now: Date },
) =>
  db
    .updateTable('card_setup')
    .set({ settled_at: now, failure })
    .where('organiser_id', '=', organiserId)
    .where('provider_id', '=', providerId)
    .where('settled_at', 'is', null)
    .execute();

/** The provider's id of an organiser; undefined before the first card. */
export async function findCustomerId(db: Queryable, organiserId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('stripe_customer')
    .select('customer_id')
    .where('organiser_id', '=', organiserId)
    .executeTakeFirst();
  return row?.customer_id;
}

/** @returns the id that is stored, which is the other one when two people add the first card at once */
export async function keepCustomerId(
  db: Queryable,
  organiserId: string,
  customerId: string,
): Promise<string> {
  await db
    .insertInto('stripe_customer')
    .values({ organiser_id: organiserId, customer_id: customerId })
    .onConflict((taken) => taken.doNothing())
    .execute();
  return (await findCustomerId(db, organiserId)) ?? customerId;
}
