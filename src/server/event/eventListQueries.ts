import { sql, type RawBuilder } from 'kysely';
import {
  assumedSessionHours,
  type EventCounts,
  type EventFilter,
  type EventOrder,
  type EventRow,
  type EventStage,
} from '../../contract/event';
import type { Queryable } from '../database/openDatabase';
import { wallTimeText } from './eventSessionQueries';

/** Where a page ended: the last row's place in the order. */
export interface EventPlace {
  rank: number;
  number: string;
  text: string;
  id: string;
}

interface FoundRow extends Omit<EventRow, 'session'> {
  starts_at: Date | null;
  starts_local: string | null;
  zone: string | null;
  over: boolean | null;
  rank: number;
  number: string;
  text: string;
}

/**
 * Every event that the search finds, with its stage and its session of interest at `now`. `title` and venue are
 * searched for the words as they stand, so that % and _ are plain characters.
 */
const found = (search: string, now: Date) => sql`
  select e.id, e.title, e.slug, e.image_file_id, e.image_alt, e.updated_at, v.name as venue_name, v.city as venue_city,
    s.starts_at, s.starts_local, s.zone, s.over, coalesce(n.sessions, 0)::int as sessions,
    case when e.state <> 'live' then e.state when s.over is false then 'live' else 'ended' end as stage
  from event e
  join venue v on v.id = e.venue_id
  left join lateral (
    select starts_at, starts_local, zone, over
    from (
      select *, coalesce(ends_at, starts_at + make_interval(hours => ${assumedSessionHours})) <= ${now} as over
      from event_session where event_id = e.id
    ) each_session
    order by over, case when over then -extract(epoch from starts_at) else extract(epoch from starts_at) end
    limit 1
  ) s on true
  left join lateral (select count(*) as sessions from event_session where event_id = e.id) n on true
  where ${search} = '' or position(lower(${search}) in lower(e.title || ' ' || v.name || ' ' || v.city)) > 0`;

const matches: Record<EventFilter, RawBuilder<boolean>> = {
  all: sql<boolean>`stage <> 'archived'`,
  upcoming: sql<boolean>`stage = 'live'`,
  past: sql<boolean>`stage = 'ended'`,
  drafts: sql<boolean>`stage = 'draft'`,
  archived: sql<boolean>`stage = 'archived'`,
};

/** By date: what is to come, soonest first; then what has no date; then what is over, the latest first. */
const places: Record<EventOrder, RawBuilder<unknown>> = {
  date: sql`case when over is false then 0 when over is null then 1 else 2 end as rank,
    coalesce(case when over then -1 else 1 end * extract(epoch from starts_at), 0)::numeric as number, lower(title) as text`,
  title: sql`0 as rank, 0::numeric as number, lower(title) as text`,
  changed: sql`0 as rank, -extract(epoch from updated_at)::numeric as number, '' as text`,
};

export interface EventListQuestion {
  search: string;
  filter: EventFilter;
  order: EventOrder;
  now: Date;
}

/** One page in order, with each row's place. */
export async function listEvents(
  db: Queryable,
  { search, filter, order, now }: EventListQuestion,
  after: EventPlace | undefined,
  limit: number,
): Promise<Array<{ event: EventRow; place: EventPlace }>> {
  const { rows } = await sql<FoundRow>`
    select id, title, slug, stage, image_file_id as "imageFileId", image_alt as "imageAlt",
      venue_name as "venueName", venue_city as "venueCity", sessions as "sessionCount",
      starts_at, starts_local, zone, over, rank, number::text as number, text
    from (select *, ${places[order]} from (${found(search, now)}) found where ${matches[filter]}) placed
    where ${after ? sql`(rank, number, text, id) > (${after.rank}, ${after.number}::numeric, ${after.text}, ${after.id}::uuid)` : sql`true`}
    order by placed.rank, placed.number, placed.text, placed.id
    limit ${limit}`.execute(db);
  return rows.map(({ starts_at, starts_local, zone, over, rank, number, text, ...event }) => ({
    event: {
      ...event,
      session:
        starts_at && starts_local && zone
          ? {
              startsAt: starts_at.toISOString(),
              startsLocal: wallTimeText(starts_local),
              zone,
              over: over === true,
            }
          : null,
    },
    place: { rank, number, text, id: event.id },
  }));
}

/** How many events each filter would show. */
export async function countEvents(db: Queryable, search: string, now: Date): Promise<EventCounts> {
  const { rows } = await sql<{ stage: EventStage; events: number }>`
    select stage, count(*) as events from (${found(search, now)}) found group by stage`.execute(db);
  const of = (stage: EventStage) => rows.find((row) => row.stage === stage)?.events ?? 0;
  const [upcoming, past, drafts] = [of('live'), of('ended'), of('draft')];
  return { all: upcoming + past + drafts, upcoming, past, drafts, archived: of('archived') };
}
