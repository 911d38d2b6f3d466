import type { Ticketing } from '../../contract/ticketing';
import { isUuid } from '../database/isUuid';
import type { Queryable } from '../database/openDatabase';
import { notFound } from '../http/httpErrors';
import { roomOfEvent, roomOfSessions, roomToCome } from './room/room';
import { findSaleEvent } from './saleEventQueries';
import {
  ticketingAddOns,
  ticketingHolds,
  ticketingPools,
  ticketingPromoCodes,
  ticketingSessions,
  ticketingWaitlist,
} from './ticketingViewQueries';
import { ticketingTypes } from './typeViewQueries';

const SETTLED_DAYS = 30;

/** Everything of one event's ticketing. @throws PublicError NOT_FOUND */
export async function ticketingOf(db: Queryable, eventId: string, now: Date): Promise<Ticketing> {
  const event = isUuid(eventId) ? await findSaleEvent(db, eventId) : undefined;
  if (!event) throw notFound('event');
  const rooms = await roomOfSessions(db, { eventIds: [eventId] }, now);
  const since = new Date(now.getTime() - SETTLED_DAYS * 86_400_000);
  return {
    eventId,
    eventTitle: event.title,
    zone: event.zone,
    gstPercent: event.gstPercent,
    waitlistOpen: event.waitlistOpen,
    waitlistHours: event.waitlistHours,
    line: roomOfEvent(rooms),
    freeToCome: roomToCome(rooms),
    sessions: await ticketingSessions(db, eventId, rooms),
    types: await ticketingTypes(db, eventId, event.gstPercent, rooms),
    pools: await ticketingPools(db, eventId, rooms),
    holds: await ticketingHolds(db, eventId),
    promoCodes: await ticketingPromoCodes(db, eventId),
    addOns: await ticketingAddOns(db, eventId),
    waitlist: await ticketingWaitlist(db, eventId, since),
  };
}
