import { sql } from 'kysely';
import type { Country } from '../../../contract/country';
import { isClosing } from '../../database/closingQueries';
import type { Queryable } from '../../database/openDatabase';

/** The default card of an organiser who pays for a plan. */
export interface PayingCard {
  id: string;
  organiserId: string;
  brand: string;
  lastFour: string;
  expiryMonth: number;
  expiryYear: number;
  /** The reminder that was mailed last, in days before the end; null before the first. */
  reminded: number | null;
  /** The day in the account's zone, YYYY-MM-DD. */
  today: string;
}

/**
 * The default cards that end within two months, or have ended, and that a plan is paid with.
 * @param organiserId of one organiser; on the admin connection it may be left out for all
 */
export async function listEndingCards(
  db: Queryable,
  now: Date,
  organiserId: string | null = null,
): Promise<PayingCard[]> {
  const { rows } = await sql<PayingCard>`
    select card.id, organiser.id as "organiserId", brand, last_four as "lastFour", expiry_month as "expiryMonth",
      expiry_year as "expiryYear", expiry_mailed as reminded, today
    from payment_method as card
    join subscription on subscription.organiser_id = card.organiser_id
    join organiser on organiser.id = card.organiser_id,
    lateral (select (${now}::timestamptz at time zone zone)::date as today) as account
    where card.state = 'ready' and is_default and make_date(expiry_year, expiry_month, 1) < today + 60
      and (${organiserId}::uuid is null or organiser.id = ${organiserId}::uuid)
      and not ${isClosing(sql.ref('organiser.id'))}
    order by organiser.id`.execute(db);
  return rows;
}

/** Notes that a reminder is mailed. @returns false when it was mailed before, or another card is the default by now */
export async function noteReminder(db: Queryable, { id }: PayingCard, days: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payment_method')
    .set({ expiry_mailed: days })
    .where('id', '=', id)
    .where('is_default', '=', true)
    .where((eb) => eb.or([eb('expiry_mailed', 'is', null), eb('expiry_mailed', '>', days)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Whom a reminder goes to. */
export interface ExpiryReader {
  email: string;
  organisation: string;
  country: Country;
}

/** @param db of the admin connection @returns undefined when the person has left the organisation */
export async function findExpiryReader(
  db: Queryable,
  { organiserId, userId }: { organiserId: string; userId: string },
): Promise<ExpiryReader | undefined> {
  return db
    .selectFrom('membership')
    .innerJoin('portal_user as person', 'person.id', 'membership.user_id')
    .innerJoin('organiser', 'organiser.id', 'membership.organiser_id')
    .select(['person.email', 'organiser.name as organisation', 'organiser.country'])
    .where('membership.organiser_id', '=', organiserId)
    .where('membership.user_id', '=', userId)
    .where('membership.is_suspended', '=', false)
    .executeTakeFirst();
}
