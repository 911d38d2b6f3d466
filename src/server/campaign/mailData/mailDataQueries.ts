import { sql } from 'kysely';
import type { Country } from '../../../contract/country';
import { eventImagePath } from '../../../contract/event/event';
import { publicStates } from '../../../contract/event/eventStates';
import { logoPath } from '../../../contract/team/organisationSettings';
import { mailEventLimits } from '../../../contract/template/mailEventChoice';
import type { MailBlock } from '../../../contract/template/template';
import type { Queryable } from '../../database/openDatabase';
import { type CardRow, cardOf, findCardRows } from '../../event/public/publicCardQueries';
import { isListed } from '../../event/public/publicScopeQueries';
import { siteOf } from '../../http/requestedHost';
import { eventPriceText } from '../../publicSite/event/eventPrice';
import { eventPath } from '../../publicSite/sitePaths';
import { momentText, placeLine } from '../../publicSite/siteLabels';
import { countdownPath } from '../countdown/countdownPath';
import { findCodes } from './mailCodeQueries';
import { type MailEvent, type MailData, type MailSession, neededData, noData } from './mailData';

const DAY_MS = 86_400_000;

interface Place {
  organiserId: string;
  publicUrl: string;
  /** Signs the addresses of pictures that the server draws. */
  secret: string;
  now: Date;
}

/**
 * What the blocks show, as it is now: one statement for all cards and countdowns, and one for all lists. Other blocks
 * cost nothing.
 */
export async function findMailData(
  db: Queryable,
  blocks: readonly MailBlock[],
  place: Place,
): Promise<MailData> {
  const { now, organiserId } = place;
  const { ids, codeIds, days, hasLogo, hasCountdown } = neededData(blocks);
  if (ids.length === 0 && codeIds.length === 0 && days === 0 && !hasLogo && !hasCountdown)
    return { ...noData, now };
  const { country, name, logo } = await db
    .selectFrom('organiser')
    .select(['country', 'name', 'logo'])
    .where('id', '=', organiserId)
    .executeTakeFirstOrThrow();
  const there = { ...place, country, site: siteOf(place.publicUrl, country) };
  return {
    now,
    cards: ids.length === 0 ? new Map() : await findCards(db, ids, there),
    codes: codeIds.length === 0 ? new Map() : await findCodes(db, codeIds, there),
    sessions: days === 0 ? [] : await listSessions(db, days, there),
    logo: hasLogo ? { name, url: logo === null ? null : place.publicUrl + logoPath(logo) } : null,
    countdown: hasCountdown
      ? { country, pictureUrl: (picture) => place.publicUrl + countdownPath(picture, place.secret) }
      : null,
  };
}

/** With the base URL of the country's site. */
type CountryPlace = Place & { country: Country; site: string };

/** An event under embargo is among them, because the mail may be sent after it; the review warns of it. */
async function findCards(
  db: Queryable,
  ids: readonly string[],
  place: CountryPlace,
): Promise<Map<string, MailEvent>> {
  const where = sql<boolean>`(event.organiser_id = ${place.organiserId} and event.id = any(${ids}::uuid[])
    and event.state = any(${[...publicStates]}::text[]))`;
  const rows = await findCardRows(db, place.now, { where, limit: ids.length });
  return new Map(rows.map((row) => [row.id, mailEventOf(row, place)]));
}

const notices: Partial<Record<string, string>> = { cancelled: 'Cancelled', postponed: 'Postponed' };

function mailEventOf(row: CardRow, { publicUrl, site, country }: CountryPlace): MailEvent {
  const { title, slug, state, image, session, sessionsToCome, venueName, city, price } = cardOf(row);
  const notice = notices[state] ?? '';
  return {
    title,
    url: site + eventPath(slug, row.private_key ?? undefined),
    image: image && { url: publicUrl + eventImagePath(image.fileId, 'card'), alt: image.alt },
    when: momentText(new Date(session.startsAt), session.zone, country),
    startsAt: new Date(session.startsAt),
    moreSessions: sessionsToCome - 1,
    where: placeLine(venueName, city),
    price: notice === '' ? eventPriceText(price, country, session.zone) : '',
    isOn: notice === '' && price.state !== 'sold_out' && price.state !== 'paused',
    notice,
  };
}

/** The sessions that start within some days of all events that the public site lists. */
async function listSessions(
  db: Queryable,
  days: number,
  { now, organiserId, site, country }: CountryPlace,
): Promise<MailSession[]> {
  const rows = await db
    .selectFrom('event_session')
    .innerJoin('event', 'event.id', 'event_session.event_id')
    .innerJoin('venue', 'venue.id', 'event.venue_id')
    .select(['event.title', 'event.slug', 'venue.name as venue', 'venue.city', 'event_session.zone'])
    .select('event_session.starts_at')
    .where('event.organiser_id', '=', organiserId)
    .where('event.state', 'not in', ['cancelled', 'postponed'])
    .where(isListed(now))
    .where('event_session.cancelled_at', 'is', null)
    .where('event_session.starts_at', '>', now)
    .where('event_session.starts_at', '<', new Date(now.getTime() + days * DAY_MS))
    .orderBy('event_session.starts_at')
    .orderBy('event_session.id')
    .limit(mailEventLimits.most)
    .execute();
  return rows.map(({ title, slug, venue, city, zone, starts_at: startsAt }) => ({
    title,
    url: site + eventPath(slug),
    when: momentText(startsAt, zone, country),
    where: placeLine(venue, city),
    startsAt,
  }));
}

/** The events that cards name, with what decides whether the public sees them; those of other organisers are missing. */
export async function findCardStates(
  db: Queryable,
  ids: readonly string[],
): Promise<Map<string, { title: string; state: string; publishAt: Date | null }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('event')
    .select(['id', 'title', 'state', 'publish_at as publishAt'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, ...event }) => [id, event]));
}
