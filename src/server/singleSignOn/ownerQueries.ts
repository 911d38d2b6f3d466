import type { Country } from '../../contract/country';
import type { Queryable } from '../database/openDatabase';

/** The people who own an organisation and can sign in to it. */
export async function listOwnerIds(db: Queryable, organiserId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('membership')
    .select('user_id')
    .where('organiser_id', '=', organiserId)
    .where('role', '=', 'owner')
    .where('is_suspended', '=', false)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Where to mail an owner; undefined when they no longer own the organisation. */
export async function findOwner(
  db: Queryable,
  { organiserId, userId }: { organiserId: string; userId: string },
): Promise<{ email: string; organisation: string; country: Country } | undefined> {
  return db
    .selectFrom('membership')
    .innerJoin('portal_user as person', 'person.id', 'membership.user_id')
    .innerJoin('organiser', 'organiser.id', 'membership.organiser_id')
    .select(['person.email', 'organiser.name as organisation', 'organiser.country'])
    .where('membership.organiser_id', '=', organiserId)
    .where('membership.user_id', '=', userId)
    .where('role', '=', 'owner')
    .where('is_suspended', '=', false)
    .executeTakeFirst();
}

/** The name of a member for a mail to the owners; undefined when they have left. */
export async function findMemberName(db: Queryable, membershipId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('membership')
    .innerJoin('portal_user as person', 'person.id', 'membership.user_id')
    .select(['first_name', 'last_name', 'email'])
    .where('membership.id', '=', membershipId)
    .executeTakeFirst();
  return row && (`${row.first_name} ${row.last_name}`.trim() || row.email);
}
