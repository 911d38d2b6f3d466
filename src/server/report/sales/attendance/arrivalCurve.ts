import type { ArrivalCurve } from '../../../../contract/report/salesAttendance';
import type { Arrivals } from './salesAttendanceQueries';

/** Steps of 5 minutes up to 3 hours, of 15 minutes up to 9 hours, else hours. */
const stepOf = (minutes: number) => (minutes <= 180 ? 5 : minutes <= 540 ? 15 : 60);

/** Check-ins outside these minutes are tests or corrections, so they count in the first or the last step. */
const EARLIEST = -24 * 60;
const LATEST = 72 * 60;

/**
 * How many had arrived by the end of each step, from the first to the last arrival.
 * @param arrivals of every five minutes with check-ins, in order
 * @returns null when nobody has arrived
 */
export function arrivalCurve(arrivals: readonly Arrivals[]): Omit<ArrivalCurve, 'sessionId'> | null {
  const within = arrivals.map(({ minute, arrived }) => ({
    minute: Math.min(Math.max(minute, EARLIEST), LATEST - 5),
    arrived,
  }));
  const [first] = within;
  const last = within.at(-1);
  if (!first || !last) return null;
  const step = stepOf(last.minute + 5 - first.minute);
  const endOf = (minute: number) => (Math.floor(minute / step) + 1) * step;
  const counts = new Map<number, number>();
  for (const { minute, arrived } of within) {
    counts.set(endOf(minute), (counts.get(endOf(minute)) ?? 0) + arrived);
  }
  const firstMinute = endOf(first.minute);
  let sum = 0;
  const arrived = Array.from({ length: (endOf(last.minute) - firstMinute) / step + 1 }, (_, place) => {
    sum += counts.get(firstMinute + place * step) ?? 0;
    return sum;
  });
  return { stepMinutes: step, firstMinute, arrived };
}
