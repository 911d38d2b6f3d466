import { supportFlags } from '../../../contract/team/support';
import type { Country } from '../../../contract/country';
import type { Queryable } from '../../database/openDatabase';

/** An admin of the provider who acts for an organisation; `id` is that of the membership. */
export interface SupportVisit {
  id: string;
  userId: string;
  reason: string;
  until: Date;
}

interface NewVisit {
  organiserId: string;
  userId: string;
  reason: string;
  until: Date;
  now: Date;
}

/**
 * Makes the admin a member of the organisation until `until`; asked again, with the new reason and time.
 * @returns undefined for a person who belongs to the organisation anyway
 */
export async function insertSupport(
  db: Queryable,
  { organiserId, userId, reason, until, now }: NewVisit,
): Promise<string | undefined> {
  const permissions = JSON.stringify(Object.fromEntries(supportFlags.map((flag) => [flag, true])));
  const row = await db
    .insertInto('membership')
    .values({
      user_id: userId,
      organiser_id: organiserId,
      role: 'marketing',
      permissions,
      rights: [],
      joined_at: now,
      support_until: until,
      support_reason: reason,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'organiser_id'])
        .doUpdateSet({ support_until: until, support_reason: reason })
        .where('membership.support_until', 'is not', null),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** The visits that have not ended at `now`. */
export async function listSupport(db: Queryable, organiserId: string, now: Date): Promise<SupportVisit[]> {
  const rows = await db
    .selectFrom('membership')
    .select(['id', 'user_id', 'support_reason', 'support_until'])
    .where('organiser_id', '=', organiserId)
    .where('support_until', '>', now)
    .orderBy('support_until')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    userId: row.user_id,
    reason: row.support_reason ?? '',
    until: row.support_until ?? now,
  }));
}

/** Ends a visit with its sign-in sessions. @returns the admin, or undefined where there was no such visit */
export async function deleteSupport(
  db: Queryable,
  { organiserId, id, endedBefore }: { organiserId: string; id: string; endedBefore?: Date },
): Promise<string | undefined> {
  const row = await db
    .deleteFrom('membership')
    .where('id', '=', id)
    .where('organiser_id', '=', organiserId)
    .where('support_until', 'is not', null)
    .$if(endedBefore !== undefined, (query) => query.where('support_until', '<=', endedBefore ?? new Date()))
    .returning('user_id')
    .executeTakeFirst();
  if (!row) return undefined;
  await db
    .deleteFrom('sign_in_session')
    .where('user_id', '=', row.user_id)
    .where('organiser_id', '=', organiserId)
    .execute();
  return row.user_id;
}

/** When a visit ends; undefined when it has ended already. */
export async function findSupportEnd(db: Queryable, id: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('membership')
    .select('support_until')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.support_until ?? undefined;
}

/** The owners of an organisation, for the mail about a visit. */
export async function listOwners(db: Queryable, organiserId: string): Promise<Array<{ userId: string }>> {
  return db
    .selectFrom('membership')
    .select('user_id as userId')
    .where('organiser_id', '=', organiserId)
    .where('role', '=', 'owner')
    .where('is_suspended', '=', false)
    .execute();
}

export interface SupportMailFacts {
  email: string;
  organisation: string;
  country: Country;
  zone: string;
  reason: string;
  until: Date;
}

/** What the mail to an owner says; undefined once the visit has ended or the owner has left. */
export async function findSupportMail(
  db: Queryable,
  { organiserId, userId, visit }: { organiserId: string; userId: string; visit: string },
): Promise<SupportMailFacts | undefined> {
  const row = await db
    .selectFrom('membership as owner')
    .innerJoin('portal_user as person', 'person.id', 'owner.user_id')
    .innerJoin('organiser', 'organiser.id', 'owner.organiser_id')
    .innerJoin('membership as visit', 'visit.organiser_id', 'owner.organiser_id')
    .select(['person.email', 'organiser.name as organisation', 'organiser.country', 'organiser.zone'])
    .select(['visit.support_reason as reason', 'visit.support_until as until'])
    .where('owner.organiser_id', '=', organiserId)
    .where('owner.user_id', '=', userId)
    .where('owner.is_suspended', '=', false)
    .where('visit.id', '=', visit)
    .executeTakeFirst();
  return row?.until ? { ...row, reason: row.reason ?? '', until: row.until } : undefined;
}
