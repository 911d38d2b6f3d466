import { sql } from 'kysely';
import type { Queryable } from '../database/openDatabase';

/** These queries use the admin connection, because accounts and the provider belong to no tenant. */

/** The sign-in addresses of all admins, in alphabetical order. */
export async function listAdmins(db: Queryable): Promise<Array<{ name: string; email: string }>> {
  const { rows } = await sql<{ name: string; email: string }>`
    select distinct person.user_name as name, person.email
    from portal_user as person join membership on membership.user_id = person.id
    where membership.permissions @> '{"isAdmin": true}' order by person.email`.execute(db);
  return rows;
}

/** Gives a member of the provider's organisation these permissions in addition to the existing ones. */
export async function addPermissions(
  db: Queryable,
  member: { userId: string; organiserId: string; permissions: Record<string, boolean> },
): Promise<void> {
  await sql`
    insert into membership (user_id, organiser_id, permissions)
    values (${member.userId}, ${member.organiserId}, ${JSON.stringify(member.permissions)}::jsonb)
    on conflict (user_id, organiser_id)
    do update set permissions = membership.permissions || excluded.permissions`.execute(db);
}
