import { addDays } from '../calendarDay';
import { dayAt, wallInstant } from '../wallInstant';

/** A start relative to the start of a session, such as two days before it at nine. */

export const startUnits = ['days', 'hours'] as const;
export type StartUnit = (typeof startUnits)[number];

export const startDirections = ['before', 'after'] as const;
export type StartDirection = (typeof startDirections)[number];

/** The largest amount of each unit; the least is 0, for the day or the moment of the session. */
export const mostRelative: Record<StartUnit, number> = { days: 90, hours: 168 };

/**
 * The rule from which the instant is derived.
 * - `time`: The wall time such as `09:00`, in the session's zone, for whole days; null for hours.
 */
export interface StartRule {
  direction: StartDirection;
  unit: StartUnit;
  amount: number;
  time: string | null;
}

const HOUR_MS = 3_600_000;

/**
 * The instant of a rule. Hours are exact: 24 hours before a session are 24 elapsed hours, whatever the clocks do
 * between. Days are calendar days of the session's zone, at a wall time there (DOMAIN section 6). Nobody can be asked
 * when a session moves, so a wall time that does not exist becomes the first instant after the gap, and one that occurs
 * twice is the earlier of the two.
 * @param session its start and its IANA zone
 */
export function relativeInstant(
  session: { startsAt: Date; zone: string },
  { direction, unit, amount, time }: StartRule,
): Date {
  const sign = direction === 'before' ? -1 : 1;
  const startMs = session.startsAt.getTime();
  if (unit === 'hours') return new Date(startMs + sign * amount * HOUR_MS);
  const day = dayAt(session.startsAt, session.zone);
  return wallInstant(`${addDays(day, sign * amount)}T${time ?? '00:00'}`, session.zone);
}
