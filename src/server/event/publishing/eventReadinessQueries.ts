import { sql } from 'kysely';
import { assumedSessionHours } from '../../../contract/event/event';
import type { Ticketing } from '../../../contract/event/eventPlan';
import { tixsuiteTermsVersion } from '../../../contract/tixsuite/tixsuite';
import type { Queryable } from '../../database/openDatabase';
import { isOver } from '../public/publicScopeQueries';

/** Everything that decides whether an event may go live. */
export interface ReadinessFacts {
  planId: number;
  ticketing: Ticketing;
  ticketUrl: string;
  hasDescription: boolean;
  hasCategory: boolean;
  hasContact: boolean;
  images: number;
  imagesWithoutAlt: number;
  hasVideo: boolean;
  publishAt: Date | null;
  isPrivate: boolean;
  sessions: number;
  /** Neither over nor cancelled. */
  sessionsToCome: number;
  lastStart: Date | null;
  ticketTypes: number;
  /** Whether any ticket type has a price. */
  isPaid: boolean;
  tixsuiteReady: boolean;
  /** Whether the organiser's own account at the payment provider takes payments. */
  payeeReady: boolean;
  /** Whether buyers may pay at the door or by invoice. */
  paidLater: boolean;
  /** Other events that are live and not over. */
  otherLive: number;
  otherLiveElsewhere: number;
}

export async function findReadiness(
  db: Queryable,
  eventId: string,
  now: Date,
): Promise<ReadinessFacts | undefined> {
  const { rows } = await sql<ReadinessFacts>`
    select organiser.plan_id as "planId", event.ticketing, event.ticket_url as "ticketUrl",
      event.description <> '' as "hasDescription", event.category is not null as "hasCategory",
      event.contact_email <> '' or event.contact_phone <> '' as "hasContact",
      pictures.images, pictures.without_alt as "imagesWithoutAlt", event.video_id is not null as "hasVideo",
      event.publish_at as "publishAt", event.private_key is not null as "isPrivate",
      dates.sessions, dates.to_come as "sessionsToCome", dates.last_start as "lastStart",
      types.ticket_types as "ticketTypes", types.is_paid as "isPaid",
      exists (
        select from tixsuite_agreement as agreement
        where agreement.organiser_id = organiser.id and agreement.terms_version = ${tixsuiteTermsVersion}
      ) as "tixsuiteReady",
      exists (
        select from stripe_account as account
        where account.organiser_id = organiser.id and account.charges_enabled
      ) as "payeeReady",
      event.pay_at_door or event.pay_by_invoice as "paidLater",
      others.live as "otherLive", others.elsewhere as "otherLiveElsewhere"
    from event
    join organiser on organiser.id = event.organiser_id
    cross join lateral (
      select count(*)::int as images, (count(*) filter (where alt = ''))::int as without_alt
      from event_image where event_image.event_id = event.id
    ) pictures
    cross join lateral (
      select count(*)::int as sessions, max(starts_at) as last_start,
        (count(*) filter (where event_session.cancelled_at is null and not ${isOver(now)}))::int as to_come
      from event_session where event_session.event_id = event.id
    ) dates
    cross join lateral (
      select count(*)::int as ticket_types,
        coalesce(bool_or(pricing in ('donation', 'tiered') or (pricing = 'fixed' and price_cents > 0)), false) as is_paid
      from ticket_type where ticket_type.event_id = event.id and archived_at is null
    ) types
    cross join lateral other_live_events(event.id, ${now}, ${assumedSessionHours}) as others
    where event.id = ${eventId}`.execute(db);
  return rows[0];
}
