import { sql } from 'kysely';
import type { Queryable } from '../database/openDatabase';
import type { Rollup } from '../database/rollup';

/** The figures of all audiences of an organiser where the kept ones differ from the straight count, in one snapshot. */
const differences = (organiserId: string) => sql`
  with own as materialized (select id from audience where organiser_id = ${organiserId}),
  member as materialized (
    select member.audience_id, contact.fields, contact.stopped
    from audience_contact as member join contact on contact.id = member.contact_id
    where member.audience_id in (select id from own)
  ),
  counted as (
    select audience_id, '' as field, count(*) as members, count(*) filter (where stopped <> 0) as stopped
    from member group by 1
    union all
    select audience_id, field, count(*), 0 from member cross join lateral jsonb_object_keys(fields) as field group by 1, 2
  ),
  kept as (
    select audience_id, field, sum(members)::bigint as members, sum(stopped)::bigint as stopped
    from audience_figure where organiser_id = ${organiserId} group by 1, 2
  ),
  gap as (
    select audience_id, field, coalesce(counted.members, 0) - coalesce(kept.members, 0) as members,
      coalesce(counted.stopped, 0) - coalesce(kept.stopped, 0) as stopped
    from counted full join kept using (audience_id, field)
  )
  select row(${organiserId}::uuid, audience_id, field, members, stopped)::audience_change as change
  from gap where members <> 0 or stopped <> 0`;

/** Members, mailability and field names of audiences; triggers keep them in `audience_figure`. */
export const audienceRollup: Rollup = {
  name: 'figures of audiences',

  async countDifferences(db, organiserId) {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from (${differences(organiserId)}) as differing`.execute(db);
    return rows[0]?.count ?? 0;
  },

  /**
   * Adds what the kept figures differ by in one snapshot; whatever commits meanwhile adds its own change. Two rebuilds
   * take turns, because otherwise both would add the same difference.
   */
  async rebuild(db, organiserId) {
    await sql`
      select pg_advisory_xact_lock(hashtextextended(${`rebuild of the figures of audiences of ${organiserId}`}, 0))`.execute(
      db,
    );
    await sql`
      select move_audience_figures(array(select change from (${differences(organiserId)}) as differing))`.execute(
      db,
    );
  },
};

/** The number of members of a list. */
export async function countMembers(db: Queryable, audienceId: string): Promise<number> {
  const { rows } = await sql<{ members: number }>`
    select coalesce(sum(members), 0)::bigint as members from audience_figure
    where audience_id = ${audienceId} and field = ''`.execute(db);
  return rows[0]?.members ?? 0;
}

/** The names of the fields that any contact of these audiences has, in alphabetical order. */
export async function selectFieldNames(db: Queryable, audienceIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ field: string }>`
    select field from audience_figure
    where audience_id = any(${[...audienceIds]}::uuid[]) and field <> ''
    group by field having sum(members) > 0 order by field`.execute(db);
  return rows.map(({ field }) => field);
}
