import { timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Country } from '../../../contract/country';
import { isEventCategory } from '../../../contract/event/eventLabels';
import { publicStates } from '../../../contract/event/eventStates';
import type {
  PublicEvent,
  PublicEventCard,
  PublicEventPage,
  PublicEventsFilter,
} from '../../../contract/event/publicEvent';
import { isClosing } from '../../database/closingQueries';
import type { Services } from '../../services';
import { cardOf, findCardRows, stateForPublic } from './publicCardQueries';
import { matching } from './publicEventFilterQueries';
import { publicArtists, publicImages, publicSessions } from './publicEventPartQueries';
import { isListed, isPublicEvent, isOver } from './publicScopeQueries';

/**
 * Finds the event that the public sees at this address.
 * @param key of the private link; without the right one a private event is not found
 * @returns undefined for an event that is a draft, in review, archived, before its embargo, or private without its key
 */
export async function findPublicEvent(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  slug: string,
  key?: string,
): Promise<PublicEvent | undefined> {
  const now = clock.now();
  const row = await database.adminDb
    .selectFrom('event')
    .innerJoin('organiser', 'organiser.id', 'event.organiser_id')
    .innerJoin('venue', 'venue.id', 'event.venue_id')
    .selectAll('event')
    .select(['organiser.name as organiser_name', 'organiser.country', 'organiser.logo'])
    .select(['venue.name as venue_name', 'venue.address', 'venue.city', 'venue.zone'])
    .select(['venue.map_url', 'venue.access_notes'])
    .select(isClosing(sql`event.organiser_id`).as('sales_closed'))
    .select(stateForPublic().as('public_state'))
    .where('event.slug', '=', slug)
    .where(isPublicEvent(now))
    .executeTakeFirst();
  const state = publicStates.find((each) => each === row?.public_state);
  if (!row || !state) return undefined;
  if (row.private_key !== null && !isSame(row.private_key, key ?? '')) return undefined;
  return {
    id: row.id,
    organiserId: row.organiser_id,
    organiserName: row.organiser_name,
    organiserLogo: row.logo,
    country: row.country,
    slug: row.slug,
    title: row.title,
    state,
    salesClosed: row.sales_closed,
    stateNote: row.state_note,
    descriptionHtml: row.description,
    category: row.category !== null && isEventCategory(row.category) ? row.category : null,
    ageLimit: row.age_limit,
    ticketing: row.ticketing,
    ticketUrl: row.ticket_url,
    contact: { name: row.contact_name, email: row.contact_email, phone: row.contact_phone },
    venue: {
      id: row.venue_id,
      name: row.venue_name,
      address: row.address,
      city: row.city,
      zone: row.zone,
      mapUrl: row.map_url,
      accessNotes: row.access_notes,
    },
    artists: await publicArtists(database.adminDb, row.id),
    images: await publicImages(database.adminDb, row.id),
    video:
      row.video_provider !== null && row.video_id !== null
        ? { provider: row.video_provider, id: row.video_id }
        : null,
    isPrivate: row.private_key !== null,
    sessions: await publicSessions(database.adminDb, row.id, now),
    publishedAt: (row.publish_at ?? row.published_at ?? row.created_at).toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

function isSame(key: string, given: string): boolean {
  const [one, other] = [Buffer.from(key), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}

const PAGE = 24;
const MAX_PAGE = 500;

/** Lists a country's public events with upcoming sessions, soonest first, for pages, feeds and the sitemap. */
export async function listPublicEvents(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  country: Country,
  filter: PublicEventsFilter = {},
): Promise<PublicEventPage> {
  const now = clock.now();
  const limit = Math.min(Math.max(filter.pageSize ?? PAGE, 1), MAX_PAGE);
  const offset = (Math.max(filter.page ?? 1, 1) - 1) * limit;
  const where = sql<boolean>`(organiser.country = ${country} and ${isListed(now)} and ${matching(filter)})`;
  const rows = await findCardRows(database.adminDb, now, { where, dates: filter, limit, offset });
  return {
    events: rows.map(cardOf),
    total: rows[0]?.total ?? 0,
    cities: await listedCities({ database, clock }, country),
  };
}

/** The organiser of a widget, and its events as cards. */
export interface OrganiserCards {
  organiser: { id: string; name: string; country: Country };
  events: PublicEventCard[];
  /** The number of its listed events, of which `events` are the first. */
  total: number;
}

/**
 * Lists the public events of one organiser with upcoming sessions, soonest first, or only one of them.
 * @returns undefined for an unknown organiser, and for an event that is not listed or is over
 */
export async function listOrganiserCards(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  {
    organiserId,
    eventId,
  }: { organiserId: string; eventId?: never } | { organiserId?: never; eventId: string },
  limit: number,
): Promise<OrganiserCards | undefined> {
  const now = clock.now();
  const asked = eventId
    ? sql<boolean>`organiser.id = (select organiser_id from event where id = ${eventId} and ${isListed(now)})`
    : sql<boolean>`organiser.id = ${organiserId}`;
  const organiser = await database.adminDb
    .selectFrom('organiser')
    .select(['id', 'name', 'country'])
    .where(asked)
    .executeTakeFirst();
  if (!organiser) return undefined;
  const which = eventId ? sql`event.id = ${eventId}` : sql`true`;
  const where = sql<boolean>`(event.organiser_id = ${organiser.id} and ${which} and ${isListed(now)})`;
  const rows = await findCardRows(database.adminDb, now, { where, limit });
  if (eventId && rows.length === 0) return undefined;
  return { organiser, events: rows.map(cardOf), total: rows[0]?.total ?? 0 };
}

async function listedCities(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  country: Country,
): Promise<string[]> {
  const now = clock.now();
  const { rows } = await sql<{ city: string }>`
    select distinct venue.city
    from event
    join organiser on organiser.id = event.organiser_id and organiser.country = ${country}
    join venue on venue.id = event.venue_id
    where ${isListed(now)} and venue.city <> '' and exists (
      select from event_session where event_session.event_id = event.id and not ${isOver(now)}
    )
    order by venue.city`.execute(database.adminDb);
  return rows.map(({ city }) => city);
}
