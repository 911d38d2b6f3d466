import { sql } from 'kysely';
import type { AuditAction } from '../../../contract/team/auditActions';
import type { EventInReview } from '../../../contract/event/eventEditing';
import { videoWatchUrl } from '../../../contract/event/videoAddress';
import { insertAuditEntry } from '../../database/auditEntry';
import type { Queryable } from '../../database/openDatabase';
import type { ReviewedEvent } from './eventReviewMail';
import { picturesOf } from '../eventDetailQueries';
import { wallTimeText } from '../eventSessionQueries';

export async function insertEventAudit(
  db: Queryable,
  entry: {
    organiserId: string;
    userId: string;
    eventId: string;
    action: AuditAction;
    detail: Record<string, unknown>;
    now: Date;
  },
): Promise<void> {
  const { eventId, detail, ...rest } = entry;
  await insertAuditEntry(db, { ...rest, detail: { eventId, ...detail } });
}

const MAX_REVIEWS = 200;

/**
 * Lists the events of all organisers that are in review, the longest waiting first.
 * @param db the admin connection
 */
export async function listReviews(db: Queryable): Promise<EventInReview[]> {
  const rows = await db
    .selectFrom('event')
    .innerJoin('organiser', 'organiser.id', 'event.organiser_id')
    .innerJoin('venue', 'venue.id', 'event.venue_id')
    .select(['event.id', 'event.title', 'event.description', 'event.submitted_at', 'event.created_at'])
    .select([
      'event.video_provider',
      'event.video_id',
      'organiser.name as organiserName',
      'organiser.country',
    ])
    .select(['venue.name as venueName', 'venue.city as venueCity'])
    .where('event.state', '=', 'in_review')
    .orderBy('event.submitted_at')
    .orderBy('event.id')
    .limit(MAX_REVIEWS)
    .execute();
  return Promise.all(
    rows.map(async ({ video_provider, video_id, submitted_at, created_at, ...event }) => ({
      ...event,
      submittedAt: (submitted_at ?? created_at).toISOString(),
      images: await picturesOf(db, event.id),
      videoUrl:
        video_provider !== null && video_id !== null
          ? videoWatchUrl({ provider: video_provider, id: video_id })
          : '',
      ...(await sessionsInShort(db, event.id)),
    })),
  );
}

async function sessionsInShort(
  db: Queryable,
  eventId: string,
): Promise<Pick<EventInReview, 'sessionCount' | 'firstSession'>> {
  const { rows } = await sql<{ starts_local: string; zone: string; sessions: number }>`
    select starts_local, zone, count(*) over ()::int as sessions
    from event_session where event_id = ${eventId} order by starts_at limit 1`.execute(db);
  const [first] = rows;
  return {
    sessionCount: first?.sessions ?? 0,
    firstSession: first ? { startsLocal: wallTimeText(first.starts_local), zone: first.zone } : null,
  };
}

/**
 * Finds the organiser of an event.
 * @param db the admin connection
 */
export async function findOrganiserOf(db: Queryable, eventId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('event')
    .select('organiser_id')
    .where('id', '=', eventId)
    .executeTakeFirst();
  return row?.organiser_id;
}

/**
 * Finds the facts that the mail about a review needs.
 * @param db the admin connection, since row-level security hides people's addresses from tenants
 */
export async function findReviewedEvent(
  db: Queryable,
  { organiserId, eventId }: { organiserId: string; eventId: string },
): Promise<ReviewedEvent | undefined> {
  const { rows } = await sql<ReviewedEvent>`
    select event.id, event.title, organiser.name as "organiserName", organiser.country,
      coalesce(submitter.email, organiser.contact_email) as "to", event.private_key is not null as "isPrivate",
      event.publish_at as "publishAt", venue.zone
    from event
    join organiser on organiser.id = event.organiser_id
    join venue on venue.id = event.venue_id
    left join lateral (
      select portal_user.email
      from audit_entry join portal_user on portal_user.id = audit_entry.user_id
      where audit_entry.organiser_id = event.organiser_id and audit_entry.action = 'event.state_changed'
        and audit_entry.detail @> jsonb_build_object('eventId', event.id, 'to', 'in_review')
      order by audit_entry.id desc limit 1
    ) as submitter on true
    where event.id = ${eventId} and event.organiser_id = ${organiserId}`.execute(db);
  return rows[0];
}
