import { sql } from 'kysely';
import type { EventDetail, EventPicture } from '../../contract/event/event';
import { eventAllowance } from '../../contract/event/eventPlan';
import { movesOf, type EventStage } from '../../contract/event/eventStates';
import { isEventCategory } from '../../contract/event/eventLabels';
import { videoWatchUrl } from '../../contract/event/videoAddress';
import { isZone } from '../../contract/zone';
import type { Queryable } from '../database/openDatabase';
import { prepared } from '../database/preparingPool';
import { wallTimeText } from './eventSessionQueries';
import { hasOrders, stageAt } from './eventStageQueries';
import { choiceOf } from './wallTime';

interface Computed {
  plan_id: number;
  stage: EventStage;
  has_orders: boolean;
}

export async function findEvent(db: Queryable, id: string, now: Date): Promise<EventDetail | undefined> {
  const stored = await db.selectFrom('event').selectAll().where('id', '=', id).executeTakeFirst();
  // Apart, because it takes ten times as long to plan as to run, and no statement with all columns is prepared.
  const {
    rows: [computed],
  } = await sql<Computed>`
    ${prepared}select organiser.plan_id, ${stageAt(now)} as stage, ${hasOrders} as has_orders
    from event join organiser on organiser.id = event.organiser_id where event.id = ${id}`.execute(db);
  if (!stored || !computed) return undefined;
  const row = { ...stored, ...computed };
  const { state, archived_from: archivedFrom, has_orders, publish_zone: zone } = row;
  const publishLocal = row.publish_local === null ? null : wallTimeText(row.publish_local);
  const { fastTrack } = eventAllowance(row.plan_id, row.ticketing);
  return {
    id,
    title: row.title,
    slug: row.slug,
    slugIsFixed: row.published_at !== null,
    state,
    stage: row.stage,
    moves: [...movesOf({ state, archivedFrom, hasOrders: has_orders, fastTrack })],
    description: row.description,
    category: row.category !== null && isEventCategory(row.category) ? row.category : null,
    ageLimit: row.age_limit,
    contactName: row.contact_name,
    contactEmail: row.contact_email,
    contactPhone: row.contact_phone,
    artistIds: await artistIdsOf(db, id),
    venueId: row.venue_id,
    ticketing: row.ticketing,
    ticketUrl: row.ticket_url,
    images: await picturesOf(db, id),
    videoUrl:
      row.video_provider !== null && row.video_id !== null
        ? videoWatchUrl({ provider: row.video_provider, id: row.video_id })
        : '',
    publishLocal,
    publishZone: zone,
    publishAt: row.publish_at?.toISOString() ?? null,
    publishChoice:
      publishLocal && zone && isZone(zone) && row.publish_at
        ? choiceOf(publishLocal, zone, row.publish_at)
        : null,
    privateKey: row.private_key,
    stateNote: row.state_note,
    reviewNote: row.review_note,
    updatedAt: row.updated_at.toISOString(),
  };
}

async function artistIdsOf(db: Queryable, eventId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('event_artist')
    .select('artist_id')
    .where('event_id', '=', eventId)
    .orderBy('position')
    .execute();
  return rows.map(({ artist_id }) => artist_id);
}

export async function picturesOf(db: Queryable, eventId: string): Promise<EventPicture[]> {
  return db
    .selectFrom('event_image')
    .select(['file_id as fileId', 'alt'])
    .where('event_id', '=', eventId)
    .orderBy('position')
    .execute();
}
