import { type RawBuilder, sql } from 'kysely';
import { isEventCategory } from '../../../contract/event/eventLabels';
import { publicStates } from '../../../contract/event/eventStates';
import type { PublicEventCard, PublicEventsFilter, PublicPrice } from '../../../contract/event/publicEvent';
import type { Queryable } from '../../database/openDatabase';
import { isSuspended } from '../../database/suspensionQueries';
import { priceOfEvent } from '../../ticketing/offer/publicPriceQueries';
import { wallTimeText } from '../eventSessionQueries';
import { withinDates } from './publicEventFilterQueries';
import { isOver } from './publicScopeQueries';

/** While the provider has suspended the organiser's selling, visitors see that sales are paused, and not why. */
export const stateForPublic = () => sql<string>`case
  when event.state = 'live' and event.ticketing = 'here' and ${isSuspended('selling', sql.ref('event.organiser_id'))}
  then 'paused' else event.state end`;

export interface CardRow {
  id: string;
  organiser_name: string;
  /** The key in the link to a private event. */
  private_key: string | null;
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
  few_left: boolean;
  sold_out: boolean;
  sale_from: Date | null;
}

interface CardScope {
  /** Which events, see `publicScopeQueries.ts`. */
  where: RawBuilder<boolean>;
  /** Only events with a session between these instants. */
  dates?: Pick<PublicEventsFilter, 'from' | 'to'>;
  limit: number;
  offset?: number;
}

/** Events with upcoming sessions as cards show them, soonest first. */
export async function findCardRows(
  db: Queryable,
  now: Date,
  { where, dates = {}, limit, offset = 0 }: CardScope,
): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`
    with card as materialized (
      select event.id, organiser.name as organiser_name, event.private_key, event.slug, event.title, ${stateForPublic()} as state, event.category,
        venue.name as venue_name, venue.city, image.file_id, image.alt, image.width, image.height,
        next.starts_local, next.zone, next.starts_at, next.ends_at, next.sessions_to_come, event.updated_at,
        event.ticketing, count(*) over ()::int as total
      from event
      join organiser on organiser.id = event.organiser_id
      join venue on venue.id = event.venue_id
      join lateral (
        select starts_local, zone, starts_at, ends_at, count(*) over ()::int as sessions_to_come
        from event_session
        where event_session.event_id = event.id and not ${isOver(now)} and ${withinDates(dates)}
        order by cancelled_at is not null, starts_at limit 1
      ) next on true
      left join lateral (
        select file_id, alt, width, height
        from event_image join stored_file on stored_file.id = event_image.file_id
        where event_image.event_id = event.id and event_image.alt <> ''
        order by position limit 1
      ) image on true
      where ${where}
      order by next.starts_at, event.title, event.id
      limit ${limit} offset ${offset}
    )
    select card.*, price.*
    from card left join lateral (${priceOfEvent(sql.ref('card.id'), now)}) as price
      on card.ticketing = 'here' and card.state = 'live'
    order by card.starts_at, card.title, card.id`.execute(db);
  return rows;
}

export function cardOf(row: CardRow): PublicEventCard {
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
    return { state: 'on_sale', leastCents, mostCents, onlyDonations, fewLeft: row.few_left };
  if (row.sale_from) return { state: 'later', saleFrom: row.sale_from.toISOString() };
  return { state: row.sold_out ? 'sold_out' : 'not_on_sale' };
}
