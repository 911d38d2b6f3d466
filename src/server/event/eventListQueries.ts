import { sql, type RawBuilder } from 'kysely';
import type { EventCounts, EventFilter, EventOrder, EventRow } from '../../contract/event/event';
import { eventAllowance, type Ticketing } from '../../contract/event/eventPlan';
import { type EventStage, eventStages, type EventState, movesOf } from '../../contract/event/eventStates';
import type { Queryable } from '../database/openDatabase';
import { prepared } from '../database/preparingPool';
import { wallTimeText } from './eventSessionQueries';
import { hasOrders, relevantSession, stageAt } from './eventStageQueries';
import { salesOfEvents } from '../ticketing/availability/availability';

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
}

/** A row of the page with how many events are in each stage; without an event when the page is empty. */
type PageRow = { stages: Partial<Record<EventStage, number>> | null } & (
  (FoundRow & EventPlace) | { id: null }
);

/**
 * Selects every event that matches the search, with its stage and its most relevant session at `now`. The text is
 * searched for literally, so % and _ are ordinary characters.
 */
const matchingEvents = (search: string, now: Date) => sql`
  select event.id, event.title, event.updated_at, v.name as venue_name, v.city as venue_city,
    s.starts_at, s.starts_local, s.zone, s.over, ${stageAt(now)} as stage
  from event
  join venue v on v.id = event.venue_id
  left join lateral ${relevantSession(now)} as s on true
  where ${search} = '' or position(plain_text(${search}) in plain_text(event.title || ' ' || v.name || ' ' || v.city)) > 0`;

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

/** Lists one page in order, with each row's sort position, and counts the events that each filter shows. */
export async function listEvents(
  db: Queryable,
  { search, filter, order, now }: EventListQuery,
  after: EventPlace | undefined,
  limit: number,
): Promise<{ events: Array<{ event: EventRow; place: EventPlace }>; counts: EventCounts }> {
  const { rows } = await sql<PageRow>`
    ${prepared}with found as materialized (${matchingEvents(search, now)}), page as (
      select * from (
        select *, ${sortKeys[order]} from found where stage = any(${[...stagesOf[filter]]}::text[])
      ) as place
      where ${after ? sql`(rank, number, text, id) > (${after.rank}, ${after.number}::numeric, ${after.text}, ${after.id}::uuid)` : sql`true`}
      order by rank, number, text, id limit ${limit}
    )
    select event.id, event.title, event.slug, page.stage, cover.file_id as "imageFileId",
      coalesce(cover.alt, '') as "imageAlt", venue_name as "venueName", venue_city as "venueCity",
      (select count(*) from event_session where event_id = event.id)::int as "sessionCount",
      event.private_key is not null as "isPrivate", event.state, event.archived_from, event.ticketing, o.plan_id,
      ${hasOrders} as has_orders, page.starts_at, page.starts_local, page.zone, page.over, rank, number::text as number, text, counted.stages
    from (
      select jsonb_object_agg(stage, events) as stages from (select stage, count(*) as events from found group by 1) as s
    ) as counted
    left join (
      page join event on event.id = page.id join organiser o on o.id = event.organiser_id
      left join lateral (
        select file_id, alt from event_image where event_image.event_id = event.id order by position limit 1
      ) cover on true
    ) on true
    order by page.rank, page.number, page.text, page.id`.execute(db);
  const found = rows.flatMap(({ stages: _stages, ...row }) => (row.id === null ? [] : [row]));
  const sales = await salesOfEvents(
    db,
    found.map(({ id }) => id),
    now,
  );
  return {
    events: found.map(({ rank, number, text, ...row }) => ({
      event: { ...rowOf(row), sales: sales.get(row.id) ?? null },
      place: { rank, number, text, id: row.id },
    })),
    counts: countsOf(rows[0]?.stages ?? {}),
  };
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

function countsOf(stages: Partial<Record<EventStage, number>>): EventCounts {
  const of = (filter: EventFilter) => stagesOf[filter].reduce((sum, stage) => sum + (stages[stage] ?? 0), 0);
  return {
    all: of('all'),
    upcoming: of('upcoming'),
    past: of('past'),
    drafts: of('drafts'),
    cancelled: of('cancelled'),
    archived: of('archived'),
  };
}
