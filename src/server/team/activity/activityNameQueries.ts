import { sql } from 'kysely';
import type { Queryable } from '../../database/openDatabase';

/** What a sentence of the activity page can name, other than people. */
export const namedThings = ['event', 'session', 'campaign', 'audience', 'contact', 'order'] as const;
export type NamedThing = (typeof namedThings)[number];

/** The name of a thing, with what its address needs. */
export interface FoundName {
  id: string;
  name: string;
  /** The event of a session. */
  eventId?: string;
  /** The kind of a campaign. */
  kind?: 'email' | 'ticketholder';
  /** Whether a campaign has a report. */
  isSent?: boolean;
}

type Lookup = (db: Queryable, organiserId: string, ids: readonly string[]) => Promise<FoundName[]>;

const uuidsOf = (organiserId: string, ids: readonly string[]) =>
  sql`organiser_id = ${organiserId} and id = any(${[...ids]}::uuid[])`;

const select = (statement: ReturnType<typeof sql<FoundName>>, db: Queryable) =>
  statement.execute(db).then(({ rows }) => rows);

const lookups: Record<NamedThing, Lookup> = {
  event: (db, organiserId, ids) =>
    select(sql<FoundName>`select id, title as name from event where ${uuidsOf(organiserId, ids)}`, db),
  session: (db, organiserId, ids) =>
    select(
      sql<FoundName>`
        select id, event_id as "eventId", (select title from event where event.id = event_session.event_id)
          || ', ' || to_char(starts_local, 'FMDD Mon YYYY, FMHH12:MI am') as name
        from event_session where ${uuidsOf(organiserId, ids)}`,
      db,
    ),
  campaign: (db, organiserId, ids) =>
    select(
      sql<FoundName>`
        select id, name, kind, sending_started_at is not null as "isSent" from campaign where ${uuidsOf(organiserId, ids)}`,
      db,
    ),
  audience: (db, organiserId, ids) =>
    select(sql<FoundName>`select id, name from audience where ${uuidsOf(organiserId, ids)}`, db),
  // The page of a contact has a permission of its own, so the address is not shown here.
  contact: (db, organiserId, ids) =>
    select(
      sql<FoundName>`
        select id::text as id, '' as name from contact
        where organiser_id = ${organiserId} and id = any(${[...ids]}::bigint[])`,
      db,
    ),
  order: (db, organiserId, ids) =>
    select(
      sql<FoundName>`select id, number as name from ticket_order where ${uuidsOf(organiserId, ids)}`,
      db,
    ),
};

/** The names of things with these ids that still exist. */
export async function findNames(
  db: Queryable,
  organiserId: string,
  thing: NamedThing,
  ids: readonly string[],
): Promise<Map<string, FoundName>> {
  if (ids.length === 0) return new Map();
  const rows = await lookups[thing](db, organiserId, ids);
  return new Map(rows.map((row) => [row.id, row]));
}
