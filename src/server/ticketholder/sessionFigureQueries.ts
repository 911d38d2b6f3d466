import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '../database/openDatabase';
import type { Rollup } from '../database/rollup';

/**
 * The tickets and holders of each session (`session_figure`) and event (`event_figure`), and the changes that triggers
 * insert for a job to add to them (`session_figure_change`). The numbers of tickets are the sum of figures and changes.
 * The number of different holders cannot be added up: while there is a change, it is counted anew.
 */

/** One row for each session that has or had tickets: session_id, event_id, valid, cancelled and checked_in. */
export const sessionTickets = sql`(
  select session_id, event_id, sum(valid)::bigint as valid, sum(cancelled)::bigint as cancelled,
    sum(checked_in)::bigint as checked_in
  from (
    select session_id, event_id, valid, cancelled, checked_in from session_figure
    union all
    select session_id, event_id, valid, cancelled, checked_in from session_figure_change
  ) as part
  group by session_id, event_id
)`;

const countedAnew = (place: 'session_id' | 'event_id'): RawBuilder<unknown> => sql`
  select ${sql.ref(place)}, count(*)::int as holders
  from (
    select distinct ${sql.ref(place)}, holder_address from ticket
    where ${sql.ref(place)} in (select ${sql.ref(place)} from session_figure_change)
      and status = 'valid' and holder_address <> ''
  ) as holder
  group by ${sql.ref(place)}`;

const holdersOf = (place: 'session_id' | 'event_id', figures: 'session_figure' | 'event_figure') => sql`(
  select ${sql.ref(place)}, holders from ${sql.table(figures)}
  where ${sql.ref(place)} not in (select ${sql.ref(place)} from session_figure_change)
  union all
  ${countedAnew(place)}
)`;

/** How many different addresses hold valid tickets of each session: session_id and holders; without rows for none. */
export const holdersOfSessions = holdersOf('session_id', 'session_figure');

/** The same of each event; somebody with tickets for several sessions counts once. */
export const holdersOfEvents = holdersOf('event_id', 'event_figure');

const straightSessions = (which: RawBuilder<boolean>): RawBuilder<unknown> => sql`
  select organiser_id, event_id, session_id, count(*) filter (where status = 'valid') as valid,
    count(*) filter (where status = 'cancelled') as cancelled,
    count(*) filter (where status = 'valid' and checked_in) as checked_in,
    count(distinct holder_address) filter (where status = 'valid' and holder_address <> '') as holders
  from ticket where ${which} group by organiser_id, event_id, session_id`;

const straightEvents = (which: RawBuilder<boolean>): RawBuilder<unknown> => sql`
  select organiser_id, event_id, count(distinct holder_address) as holders from ticket
  where ${which} and status = 'valid' and holder_address <> '' group by organiser_id, event_id`;

/** Only one transaction at a time changes the figures; sales only insert changes and do not wait for it. */
const lockFigures = (db: Queryable) =>
  sql`select pg_advisory_xact_lock(hashtext('session_figure'))`.execute(db);

/**
 * Counts the sessions and events that have changes, and deletes the changes, in one statement: a change is deleted if
 * and only if its tickets are counted. Runs in a transaction of the admin connection.
 * @returns how many changes there were
 */
export async function foldSessionFigures(db: Queryable): Promise<number> {
  await lockFigures(db);
  const { rows } = await sql<{ count: number }>`
    with change as (delete from session_figure_change returning *), session_changed as (
      insert into session_figure (organiser_id, event_id, session_id, valid, cancelled, checked_in, holders)
      select organiser_id, event_id, session_id, sum(valid), sum(cancelled), sum(checked_in), (
          select count(*) from (
            select distinct holder_address from ticket
            where ticket.session_id = change.session_id and status = 'valid' and holder_address <> ''
          ) as holder)
      from change group by organiser_id, event_id, session_id
      on conflict (organiser_id, session_id) do update set event_id = excluded.event_id,
        valid = session_figure.valid + excluded.valid, cancelled = session_figure.cancelled + excluded.cancelled,
        checked_in = session_figure.checked_in + excluded.checked_in, holders = excluded.holders
    ), event_changed as (
      insert into event_figure (organiser_id, event_id, holders)
      select organiser_id, event_id, (
          select count(*) from (
            select distinct holder_address from ticket
            where ticket.event_id = change.event_id and status = 'valid' and holder_address <> ''
          ) as holder)
      from change group by organiser_id, event_id
      on conflict (organiser_id, event_id) do update set holders = excluded.holders
    )
    select count(*) as count from change`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Tickets that say wrongly whether they are checked in, or that have not the number of their order. */
const wrongTickets = (organiserId: string): RawBuilder<unknown> => sql`
  select ticket.id, came.id is not null as checked_in, coalesce(placed.number, '') as order_number
  from ticket
  left join check_in as came on came.ticket_id = ticket.id and came.outcome = 'in' and came.undone_at is null
  left join order_line as line on line.id = ticket.order_line_id
  left join ticket_order as placed on placed.id = line.order_id
  where ticket.organiser_id = ${organiserId}
    and (ticket.checked_in, ticket.order_number) <> (came.id is not null, coalesce(placed.number, ''))`;

export const ticketRollup: Rollup = {
  name: 'tickets and holders',

  async countDifferences(db, organiserId) {
    const own = sql<boolean>`organiser_id = ${organiserId}`;
    const { rows } = await sql<{ count: number }>`
      with marked as (
        select distinct event_id, session_id from session_figure_change where ${own}
      ), compared as (
        select session_id, valid, cancelled, checked_in,
          case when session_id in (select session_id from marked) then 0 else holders end as holders
        from session_figure where ${own}
        union all
        select session_id, valid, cancelled, checked_in, 0 from session_figure_change where ${own}
        union all
        select session_id, -valid, -cancelled, -checked_in,
          case when session_id in (select session_id from marked) then 0 else -holders end
        from (${straightSessions(own)}) as counted
        union all
        select event_id, 0, 0, 0, holders from (
          select event_id, holders from event_figure where ${own}
          union all select event_id, -holders from (${straightEvents(own)}) as counted
        ) as of_event
        where event_id not in (select event_id from marked)
      )
      select (select count(*) from (${wrongTickets(organiserId)}) as wrong) + (
        select count(*) from (
          select session_id from compared group by session_id
          having (sum(valid), sum(cancelled), sum(checked_in), sum(holders)) <> (0, 0, 0, 0)
        ) as differing
      ) as count`.execute(db);
    return rows[0]?.count ?? 0;
  },

  async rebuild(db, organiserId) {
    const own = sql<boolean>`organiser_id = ${organiserId}`;
    await lockFigures(db);
    await sql`
      update ticket set checked_in = wrong.checked_in, order_number = wrong.order_number
      from (${wrongTickets(organiserId)}) as wrong where ticket.id = wrong.id`.execute(db);
    await sql`delete from session_figure where ${own}`.execute(db);
    await sql`delete from event_figure where ${own}`.execute(db);
    // One statement has one snapshot: a change is deleted if and only if its tickets are counted.
    await sql`
      with counted_already as (delete from session_figure_change where ${own}), of_sessions as (
        insert into session_figure (organiser_id, event_id, session_id, valid, cancelled, checked_in, holders)
        ${straightSessions(own)}
      )
      insert into event_figure (organiser_id, event_id, holders) ${straightEvents(own)}`.execute(db);
  },
};
