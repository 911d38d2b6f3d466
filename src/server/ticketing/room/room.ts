import type { CapacityLine } from '../../../contract/ticketing/ticketing';
import type { Queryable } from '../../database/openDatabase';
import { mostThatFits } from './mostThatFits';
import {
  countSessions,
  type SessionCount,
  type SessionsAsked,
  type SoldKind,
  type Taken,
} from './roomQueries';

/**
 * The one place that says how many tickets can still be sold, for every screen, page and export.
 *
 * `free` is the most that could be sold from now on if nothing else were: of an event, of one session, of one type in a
 * session. It looks at everything that bounds a ticket at once: its session's places, its type's own number, its tier's
 * and its pools'. So where two sessions share a pool each of them has the pool's rest free, and both together no more.
 * `capacity` is what is taken and what is free together (DOMAIN section 7); the places of the hall may be more.
 */
export interface SessionRoom extends SessionCount {
  line: CapacityLine;
}

export async function roomOfSessions(db: Queryable, asked: SessionsAsked, now: Date): Promise<SessionRoom[]> {
  const sessions = await countSessions(db, asked, now);
  return sessions.map((session) => ({ ...session, line: lineOf(session, session.kinds) }));
}

/** An event's sessions together, the cancelled ones left out. */
export function roomOfEvent(sessions: readonly SessionRoom[]): CapacityLine {
  const counted = sessions.filter(({ cancelled }) => !cancelled);
  const sum = (part: keyof Taken) => counted.reduce((total, session) => total + session[part], 0);
  return lineOf({ sold: sum('sold'), held: sum('held'), inCarts: sum('inCarts') }, kindsOf(counted));
}

/** Sold and capacity of each event that has tickets to sell, or had. */
export async function salesOfEvents(
  db: Queryable,
  eventIds: readonly string[],
  now: Date,
): Promise<Map<string, Pick<CapacityLine, 'sold' | 'capacity'>>> {
  const sessions = new Map<string, SessionRoom[]>(eventIds.map((id) => [id, []]));
  for (const session of await roomOfSessions(db, { eventIds }, now)) {
    sessions.get(session.eventId)?.push(session);
  }
  const sales = [...sessions].map(([id, own]): [string, CapacityLine] => [id, roomOfEvent(own)]);
  return new Map(sales.filter(([, { capacity }]) => capacity !== 0));
}

/** What can be sold in the sessions that are still to come. */
export const roomToCome = (sessions: readonly SessionRoom[]): number | null =>
  freeOfKinds(kindsToCome(sessions));

export const kindsToCome = (sessions: readonly SessionRoom[]): SoldKind[] =>
  kindsOf(sessions.filter(({ cancelled, over }) => !cancelled && !over));

export const freeOfKinds = (kinds: readonly SoldKind[]): number | null =>
  mostThatFits(kinds.map(({ limits }) => limits));

export function lineOf({ sold, held, inCarts }: Taken, kinds: readonly SoldKind[]): CapacityLine {
  const free = freeOfKinds(kinds);
  return { capacity: free === null ? null : sold + held + inCarts + free, sold, held, inCarts, free };
}

const kindsOf = (sessions: readonly SessionRoom[]): SoldKind[] => sessions.flatMap(({ kinds }) => kinds);
