import { sql } from 'kysely';
import type { Queryable } from '../database/openDatabase';

/** @returns false when the organisation is closed already */
export async function insertClosing(
  db: Queryable,
  closing: { organiserId: string; userId: string; now: Date; closesAt: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into organiser_closing (organiser_id, closed_by, closed_at, closes_at)
    values (${closing.organiserId}, ${closing.userId}, ${closing.now}, ${closing.closesAt})
    on conflict do nothing returning organiser_id`.execute(db);
  return rows.length > 0;
}

/** @returns false when it is not closed, or its data is being erased */
export async function deleteClosing(db: Queryable, organiserId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('organiser_closing')
    .where('organiser_id', '=', organiserId)
    .where('erasing_at', 'is', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The closings that are not erased yet, those that end first in front. */
export async function listOpenClosings(
  db: Queryable,
): Promise<Array<{ organiserId: string; closesAt: Date; remindedAt: Date | null }>> {
  return db
    .selectFrom('organiser_closing')
    .select(['organiser_id as organiserId', 'closes_at as closesAt', 'reminded_at as remindedAt'])
    .where('erased_at', 'is', null)
    .orderBy('closes_at')
    .orderBy('organiser_id')
    .execute();
}

/** @returns false when the reminder was sent, or the closing was undone */
export async function markReminded(db: Queryable, organiserId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('organiser_closing')
    .set({ reminded_at: now })
    .where('organiser_id', '=', organiserId)
    .where('reminded_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Marks the point from which the closing cannot be undone.
 * @returns false when it was undone, or its time has not come
 */
export async function beginErasing(db: Queryable, organiserId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update organiser_closing set erasing_at = coalesce(erasing_at, ${now})
    where organiser_id = ${organiserId} and closes_at <= ${now} and erased_at is null
    returning organiser_id`.execute(db);
  return rows.length > 0;
}

export async function markErased(db: Queryable, organiserId: string, now: Date): Promise<void> {
  await db
    .updateTable('organiser_closing')
    .set({ erased_at: now })
    .where('organiser_id', '=', organiserId)
    .execute();
}

interface Owners {
  organisation: string;
  country: 'nz' | 'au';
  closesAt: Date | null;
  owners: Array<{ id: string; email: string }>;
}

/** The owners who can sign in, with what a mail about a closing says. */
export async function findOwners(db: Queryable, organiserId: string): Promise<Owners | undefined> {
  const { rows } = await sql<Owners>`
    select organiser.name as organisation, organiser.country, organiser_closing.closes_at as "closesAt", (
      select coalesce(jsonb_agg(jsonb_build_object('id', person.id, 'email', person.email) order by person.email), '[]')
      from membership join portal_user as person on person.id = membership.user_id
      where membership.organiser_id = organiser.id and membership.role = 'owner' and not membership.is_suspended
    ) as owners
    from organiser left join organiser_closing on organiser_closing.organiser_id = organiser.id
    where organiser.id = ${organiserId}`.execute(db);
  return rows[0];
}

/** The campaigns that would still go out. */
export async function listUnsentCampaigns(db: Queryable): Promise<Array<{ id: string; isSending: boolean }>> {
  const rows = await db
    .selectFrom('campaign')
    .select(['id', 'state'])
    .where('state', 'in', ['scheduled', 'pending_approval', 'sending'])
    .orderBy('id')
    .execute();
  return rows.map(({ id, state }) => ({ id, isSending: state === 'sending' }));
}
