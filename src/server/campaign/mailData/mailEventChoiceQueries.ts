import { sql } from 'kysely';
import type { Country } from '../../../contract/country';
import { eventImagePath } from '../../../contract/event/event';
import type { EventStage } from '../../../contract/event/eventStates';
import type { MailEventChoice } from '../../../contract/template/mailEventChoice';
import type { Queryable } from '../../database/openDatabase';
import { relevantSession, stageAt } from '../../event/eventStageQueries';
import { siteOf } from '../../http/requestedHost';
import { eventPath } from '../../publicSite/sitePaths';

const MOST = 20;

interface Row {
  id: string;
  title: string;
  stage: EventStage;
  starts_at: Date | null;
  zone: string | null;
  venue_name: string;
  slug: string;
  private_key: string | null;
  country: Country;
  images: Array<{ fileId: string; alt: string }> | null;
}

interface Question {
  search: string;
  ids: readonly string[] | undefined;
  now: Date;
  publicUrl: string;
}

/** See `mailEventChoicesDocument`. Words are searched for literally, and macrons need not be typed. */
export async function listMailEventChoices(
  db: Queryable,
  { search, ids, now, publicUrl }: Question,
): Promise<MailEventChoice[]> {
  const words = search.split(/\s+/).filter(Boolean).slice(0, 10);
  const matches = words.map(
    (word) => sql`position(plain_text(${word}) in plain_text(event.title || ' ' || venue.name)) > 0`,
  );
  const inOrder = sql`over nulls last, case when over then -1 else 1 end * extract(epoch from starts_at),
    lower(event.title), event.id`;
  const { rows } = await sql<Row>`
    with found as materialized (
      select event.id, next.starts_at, next.zone, next.over, venue.name as venue_name
      from event
      join venue on venue.id = event.venue_id
      left join lateral ${relevantSession(now)} as next on true
      where ${sql.join([sql`event.state <> 'archived'`, ...matches], sql` and `)}
        and (${ids === undefined} or event.id = any(${ids ?? []}::uuid[]))
      order by ${inOrder}
      limit ${MOST}
    )
    select event.id, event.title, ${stageAt(now)} as stage, found.starts_at, found.zone, found.venue_name,
      event.slug, event.private_key, organiser.country, (
        select json_agg(json_build_object('fileId', file_id, 'alt', alt) order by position)
        from event_image where event_image.event_id = event.id
      ) as images
    from found
    join event on event.id = found.id
    join organiser on organiser.id = event.organiser_id
    order by ${inOrder}`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    stage: row.stage,
    startsAt: row.starts_at?.toISOString() ?? null,
    zone: row.zone,
    venueName: row.venue_name,
    url: siteOf(publicUrl, row.country) + eventPath(row.slug, row.private_key ?? undefined),
    images: (row.images ?? []).map(({ fileId, alt }) => ({
      fileId,
      url: publicUrl + eventImagePath(fileId, 'mail'),
      alt,
    })),
  }));
}
