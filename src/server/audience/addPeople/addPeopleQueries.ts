import { sql } from 'kysely';
import type { JoiningEvent, TicketholderJoin } from '../../../contract/audience/addPeople';
import type { Queryable } from '../../database/openDatabase';

interface Place {
  organiserId: string;
  audienceId: string;
}

/** Records how people were added to a list, for members without such a record. */
export async function markAddedFrom(
  db: Queryable,
  { organiserId, audienceId }: Place,
  addresses: readonly string[],
  addedFrom: string,
): Promise<void> {
  await sql`
    update audience_contact as member set added_from = ${addedFrom}
    from contact
    where contact.organiser_id = ${organiserId} and contact.address = any(${[...addresses]}::text[])
      and member.audience_id = ${audienceId} and member.contact_id = contact.id and member.added_from is null`.execute(
    db,
  );
}

/**
 * Events with tickets whose holder gave an address: upcoming events first, the soonest first, then past ones, the
 * latest first.
 */
export async function listEventsWithTicketholders(
  db: Queryable,
  organiserId: string,
  now: Date,
): Promise<JoiningEvent[]> {
  const { rows } = await sql<JoiningEvent>`
    select event.id, event.title, json_agg(
        json_build_object('id', session.id, 'startsLocal', to_char(session.starts_local, 'YYYY-MM-DD"T"HH24:MI'))
        order by session.starts_at, session.id
      ) as sessions
    from event join event_session as session on session.event_id = event.id
    where event.organiser_id = ${organiserId} and exists (
      select from ticket where ticket.session_id = session.id and ticket.status = 'valid' and ticket.holder_address <> ''
    )
    group by event.id
    order by max(session.starts_at) < ${now}, abs(extract(epoch from max(session.starts_at) - ${now}::timestamptz)), event.id
    limit 200`.execute(db);
  return rows;
}

/**
 * The ticketholders of an event, or of some of its sessions, each address once, with the verdict on adding them. Only
 * people with a marketing consent on record are added: a ticket is no consent (DOMAIN section 1). A consent from an
 * import that was undone does not count, and the undo does not withdraw a consent that the person gave elsewhere.
 */
const holdersOf = ({ organiserId, audienceId }: Place, eventId: string, sessionIds: readonly string[]) => sql`
  select holder.address, holder.name, case
      when not coalesce((
        select given from consent_record as said
        where said.organiser_id = ${organiserId} and said.address = holder.address and said.source <> 'import_undone'
          and not exists (
            select from consent_record as undone
            where undone.organiser_id = ${organiserId} and undone.address = said.address
              and undone.source = 'import_undone' and undone.import_id = said.import_id
          )
        order by happened_at desc, id desc limit 1
      ), false) then 'noConsent'
      when exists (
        select from suppression
        where suppression.address = holder.address and (scope = 'platform' or organiser_id = ${organiserId})
      ) then 'suppressed'
      when exists (
        select from contact join audience_contact as member on member.contact_id = contact.id
        where contact.organiser_id = ${organiserId} and contact.address = holder.address
          and member.audience_id = ${audienceId}
      ) then 'already'
      else 'added'
    end as verdict
  from (
    select distinct on (ticket.holder_address) ticket.holder_address as address,
      btrim(regexp_replace(ticket.holder_name, '[[:space:]]+', ' ', 'g')) as name
    from ticket
    where ticket.organiser_id = ${organiserId} and ticket.event_id = ${eventId} and ticket.status = 'valid'
      and ticket.holder_address <> '' and ticket.holder_address not like '%@erased.invalid'
      ${sessionIds.length === 0 ? sql`` : sql`and ticket.session_id = any(${[...sessionIds]}::uuid[])`}
    order by ticket.holder_address, ticket.holder_name = '', ticket.created_at, ticket.id
  ) as holder`;

export async function countTicketholders(
  db: Queryable,
  place: Place,
  eventId: string,
  sessionIds: readonly string[],
): Promise<TicketholderJoin> {
  const { rows } = await sql<TicketholderJoin>`
    select count(*) as people, count(*) filter (where verdict = 'added') as added,
      count(*) filter (where verdict = 'already') as already,
      count(*) filter (where verdict = 'suppressed') as suppressed,
      count(*) filter (where verdict = 'noConsent') as "noConsent"
    from (${holdersOf(place, eventId, sessionIds)}) as judged`.execute(db);
  return rows[0] ?? { people: 0, added: 0, already: 0, suppressed: 0, noConsent: 0 };
}

/** The ticketholders with the verdict `added`. */
export async function selectAddableTicketholders(
  db: Queryable,
  place: Place,
  eventId: string,
  sessionIds: readonly string[],
): Promise<Array<{ address: string; name: string }>> {
  const { rows } = await sql<{ address: string; name: string }>`
    select address, name from (${holdersOf(place, eventId, sessionIds)}) as judged
    where verdict = 'added' order by address`.execute(db);
  return rows;
}

export async function findEventTitle(
  db: Queryable,
  organiserId: string,
  eventId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('event')
    .select('title')
    .where('organiser_id', '=', organiserId)
    .where('id', '=', eventId)
    .executeTakeFirst();
  return row?.title;
}
