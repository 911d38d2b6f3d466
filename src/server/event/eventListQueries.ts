import { sql, type RawBuilder } from 'kysely';
import type { EventCounts, EventFilter, EventOrder, EventRow } from '../../contract/event/event';
import { eventAllowance, type Ticketing } from '../../contract/event/eventPlan';
import { type EventStage, eventStages, type EventState, movesOf } from '../../contract/event/eventStates';
import type { Queryable } from '../database/openDatabase';
import { wallTimeText } from './eventSessionQueries';
import { hasOrders, stageAt } from './eventStageQueries';
import { salesOfEvents } from '../ticketing/availability/availability';
import { isOver } from './public/publicScopeQueries';

/** The last row's position in the order, after which the next page starts. */
export interface EventPlace {
  rank: number;
  number: string;
  text: string;
  id: string;
}

interface FoundRow extends Omit<EventRow, 'session' | 'sales' | 'moves'> {
  state: EventState;
  archived_from: EventState | null;
  ticketing: Ticketing;
  plan_id: number;
  has_orders: boolean;
  starts_at: Date | null;
  starts_local: string | null;
  zone: string | null;
  over: boolean | null;
  rank: number;
  number: string;
  text: string;
}

/**
 * Selects every event that matches the search, with its stage and its most relevant session at `now`. The text is
 * searched for literally, so % and _ are ordinary characters.
 */
const matchingEvents = (search: string, now: Date) => sql`
  select event.id, event.title, event.slug, event.updated_at, event.state, event.archived_from, event.ticketing,
    event.private_key is not null as is_private, o.plan_id, cover.file_id, cover.alt,
    v.name as venue_name, v.city as venue_city,
    s.starts_at, s.starts_local, s.zone, s.over, coalesce(n.sessions, 0)::int as sessions, ${stageAt(now)} as stage
  from event
  join organiser o on o.id = event.organiser_id
  join venue v on v.id = event.venue_id
  left join lateral (
    select starts_at, starts_local, zone, over
    from (select *, ${isOver(now)} as over from event_session where event_id = event.id) each_session
    order by over, case when over then -extract(epoch from starts_at) else extract(epoch from starts_at) end
    limit 1
  ) s on true
  left join lateral (select count(*) as sessions from event_session where event_id = event.id) n on true
  left join lateral (
    select file_id, alt from event_image where event_image.event_id = event.id order by position limit 1
  ) cover on true
  where ${search} = '' or position(lower(${search}) in lower(event.title || ' ' || v.name || ' ' || v.city)) > 0`;

/** The stages that each filter shows. */
const stagesOf: Record<EventFilter, readonly EventStage[]> = {
  all: eventStages.filter((stage) => stage !== 'archived'),
  upcoming: ['live', 'embargoed', 'on_now', 'sold_out', 'paused', 'postponed'],
  past: ['ended'],
  drafts: ['draft', 'in_review'],
  cancelled: ['cancelled'],
  archived: ['archived'],
};

/**
 * The sort keys of each order. `date` lists upcoming events first, the soonest at the top; then events without
 * sessions; then past ones, the latest first.
 */
const sortKeys: Record<EventOrder, RawBuilder<unknown>> = {
  date: sql`case when over is false then 0 when over is null then 1 else 2 end as rank,
    coalesce(case when over then -1 else 1 end * extract(epoch from starts_at), 0)::numeric as number, lower(title) as text`,
  title: sql`0 as rank, 0::numeric as number, lower(title) as text`,
  changed: sql`0 as rank, -extract(epoch from updated_at)::numeric as number, '' as text`,
};

export interface EventListQuery {
  search: string;
  filter: EventFilter;
  order: EventOrder;
  now: Date;
}

/** Lists one page in order, with each row's sort position. */
export async function listEvents(
  db: Queryable,
  { search, filter, order, now }: EventListQuery,
  after: EventPlace | undefined,
  limit: number,
): Promise<Array<{ event: EventRow; place: EventPlace }>> {
  const { rows } = await sql<FoundRow>`
    select id, title, slug, stage, file_id as "imageFileId", coalesce(alt, '') as "imageAlt",
      venue_name as "venueName", venue_city as "venueCity", sessions as "sessionCount", is_private as "isPrivate",
      state, archived_from, ticketing, plan_id, ${hasOrders} as has_orders,
      starts_at, starts_local, zone, over, rank, number::text as number, text
    from (
      select *, ${sortKeys[order]} from (${matchingEvents(search, now)}) found where stage = any(${[...stagesOf[filter]]}::text[])
    ) event
    where ${after ? sql`(rank, number, text, id) > (${after.rank}, ${after.number}::numeric, ${after.text}, ${after.id}::uuid)` : sql`true`}
    order by event.rank, event.number, event.text, event.id
    limit ${limit}`.execute(db);
  const sales = await salesOfEvents(
    db,
    rows.map(({ id }) => id),
    now,
  );
  return rows.map(({ rank, number, text, ...row }) => ({
    event: { ...rowOf(row), sales: sales.get(row.id) ?? null },
    place: { rank, number, text, id: row.id },
  }));
}

function rowOf(row: Omit<FoundRow, keyof EventPlace> & { id: string }): Omit<EventRow, 'sales'> {
  const { starts_at, starts_local, zone, over, ...rest } = row;
  const { state, archived_from, ticketing, plan_id, has_orders, ...event } = rest;
  const { fastTrack } = eventAllowance(plan_id, ticketing);
  return {
    ...event,
    moves: [...movesOf({ state, archivedFrom: archived_from, hasOrders: has_orders, fastTrack })],
    session:
      starts_at && starts_local && zone
        ? {
            startsAt: starts_at.toISOString(),
            startsLocal: wallTimeText(starts_local),
            zone,
            over: over === true,
          }
        : null,
  };
}

/** Counts the events that each filter shows. */
export async function countEvents(db: Queryable, search: string, now: Date): Promise<EventCounts> {
  const { rows } = await sql<{ stage: EventStage; events: number }>`
    select stage, count(*) as events from (${matchingEvents(search, now)}) found group by stage`.execute(db);
  const of = (filter: EventFilter) =>
    rows.filter(({ stage }) => stagesOf[filter].includes(stage)).reduce((sum, { events }) => sum + events, 0);
  return {
    all: of('all'),
    upcoming: of('upcoming'),
    past: of('past'),
    drafts: of('drafts'),
    cancelled: of('cancelled'),
    archived: of('archived'),
  };
}
