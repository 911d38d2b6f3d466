import { sql } from 'kysely';
import { assumedSessionHours } from '../../../contract/event/event';
import type { Ticketing } from '../../../contract/event/eventPlan';
import type { Queryable } from '../../database/openDatabase';

/** Whether an `event` of a larger statement is live: until its last session is over, as in the list of events. */
export const isLive = (now: Date) => sql`event.state = 'live' and exists (
  select from event_session as session
  where session.event_id = event.id
    and coalesce(ends_at, starts_at + make_interval(hours => ${assumedSessionHours})) > ${now}::timestamptz
)`;

/** How many of the live events have so many images. */
export async function countLiveEvents(
  db: Queryable,
  organiserId: string,
  now: Date,
): Promise<Array<{ ticketing: Ticketing; images: number; count: number }>> {
  const { rows } = await sql<{ ticketing: Ticketing; images: number; count: number }>`
    select ticketing, images, count(*)::int as count
    from event, lateral (
      select count(*)::int as images from event_image as image where image.event_id = event.id
    ) as image
    where event.organiser_id = ${organiserId} and ${isLive(now)}
    group by ticketing, images`.execute(db);
  return rows;
}
