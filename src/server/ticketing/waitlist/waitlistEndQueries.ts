import { sql } from 'kysely';
import type { Country } from '../../../contract/country';
import type { Queryable } from '../../database/openDatabase';
import { isPublicEvent, isOver } from '../../event/public/publicScopeQueries';

export interface EndedEntry {
  id: string;
  holdId: string | null;
}

/** The part of a waitlist that ends: one session's, or all of an event's. */
export type WaitlistScope = { sessionId: string } | { eventId: string };

/**
 * Ends every entry that is in the state `from`. As everywhere, `offered` entries are changed before the event is locked
 * and `waiting` ones after it.
 * @returns the entries that this call ended
 */
export async function endEntries(
  db: Queryable,
  scope: WaitlistScope,
  { from, now }: { from: 'waiting' | 'offered'; now: Date },
): Promise<EndedEntry[]> {
  return db
    .updateTable('waitlist_entry')
    .set({ state: 'lapsed', settled_at: now })
    .where('state', '=', from)
    .where((is) =>
      'sessionId' in scope ? is('session_id', '=', scope.sessionId) : is('event_id', '=', scope.eventId),
    )
    .returning(['id', 'hold_id as holdId'])
    .execute();
}

/** The facts in the mail to a person whose waitlist entry ended. */
export interface EndedPlace {
  name: string;
  address: string;
  state: string;
  ticketName: string;
  startsAt: Date;
  zone: string;
  eventTitle: string;
  eventSlug: string;
  /** The key of a private event's page; null for a public event. */
  eventKey: string | null;
  /** The organiser's note about the cancellation; often empty. */
  stateNote: string;
  organiserName: string;
  country: Country;
  contactEmail: string;
  contactPhone: string;
  /** The event's page is public and has other future sessions. */
  hasOthers: boolean;
}

export async function findEndedPlace(
  db: Queryable,
  entryId: string,
  now: Date,
): Promise<EndedPlace | undefined> {
  const { rows } = await sql<EndedPlace>`
    select entry.name, entry.address, entry.state, type.name as "ticketName",
      session.starts_at as "startsAt", session.zone, event.title as "eventTitle", event.slug as "eventSlug",
      event.private_key as "eventKey", event.state_note as "stateNote",
      organiser.name as "organiserName", organiser.country,
      coalesce(nullif(event.contact_email, ''), organiser.contact_email) as "contactEmail",
      event.contact_phone as "contactPhone",
      event.state <> 'cancelled' and ${isPublicEvent(now)} and exists (
        select from event_session
        where event_session.event_id = event.id and event_session.cancelled_at is null and not ${isOver(now)}
      ) as "hasOthers"
    from waitlist_entry as entry
    join event on event.id = entry.event_id
    join organiser on organiser.id = entry.organiser_id
    join event_session as session on session.id = entry.session_id
    join ticket_type as type on type.id = entry.ticket_type_id
    where entry.id = ${entryId}`.execute(db);
  return rows[0];
}
