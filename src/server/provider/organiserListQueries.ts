import { sql } from 'kysely';
import {
  longestOrganiserList,
  type ProviderOrganiser,
  type ProviderOrganisers,
} from '../../contract/provider/provider';
import type { Queryable } from '../database/openDatabase';

/**
 * Finds organisers whose name, contact address or person's address contains the text; the newest first.
 * @param db of the admin connection, because the list has the organisers of everybody
 */
export async function listOrganisers(db: Queryable, search: string): Promise<ProviderOrganisers> {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await sql<Omit<ProviderOrganiser, 'createdAt'> & { createdAt: Date; total: number }>`
    select id, name, country, plan_id as "planId", contact_email as "contactEmail", created_at as "createdAt",
      count(*) over () as total,
      (select count(*) from membership where organiser_id = organiser.id) as people,
      (select count(*) from event where organiser_id = organiser.id and state <> 'archived') as events
    from organiser
    where name ilike ${pattern} or contact_email ilike ${pattern} or exists (
      select 1 from membership join portal_user on portal_user.id = membership.user_id
      where membership.organiser_id = organiser.id and portal_user.email ilike ${pattern}
    )
    order by created_at desc, id limit ${longestOrganiserList}`.execute(db);
  return {
    total: rows[0]?.total ?? 0,
    organisers: rows.map(({ total: _total, createdAt, ...organiser }) => ({
      ...organiser,
      createdAt: createdAt.toISOString(),
    })),
  };
}
