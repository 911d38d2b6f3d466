import { sql } from 'kysely';
import type { ShareLink } from '../../../contract/report/shareLink';
import { isClosing } from '../../database/closingQueries';
import type { Queryable } from '../../database/openDatabase';

/** Whether a link has not ended, in a statement that joins its organiser. */
const isCurrent = (now: Date) =>
  sql<boolean>`(link.last_day is null or link.last_day >= (${now}::timestamptz at time zone organiser.zone)::date)`;

/** The list is cut off here. Links that have ended stay in it until they are revoked. */
const LISTED = 100;

/** The links of an event that were not revoked, the newest first. */
export async function listShareLinks(db: Queryable, eventId: string, now: Date): Promise<ShareLink[]> {
  const { rows } = await sql<
    Omit<ShareLink, 'createdAt' | 'openedAt'> & { createdAt: Date; openedAt: Date | null }
  >`
    select link.id, link.name, link.last_day as "lastDay", link.created_at as "createdAt",
      link.opened_at as "openedAt", link.open_count as "openCount", not ${isCurrent(now)} as "isExpired"
    from event_share_link as link join organiser on organiser.id = link.organiser_id
    where link.event_id = ${eventId} and link.revoked_at is null
    order by link.created_at desc, link.id limit ${sql.lit(LISTED)}`.execute(db);
  return rows.map(({ createdAt, openedAt, ...link }) => ({
    ...link,
    createdAt: createdAt.toISOString(),
    openedAt: openedAt?.toISOString() ?? null,
  }));
}

/**
 * Makes other transactions that create links of this event wait; sales do not wait.
 * @returns whether the event exists
 */
export async function lockLinksOfEvent(db: Queryable, eventId: string): Promise<boolean> {
  const { rows } = await sql`select id from event where id = ${eventId} for no key update`.execute(db);
  return rows.length > 0;
}

export async function countCurrentLinks(db: Queryable, eventId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from event_share_link as link join organiser on organiser.id = link.organiser_id
    where link.event_id = ${eventId} and link.revoked_at is null and ${isCurrent(now)}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function insertShareLink(
  db: Queryable,
  link: {
    organiserId: string;
    eventId: string;
    name: string;
    secretHash: Buffer;
    lastDay: string | null;
    now: Date;
  },
): Promise<string> {
  const { id } = await db
    .insertInto('event_share_link')
    .values({
      organiser_id: link.organiserId,
      event_id: link.eventId,
      name: link.name,
      secret_hash: link.secretHash,
      last_day: link.lastDay,
      created_at: link.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Revokes a link.
 * @returns the link; `isNew` is false when it had been revoked before; undefined when it does not exist
 */
export async function setRevoked(
  db: Queryable,
  id: string,
  now: Date,
): Promise<{ eventId: string; name: string; isNew: boolean } | undefined> {
  const { rows } = await sql<{ eventId: string; name: string; isNew: boolean }>`
    update event_share_link as link set revoked_at = coalesce(before.revoked_at, ${now}::timestamptz)
    from (select id, revoked_at from event_share_link where id = ${id} for update) as before
    where link.id = before.id
    returning link.event_id as "eventId", link.name, before.revoked_at is null as "isNew"`.execute(db);
  return rows[0];
}

export interface SharePlace {
  organiserId: string;
  linkId: string;
  eventId: string;
}

/**
 * Finds the event that a share link shows.
 * @returns undefined when the secret is unknown, the link is revoked or has ended, its event is archived, or the
 *   organiser is suspended or closed
 * @param db the admin connection, because the secret does not say which organiser it belongs to
 */
export async function findSharePlace(
  db: Queryable,
  secretHash: Buffer,
  now: Date,
): Promise<SharePlace | undefined> {
  const { rows } = await sql<SharePlace>`
    select link.organiser_id as "organiserId", link.id as "linkId", link.event_id as "eventId"
    from event_share_link as link
    join organiser on organiser.id = link.organiser_id
    join event on event.id = link.event_id and event.state <> 'archived'
    where link.secret_hash = ${secretHash} and link.revoked_at is null and ${isCurrent(now)}
      and not exists (select from suspension where suspension.organiser_id = link.organiser_id)
      and not ${isClosing(sql`link.organiser_id`)}`.execute(db);
  return rows[0];
}

export async function recordOpen(db: Queryable, linkId: string, now: Date): Promise<void> {
  await sql`
    update event_share_link set open_count = open_count + 1, opened_at = ${now}::timestamptz
    where id = ${linkId}`.execute(db);
}
