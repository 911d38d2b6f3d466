import { sql } from 'kysely';
import type { Queryable } from '../database/openDatabase';

/** The admins by address. @param db of the admin connection, because accounts belong to no tenant */
export async function listAdmins(db: Queryable): Promise<Array<{ name: string; email: string }>> {
  const { rows } = await sql<{ name: string; email: string }>`
    select distinct person.user_name as name, person.email
    from portal_user as person join membership on membership.user_id = person.id
    where membership.permissions @> '{"isAdmin": true}' and not is_suspended order by person.email`.execute(
    db,
  );
  return rows;
}
