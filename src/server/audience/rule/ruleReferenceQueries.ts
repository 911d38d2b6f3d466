import { sql } from 'kysely';
import type { AudienceRule } from '../../../contract/audience/rule/audienceRules';
import type { Queryable } from '../../database/openDatabase';

/** Ids by the kind of thing they identify. */
export type References = Record<'event' | 'session' | 'venue' | 'campaign' | 'audience', readonly string[]>;
export type ReferenceKind = keyof References;

const momentOf = (column: string) => sql`to_char(${sql.ref(column)}, 'FMDD FMMonth YYYY, FMHH12:MI am')`;

/**
 * The names of the things that a rule refers to, by id. An id that is missing in the result belongs to nothing of
 * this organiser.
 */
export async function findReferences(
  db: Queryable,
  { event, session, venue, campaign, audience }: References,
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; label: string }>`
    select id, title as label from event where id = any(${event}::uuid[])
    union all
    select session.id, event.title || ', ' || ${momentOf('session.starts_local')}
    from event_session as session join event on event.id = session.event_id where session.id = any(${session}::uuid[])
    union all
    select id, name from venue where id = any(${venue}::uuid[])
    union all
    select id, name from campaign where id = any(${campaign}::uuid[])
    union all
    select id, name from audience where id = any(${audience}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, label }) => [id, label]));
}

/** The rules of these audiences; null for a list. Ids that are no audience of this organiser are left out. */
export async function findRules(
  db: Queryable,
  ids: readonly string[],
): Promise<Map<string, { name: string; rule: AudienceRule | null }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('audience')
    .select(['id', 'name', 'rule'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, name, rule }) => [id, { name, rule }]));
}

/** The time zone and the currency of this organiser's rules. */
export async function findRuleSetting(
  db: Queryable,
  organiserId: string,
): Promise<{ zone: string; currency: 'NZD' | 'AUD' }> {
  const row = await db
    .selectFrom('organiser')
    .select(['zone', 'country'])
    .where('id', '=', organiserId)
    .executeTakeFirstOrThrow();
  return { zone: row.zone, currency: row.country === 'au' ? 'AUD' : 'NZD' };
}

/**
 * The lowest and the highest number of an organiser's contacts; 0 when there are none. Other organisers have numbers
 * in between.
 */
export async function findNumbers(
  db: Queryable,
  organiserId: string,
): Promise<{ first: number; last: number }> {
  const { rows } = await sql<{ first: number | null; last: number | null }>`
    select min(id) as first, max(id) as last from contact where organiser_id = ${organiserId}::uuid`.execute(
    db,
  );
  return { first: rows[0]?.first ?? 0, last: rows[0]?.last ?? 0 };
}

interface Choice {
  id: string;
  label: string;
}

/** The newest things are offered for a condition; a rule keeps what it already refers to, however old. */
const maxRuleChoices = 500;

/** The things that conditions can refer to, the newest events, sessions and campaigns first. */
export async function findRuleChoices(db: Queryable, exceptAudience: string | null) {
  const { rows } = await sql<{
    events: Choice[];
    sessions: Choice[];
    venues: Choice[];
    cities: string[];
    campaigns: Choice[];
    audiences: Choice[];
    fields: string[];
  }>`
    select
      coalesce((select jsonb_agg(jsonb_build_object('id', id, 'label', title)) from (
        select id, title from event where ticketing = 'here' or exists (select from ticket_order where event_id = event.id)
        order by created_at desc limit ${maxRuleChoices}) as chosen), '[]') as events,
      coalesce((select jsonb_agg(jsonb_build_object('id', id, 'label', label)) from (
        select session.id, event.title || ', ' || ${momentOf('session.starts_local')} as label
        from event_session as session join event on event.id = session.event_id
        order by session.starts_at desc limit ${maxRuleChoices}) as chosen), '[]') as sessions,
      coalesce((select jsonb_agg(jsonb_build_object('id', id, 'label', name) order by name) from venue), '[]') as venues,
      coalesce((select jsonb_agg(city order by city) from (
        select distinct btrim(city) as city from venue where btrim(city) <> '') as named), '[]') as cities,
      coalesce((select jsonb_agg(jsonb_build_object('id', id, 'label', name)) from (
        select id, name from campaign where sending_started_at is not null
        order by sending_started_at desc limit ${maxRuleChoices}) as chosen), '[]') as campaigns,
      coalesce((select jsonb_agg(jsonb_build_object('id', id, 'label', name) order by name) from audience
        where archived_at is null and id is distinct from ${exceptAudience}::uuid), '[]') as audiences,
      coalesce((select jsonb_agg(name order by name) from (
        select distinct jsonb_object_keys(fields) as name
        from (select fields from contact order by id desc limit 5000) as newest) as named), '[]') as fields`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('A select without from answers one row.');
  return row;
}
