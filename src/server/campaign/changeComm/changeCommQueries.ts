import { sql } from 'kysely';
import type { ChangeComm, ChangeFacts } from '../../../contract/campaign/changeComm';
import { assumedSessionHours } from '../../../contract/event/event';
import type { ChangeCommKind } from '../../../contract/generated/operations';
import { isUuid } from '../../database/isUuid';
import type { Queryable } from '../../database/openDatabase';
import { venueText } from '../ticketholder/ticketHolderQueries';

/** A session, or an event as a whole. */
export type Changed = { sessionId: string } | { eventId: string };

export interface FoundFacts extends ChangeFacts {
  eventId: string;
  eventTitle: string;
}

/** The facts as they are now; undefined where this organiser has no such session or event. */
export async function findFacts(db: Queryable, of: Changed): Promise<FoundFacts | undefined> {
  const { rows } =
    'sessionId' in of
      ? await sql<Omit<FoundFacts, 'startsAt'> & { startsAt: Date | null }>`
          select event.id as "eventId", event.title as "eventTitle", session.starts_at as "startsAt",
            to_char(session.starts_local, 'YYYY-MM-DD"T"HH24:MI') as "startsLocal", session.zone,
            null as "venueId", null as venue, session.cancelled_at is not null as "isCancelled"
          from event_session as session join event on event.id = session.event_id
          where session.id = ${of.sessionId}`.execute(db)
      : await sql<Omit<FoundFacts, 'startsAt'> & { startsAt: Date | null }>`
          select event.id as "eventId", event.title as "eventTitle", null as "startsAt", null as "startsLocal",
            null as zone, venue.id as "venueId",
            ${venueText} as venue, event.state = 'cancelled' as "isCancelled"
          from event join venue on venue.id = event.venue_id where event.id = ${of.eventId}`.execute(db);
  const [row] = rows;
  return row && { ...row, startsAt: row.startsAt?.toISOString() ?? null };
}

/** Of the sessions of a change, those that are not over and have ticketholders with an address. */
export async function listSessionsToMail(db: Queryable, of: Changed, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select session.id from event_session as session
    where ${
      'sessionId' in of
        ? sql`session.id = ${of.sessionId}`
        : sql`session.event_id = ${of.eventId} and session.cancelled_at is null`
    }
      and coalesce(session.ends_at, session.starts_at + make_interval(hours => ${assumedSessionHours})) > ${now}
      and exists (
        select from ticket where ticket.session_id = session.id and status = 'valid' and holder_address <> ''
      )
    order by session.starts_at, session.id`.execute(db);
  return rows.map(({ id }) => id);
}

export interface OpenChangeComm {
  id: string;
  campaignId: string;
  sessionId: string | null;
  known: ChangeFacts;
}

const openOnes = (db: Queryable) =>
  db
    .selectFrom('change_comm')
    .select(['id', 'campaign_id as campaignId', 'session_id as sessionId', 'known'])
    .where('closed_at', 'is', null);

/** The open one of exactly this session, or of the event as a whole. */
export async function findOpen(db: Queryable, of: Changed): Promise<OpenChangeComm | undefined> {
  const open = openOnes(db);
  const own =
    'sessionId' in of
      ? open.where('session_id', '=', of.sessionId)
      : open.where('event_id', '=', of.eventId).where('session_id', 'is', null);
  return own.executeTakeFirst();
}

/** The open ones of single sessions of an event. */
export async function listOpenOfSessions(db: Queryable, eventId: string): Promise<OpenChangeComm[]> {
  return openOnes(db)
    .where('event_id', '=', eventId)
    .where('session_id', 'is not', null)
    .orderBy('id')
    .execute();
}

export async function findOpenById(db: Queryable, id: string): Promise<OpenChangeComm | undefined> {
  return isUuid(id) ? openOnes(db).where('id', '=', id).executeTakeFirst() : undefined;
}

export async function isPutAway(db: Queryable, campaignId: string): Promise<boolean> {
  const row = await db
    .selectFrom('campaign')
    .select(['archived_at', 'disabled_at'])
    .where('id', '=', campaignId)
    .executeTakeFirst();
  return !row || row.archived_at !== null || row.disabled_at !== null;
}

interface WrittenChange {
  kind: ChangeCommKind;
  changedTo: ChangeFacts;
  draftedVersion: number;
  now: Date;
}

const written = ({ kind, changedTo, draftedVersion, now }: WrittenChange) => ({
  kind,
  changed_to: JSON.stringify(changedTo),
  drafted_version: draftedVersion,
  changed_at: now,
});

export async function insertChangeComm(
  db: Queryable,
  row: WrittenChange & {
    organiserId: string;
    eventId: string;
    sessionId: string | null;
    campaignId: string;
    known: ChangeFacts;
  },
): Promise<void> {
  await db
    .insertInto('change_comm')
    .values({
      organiser_id: row.organiserId,
      event_id: row.eventId,
      session_id: row.sessionId,
      campaign_id: row.campaignId,
      known: JSON.stringify(row.known),
      ...written(row),
    })
    .execute();
}

/** Notes that the draft was written again. */
export async function writeRedrafted(db: Queryable, id: string, change: WrittenChange): Promise<void> {
  await db
    .updateTable('change_comm')
    .set({ ...written(change), outdated_version: null })
    .where('id', '=', id)
    .execute();
}

/** Notes another change after somebody had edited the draft, which is at this version. */
export async function writeOutdated(
  db: Queryable,
  id: string,
  { version, now, ...change }: { version: number; kind: ChangeCommKind; changedTo: ChangeFacts; now: Date },
): Promise<void> {
  await db
    .updateTable('change_comm')
    .set({
      kind: change.kind,
      changed_to: JSON.stringify(change.changedTo),
      outdated_version: version,
      changed_at: now,
    })
    .where('id', '=', id)
    .execute();
}

export async function closeChangeComm(
  db: Queryable,
  of: { id: string } | { campaignId: string },
  outcome: 'sent' | 'dismissed' | 'withdrawn',
  now: Date,
): Promise<void> {
  const closing = db
    .updateTable('change_comm')
    .set({ closed_at: now, outcome })
    .where('closed_at', 'is', null);
  const own = 'id' in of ? closing.where('id', '=', of.id) : closing.where('campaign_id', '=', of.campaignId);
  await own.execute();
}

/** Choosing a time for the start is no edit of the text. */
const editedSince = (version: string) => sql<boolean>`exists (
  select from campaign_edit as edit
  where edit.campaign_id = change_comm.campaign_id and edit.version > ${sql.ref(version)} and edit.field <> 'plannedStart'
)`;

/** Whether somebody has edited the draft since it was written. */
export async function isEdited(db: Queryable, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('change_comm')
    .select(editedSince('drafted_version').as('edited'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.edited;
}

/** An edit after the last change shows that its text was checked. */
const isOutdated = sql<boolean>`outdated_version is not null and not ${editedSince('outdated_version')}`;

/** What has changed since somebody edited this draft; undefined where its text was checked since, or nothing has. */
export async function findOutdated(db: Queryable, campaignId: string): Promise<ChangeFacts | undefined> {
  const row = await db
    .selectFrom('change_comm')
    .select('changed_to')
    .where('campaign_id', '=', campaignId)
    .where('closed_at', 'is', null)
    .where(isOutdated)
    .executeTakeFirst();
  return row?.changed_to;
}

/** The open ones of an event, or of all events, the latest first. A comm that was archived counts as dismissed. */
export async function listChangeComms(
  db: Queryable,
  { eventId, limit = 100 }: { eventId: string | null; limit?: number },
): Promise<ChangeComm[]> {
  if (eventId !== null && !isUuid(eventId)) return [];
  const { rows } = await sql<ChangeComm>`
    select change_comm.id, change_comm.kind, change_comm.event_id as "eventId", event.title as "eventTitle",
      change_comm.session_id as "sessionId", to_char(session.starts_local, 'YYYY-MM-DD"T"HH24:MI') as "startsLocal",
      session.zone, campaign.id as "campaignId", campaign.state, ${isOutdated} as "isOutdated", (
        select count(distinct ticket.holder_address)::int from campaign_session as chosen
        join ticket on ticket.session_id = chosen.session_id
        where chosen.campaign_id = campaign.id and ticket.status = 'valid' and ticket.holder_address <> ''
      ) as holders
    from change_comm
    join event on event.id = change_comm.event_id
    join campaign on campaign.id = change_comm.campaign_id
    left join event_session as session on session.id = change_comm.session_id
    where change_comm.closed_at is null and (${eventId}::uuid is null or change_comm.event_id = ${eventId})
      and campaign.archived_at is null and campaign.disabled_at is null
    order by change_comm.changed_at desc, change_comm.id limit ${limit}`.execute(db);
  return rows;
}
