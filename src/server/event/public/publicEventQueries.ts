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
  PublicPrice,
} from '../../../contract/event/publicEvent';
import { isClosing } from '../../database/closingQueries';
import type { Services } from '../../services';
import { priceOfEvent } from '../../ticketing/offer/publicPriceQueries';
import { isSuspended } from '../../database/suspensionQueries';
import { wallTimeText } from '../eventSessionQueries';
import { matching, withinDates } from './publicEventFilterQueries';
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

/** While the provider has suspended the organiser's selling, visitors see that sales are paused, and not why. */
const stateForPublic = () => sql<string>`case
  when event.state = 'live' and event.ticketing = 'here' and ${isSuspended('selling', sql.ref('event.organiser_id'))}
  then 'paused' else event.state end`;

const PAGE = 24;
const MAX_PAGE = 500;

interface CardRow {
  id: string;
  organiser_name: string;
  slug: string;
  title: string;
  state: string;
  category: string | null;
  venue_name: string;
  city: string;
  file_id: string | null;
  alt: string | null;
  width: number | null;
  height: number | null;
  starts_local: string;
  zone: string;
  starts_at: Date;
  ends_at: Date | null;
  sessions_to_come: number;
  updated_at: Date;
  total: number;
  ticketing: string;
  least_cents: number | null;
  most_cents: number | null;
  only_donations: boolean;
  sold_out: boolean;
  sale_from: Date | null;
}

/** Lists a country's public events with upcoming sessions, soonest first, for pages, feeds and the sitemap. */
export async function listPublicEvents(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  country: Country,
  filter: PublicEventsFilter = {},
): Promise<PublicEventPage> {
  const now = clock.now();
  const size = Math.min(Math.max(filter.pageSize ?? PAGE, 1), MAX_PAGE);
  const skipped = (Math.max(filter.page ?? 1, 1) - 1) * size;
  const { rows } = await sql<CardRow>`
    with card as materialized (
      select event.id, organiser.name as organiser_name, event.slug, event.title, ${stateForPublic()} as state, event.category,
        venue.name as venue_name, venue.city, image.file_id, image.alt, image.width, image.height,
        next.starts_local, next.zone, next.starts_at, next.ends_at, next.sessions_to_come, event.updated_at,
        event.ticketing, count(*) over ()::int as total
      from event
      join organiser on organiser.id = event.organiser_id and organiser.country = ${country}
      join venue on venue.id = event.venue_id
      join lateral (
        select starts_local, zone, starts_at, ends_at, count(*) over ()::int as sessions_to_come
        from event_session
        where event_session.event_id = event.id and not ${isOver(now)} and ${withinDates(filter)}
        order by cancelled_at is not null, starts_at limit 1
      ) next on true
      left join lateral (
        select file_id, alt, width, height
        from event_image join stored_file on stored_file.id = event_image.file_id
        where event_image.event_id = event.id and event_image.alt <> ''
        order by position limit 1
      ) image on true
      where ${isListed(now)} and ${matching(filter)}
      order by next.starts_at, event.title, event.id
      limit ${size} offset ${skipped}
    )
    select card.*, price.*
    from card left join lateral (${priceOfEvent(sql.ref('card.id'), now)}) as price
      on card.ticketing = 'here' and card.state = 'live'
    order by card.starts_at, card.title, card.id`.execute(database.adminDb);
  return {
    events: rows.map(cardOf),
    total: rows[0]?.total ?? 0,
    cities: await listedCities({ database, clock }, country),
  };
}

function cardOf(row: CardRow): PublicEventCard {
  return {
    id: row.id,
    organiserName: row.organiser_name,
    slug: row.slug,
    title: row.title,
    state: publicStates.find((state) => state === row.state) ?? 'live',
    category: row.category !== null && isEventCategory(row.category) ? row.category : null,
    venueName: row.venue_name,
    city: row.city,
    image:
      row.file_id === null
        ? null
        : {
            fileId: row.file_id,
            alt: row.alt ?? '',
            width: row.width ?? 1600,
            height: row.height ?? 900,
          },
    session: {
      startsLocal: wallTimeText(row.starts_local),
      zone: row.zone,
      startsAt: row.starts_at.toISOString(),
      endsAt: row.ends_at?.toISOString() ?? null,
    },
    sessionsToCome: row.sessions_to_come,
    price: priceOf(row),
    updatedAt: row.updated_at.toISOString(),
  };
}

function priceOf(row: CardRow): PublicPrice {
  if (row.state === 'cancelled' || row.state === 'postponed') return { state: 'not_on_sale' };
  if (row.ticketing === 'none') return { state: 'none_needed' };
  if (row.ticketing !== 'here') return { state: 'not_on_sale' };
  if (row.state === 'paused') return { state: 'paused' };
  const { least_cents: leastCents, most_cents: mostCents, only_donations: onlyDonations } = row;
  if (leastCents !== null && mostCents !== null)
    return { state: 'on_sale', leastCents, mostCents, onlyDonations };
  if (row.sale_from) return { state: 'later', saleFrom: row.sale_from.toISOString() };
  return { state: row.sold_out ? 'sold_out' : 'not_on_sale' };
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
