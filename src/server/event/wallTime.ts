import { Temporal } from 'temporal-polyfill';
import type { WallTimeChoice } from '../../contract/event/event';
import { zonePlace, type ZoneId } from '../../contract/zone';

/** What a wall time means in its zone: one instant, none, or one of two (DOMAIN section 6). */
export type WallTimeReading =
  | { kind: 'once'; instant: Date }
  | { kind: 'never'; message: string }
  | { kind: 'twice'; earlier: Date; later: Date; message: string };

/**
 * Reads a wall time such as `2026-09-27T02:30` in its zone.
 * @returns undefined for a text that is not a date and time, such as 30 February
 */
export function readWallTime(local: string, zone: ZoneId): WallTimeReading | undefined {
  const wall = parsePlain(local);
  if (!wall) return undefined;
  const earlier = wall.toZonedDateTime(zone, { disambiguation: 'earlier' });
  const later = wall.toZonedDateTime(zone, { disambiguation: 'later' });
  if (earlier.epochMilliseconds === later.epochMilliseconds) {
    return { kind: 'once', instant: instantOf(earlier) };
  }
  if (!earlier.toPlainDateTime().equals(wall))
    return { kind: 'never', message: neverMessage(wall, zone, earlier) };
  return {
    kind: 'twice',
    earlier: instantOf(earlier),
    later: instantOf(later),
    message: twiceMessage(wall, zone, earlier, later),
  };
}

/** Derives from the instant which of the two times was chosen, for editing; null when the wall time occurs once. */
export function choiceOf(local: string, zone: ZoneId, instant: Date): WallTimeChoice | null {
  const reading = readWallTime(local, zone);
  if (reading?.kind !== 'twice') return null;
  return reading.later.getTime() === instant.getTime() ? 'later' : 'earlier';
}

function parsePlain(local: string): Temporal.PlainDateTime | undefined {
  try {
    return Temporal.PlainDateTime.from(local, { overflow: 'reject' });
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const instantOf = (time: Temporal.ZonedDateTime) => new Date(time.epochMilliseconds);

/** The wall clock times immediately before and after the next clock change after this moment. */
function clockChange(before: Temporal.ZonedDateTime) {
  const change = before.getTimeZoneTransition('next');
  if (!change) throw new Error(`No clock change follows ${before.toString()}.`);
  const to = change.toPlainDateTime();
  const from = to.add({ nanoseconds: before.offsetNanoseconds - change.offsetNanoseconds });
  return { from, to };
}

function neverMessage(wall: Temporal.PlainDateTime, zone: ZoneId, before: Temporal.ZonedDateTime): string {
  const { from, to } = clockChange(before);
  return (
    `On ${dateText(from)} the clocks ${zonePlace(zone)} go from ${timeText(from)} to ${timeText(to)}, ` +
    `so ${timeText(wall)} does not happen. Choose ${timeText(to)} or later.`
  );
}

function twiceMessage(
  wall: Temporal.PlainDateTime,
  zone: ZoneId,
  earlier: Temporal.ZonedDateTime,
  later: Temporal.ZonedDateTime,
): string {
  const { from, to } = clockChange(earlier);
  return (
    `On ${dateText(from)} the clocks ${zonePlace(zone)} go back from ${timeText(from)} to ${timeText(to)}, ` +
    `so ${timeText(wall)} happens twice: before the change (UTC${earlier.offset}) and after it (UTC${later.offset}). ` +
    'Choose which one you mean.'
  );
}

function dateText(wall: Temporal.PlainDateTime): string {
  const instant = wall.toZonedDateTime('UTC').epochMilliseconds;
  return new Intl.DateTimeFormat('en-NZ', { dateStyle: 'long', timeZone: 'UTC' }).format(instant);
}

function timeText({ hour, minute }: Temporal.PlainDateTime): string {
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`;
}
