import type { CapacityLine } from '../../../contract/ticketing/ticketing';
import type { Queryable } from '../../database/openDatabase';
import { mostThatFits } from './mostThatFits';
import {
  countEvents,
  countSessions,
  type SessionCount,
  type SessionsQuery,
  type SoldKind,
  type Taken,
} from './availabilityQueries';

/**
 * The single source of how many tickets can still be sold, for every screen, page and export.
 *
 * `free` is the most that could be sold from now on if nothing else were sold: of an event, of one session, or of one
 * type in a session. It takes everything that limits a ticket into account at once: its session's seats, its type's own
 * capacity, its tier's and its pools'. So when two sessions share a pool, each of them has the rest of the pool free,
 * and both together have no more than that. `capacity` is what is taken plus what is free (DOMAIN section 7); the
 * session may have more seats.
 */
export interface SessionAvailability extends SessionCount {
  line: CapacityLine;
}

export async function availabilityOfSessions(
  db: Queryable,
  query: SessionsQuery,
  now: Date,
): Promise<SessionAvailability[]> {
  const sessions = await countSessions(db, query, now);
  return sessions.map((session) => ({ ...session, line: lineOf(session, session.kinds) }));
}

/** An event's sessions together, without the cancelled ones. */
export function availabilityOfEvent(sessions: readonly SessionAvailability[]): CapacityLine {
  const counted = sessions.filter(({ cancelled }) => !cancelled);
  const sum = (part: keyof Taken) => counted.reduce((total, session) => total + session[part], 0);
  return lineOf({ sold: sum('sold'), held: sum('held'), inCarts: sum('inCarts') }, kindsOf(counted));
}

/** Sold and capacity of each event that sells or has sold tickets. */
export async function salesOfEvents(
  db: Queryable,
  eventIds: readonly string[],
  now: Date,
): Promise<Map<string, Pick<CapacityLine, 'sold' | 'capacity'>>> {
  const sales = new Map<string, Pick<CapacityLine, 'sold' | 'capacity'>>();
  for (const { eventId, limits, free, ...taken } of await countEvents(db, eventIds, now)) {
    const left = mostThatFits(limits.map((ids) => ids.map((id) => ({ id, free: free[id] ?? 0 }))));
    const line = lineFrom(taken, left);
    if (line.capacity !== 0) sales.set(eventId, line);
  }
  return sales;
}

/** What can be sold in the sessions that have not started; null when unlimited. */
export const freeInFutureSessions = (sessions: readonly SessionAvailability[]): number | null =>
  freeOfKinds(kindsInFutureSessions(sessions));

export const kindsInFutureSessions = (sessions: readonly SessionAvailability[]): SoldKind[] =>
  kindsOf(sessions.filter(({ cancelled, over }) => !cancelled && !over));

export const freeOfKinds = (kinds: readonly SoldKind[]): number | null =>
  mostThatFits(kinds.map(({ limits }) => limits));

export const lineOf = (taken: Taken, kinds: readonly SoldKind[]): CapacityLine =>
  lineFrom(taken, freeOfKinds(kinds));

function lineFrom({ sold, held, inCarts }: Taken, free: number | null): CapacityLine {
  return { capacity: free === null ? null : sold + held + inCarts + free, sold, held, inCarts, free };
}

const kindsOf = (sessions: readonly SessionAvailability[]): SoldKind[] =>
  sessions.flatMap(({ kinds }) => kinds);
