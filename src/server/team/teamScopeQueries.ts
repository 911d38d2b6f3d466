import { sql } from 'kysely';
import type { TeamScope } from '../../contract/team/team';
import type { Queryable, Scope } from '../database/openDatabase';

/** More than anybody looks through; for more, a scope can contain a venue. */
const LONGEST_LIST = 1_000;

/** The organisation's events and venues that a scope can contain, the newest events first, the venues by name. */
export async function listScopeChoices(db: Queryable): Promise<TeamScope> {
  const events = await db
    .selectFrom('event')
    .select(['id', 'title as name'])
    .where('state', '<>', 'archived')
    .orderBy('created_at', 'desc')
    .limit(LONGEST_LIST)
    .execute();
  const venues = await db
    .selectFrom('venue')
    .select(['id', 'name'])
    .where('archived_at', 'is', null)
    .orderBy('name')
    .limit(LONGEST_LIST)
    .execute();
  return { events, venues };
}

/** The names of events and venues, by id; ids of other organisations are left out. */
export async function findScopeNames(
  db: Queryable,
  organiserId: string,
  { events, venues }: Scope,
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, title as name from event where organiser_id = ${organiserId} and id = any(${[...events]}::uuid[])
    union all
    select id, name from venue where organiser_id = ${organiserId} and id = any(${[...venues]}::uuid[])`.execute(
    db,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
