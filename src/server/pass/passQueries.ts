import { sql } from 'kysely';
import type { Pass, PassEvent, PassEventName } from '../../contract/pass/pass';
import type { PassValues } from '../../contract/pass/passInput';
import type { Queryable } from '../database/openDatabase';
import { versionInList } from '../database/rowVersion';
import { wallTimeText } from '../event/eventSessionQueries';
import { isAhead, isBetweenItsDays, ticketsDue } from './newSessionQueries';

/** The passes by name, archived ones included. @param id only this one */
export async function listPasses(db: Queryable, now: Date, id: string | null = null): Promise<Pass[]> {
  const { rows } = await sql<Pass>`
    select pass.id, pass.name, pass.admits_to as "admitsTo", pass.available, pass.valid_from as "validFrom",
      pass.valid_until as "validUntil", pass.state, pass.price_cents as "priceCents",
      pass.archived_at is not null as archived, ${versionInList('pass')} as version,
      case when event.id is not null then json_build_object('id', event.id, 'title', event.title) end as event,
      case when type.id is not null then json_build_object('id', type.id, 'name', type.name) end as "ticketType",
      coalesce(covered.sessions, 0) as sessions, coalesce(covered.ahead, 0) as "sessionsAhead",
      ${ticketsDue(now)} as "ticketsDue", coalesce(stock.sold, 0) as sold, coalesce(line.cents, 0) - coalesce(back.cents, 0) as "soldCents"
    from pass
    left join event on event.id = pass.event_id
    left join ticket_type as type on type.id = pass.ticket_type_id
    left join stock on stock.pass_id = pass.id
    left join lateral (
      select count(*) as sessions, count(*) filter (where ${isAhead(now)}) as ahead
      from event_session as session
      where ${isBetweenItsDays}
    ) as covered on true
    left join lateral (
      select sum(total_cents)::bigint as cents from order_line where pass_id = pass.id and order_line.state = 'sold'
    ) as line on true
    left join lateral (
      select sum(part.amount_cents)::bigint as cents
      from order_line join refund_line as part on part.order_line_id = order_line.id
      where order_line.pass_id = pass.id
    ) as back on true
    where ${id}::uuid is null or pass.id = ${id}
    order by lower(pass.name), pass.id`.execute(db);
  return rows;
}

/** The events that have sessions ahead, by title. */
export async function listPassEvents(db: Queryable, now: Date): Promise<PassEventName[]> {
  const { rows } = await sql<PassEventName>`
    select event.id, event.title from event
    where event.state not in ('cancelled', 'archived') and exists (
      select from event_session as session where session.event_id = event.id and ${isAhead(now)}
    )
    order by lower(event.title), event.id`.execute(db);
  return rows;
}

export async function findPassEvent(
  db: Queryable,
  eventId: string,
  now: Date,
): Promise<PassEvent | undefined> {
  const event = await db
    .selectFrom('event')
    .select(['id', 'title'])
    .where('id', '=', eventId)
    .executeTakeFirst();
  if (!event) return undefined;
  const ticketTypes = await db
    .selectFrom('ticket_type')
    .select(['id', 'name', 'price_cents as priceCents'])
    .select(sql<boolean>`access_code is not null`.as('hidden'))
    .where('event_id', '=', eventId)
    .where('archived_at', 'is', null)
    .orderBy('position')
    .orderBy('created_at')
    .execute();
  const { rows } = await sql<PassEvent['sessions'][number]>`
    select id, starts_local as "startsLocal", cancelled_at is not null as cancelled, not (${isAhead(now)}) as over
    from event_session as session where event_id = ${eventId} order by starts_at, id`.execute(db);
  const sessions = rows.map((session) => ({ ...session, startsLocal: wallTimeText(session.startsLocal) }));
  return { ...event, ticketTypes, sessions };
}

/** Whether another pass in use has this name. */
export async function isPassNameTaken(db: Queryable, name: string, exceptId: string | undefined) {
  const { rows } = await sql`
    select from pass where archived_at is null and lower(name) = lower(${name})
      and id is distinct from ${exceptId ?? null}::uuid limit 1`.execute(db);
  return rows.length > 0;
}

const columnsOf = (values: PassValues) => ({
  name: values.name,
  admits_to: values.admitsTo,
  available: values.available,
  valid_from: values.validFrom,
  valid_until: values.validUntil,
  state: values.state,
  event_id: values.eventId,
  ticket_type_id: values.ticketTypeId,
  price_cents: values.priceCents,
});

export async function insertPass(
  db: Queryable,
  { organiserId, values, now }: { organiserId: string; values: PassValues; now: Date },
): Promise<string> {
  const { id } = await db
    .insertInto('pass')
    .values({ organiser_id: organiserId, created_at: now, archived_at: null, ...columnsOf(values) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updatePass(db: Queryable, id: string, values: PassValues): Promise<void> {
  await db.updateTable('pass').set(columnsOf(values)).where('id', '=', id).execute();
}

export async function setPassArchivedAt(db: Queryable, id: string, at: Date | null): Promise<void> {
  await db.updateTable('pass').set({ archived_at: at }).where('id', '=', id).execute();
}
