import type { Ticketing } from '../../contract/ticketing/ticketing';
import { isUuid } from '../database/isUuid';
import type { Queryable } from '../database/openDatabase';
import { listVersions } from '../database/rowVersion';
import type { VersionedPart } from '../database/staleEdit';
import { notFound } from '../http/httpErrors';
import {
  availabilityOfEvent,
  availabilityOfSessions,
  freeInFutureSessions,
} from './availability/availability';
import { findSaleEvent } from './offer/saleEventQueries';
import {
  ticketingAddOns,
  ticketingHolds,
  ticketingPools,
  ticketingPromoCodes,
  ticketingSessions,
  ticketingWaitlist,
} from './ticketingViewQueries';
import { ticketingTypes } from './type/typeViewQueries';

const FINISHED_DAYS = 30;

/**
 * All ticketing data of one event.
 * @throws PublicError NOT_FOUND
 */
export async function loadTicketingView(db: Queryable, eventId: string, now: Date): Promise<Ticketing> {
  const event = isUuid(eventId) ? await findSaleEvent(db, eventId) : undefined;
  if (!event) throw notFound('event');
  const availability = await availabilityOfSessions(db, { eventIds: [eventId] }, now);
  const versionOf = await listVersions(db, eventId);
  const withVersion = <Row extends { id: string }>(part: VersionedPart, rows: readonly Row[]) =>
    rows.map((row) => ({ ...row, version: versionOf(part, row.id) }));
  const since = new Date(now.getTime() - FINISHED_DAYS * 86_400_000);
  return {
    eventId,
    eventTitle: event.title,
    zone: event.zone,
    gstPercent: event.gstPercent,
    waitlistOpen: event.waitlistOpen,
    waitlistHours: event.waitlistHours,
    waitlistVersion: versionOf('waitlist', eventId),
    typeOrderVersion: versionOf('type_order', eventId),
    line: availabilityOfEvent(availability),
    freeToCome: freeInFutureSessions(availability),
    sessions: await ticketingSessions(db, eventId, availability),
    types: withVersion('ticket_type', await ticketingTypes(db, eventId, event.gstPercent, availability)),
    pools: withVersion('pool', await ticketingPools(db, eventId, availability)),
    holds: await ticketingHolds(db, eventId),
    promoCodes: withVersion('promo_code', await ticketingPromoCodes(db, eventId)),
    addOns: (await ticketingAddOns(db, eventId)).map((addOn) => ({
      ...addOn,
      version: versionOf('event_add_on', addOn.addOnId),
    })),
    waitlist: await ticketingWaitlist(db, eventId, since),
  };
}
