import { Temporal } from 'temporal-polyfill';
import type { EventState } from '../../contract/event/eventStates';

/** Writes RFC 5545 calendar files. Entries without a zone have times in UTC, which need no definition of a zone. */

export interface CalendarEntry {
  /** Identifies the entry when a calendar reads it again. */
  uid: string;
  startsAt: Date;
  endsAt: Date;
  /** The IANA zone in which the times are written; UTC when omitted. */
  zone?: string;
  title: string;
  place: string;
  text: string;
  url: string;
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';
  /** Rises with every change; calendars take the entry with the later one. */
  changedAt: Date;
}

/** The same in every file, so that a calendar updates the session that it has. */
export const sessionUid = (sessionId: string): string => `${sessionId}@turnout`;

/** The status of a session by the state of its event. */
export function sessionStatus(eventState: EventState, isCancelled: boolean): CalendarEntry['status'] {
  if (isCancelled || eventState === 'cancelled') return 'CANCELLED';
  return eventState === 'postponed' ? 'TENTATIVE' : 'CONFIRMED';
}

const OCTETS_A_LINE = 75;

/** 20260926T063000Z */
const instant = (date: Date) => date.toISOString().replace(/[-:]|\.\d{3}/g, '');

/** 20260926T183000, in its zone. */
const wallText = (at: Temporal.ZonedDateTime) =>
  at.toPlainDateTime().toString({ smallestUnit: 'second' }).replace(/[-:]/g, '');

const zoned = (date: Date, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(date.getTime()).toZonedDateTimeISO(zone);

const time = (name: string, date: Date, zone: string | undefined) =>
  zone === undefined ? `${name}:${instant(date)}` : `${name};TZID=${zone}:${wallText(zoned(date, zone))}`;

/**
 * The number of seconds from 2026 to the last change. A number for each change would have to be stored; this one rises
 * as well, and fits into the 32 bits of RFC 5545 for 68 years.
 */
const sequenceOf = (changedAt: Date) =>
  Math.max(0, Math.floor((changedAt.getTime() - Date.UTC(2026, 0, 1)) / 1000));

/** +1300 */
const offsetText = (at: Temporal.ZonedDateTime) => at.offset.replace(':', '');

/** The definition of a zone from before the first of these times until after the last. */
function zoneLines(zone: string, dates: readonly Date[]): string[] {
  const times = dates.map((date) => date.getTime()).sort((one, other) => one - other);
  const first = zoned(new Date(times[0] ?? 0), zone);
  const last = times.at(-1) ?? 0;
  const rule = (name: 'STANDARD' | 'DAYLIGHT', start: string, from: string, to: string) => [
    ...[`BEGIN:${name}`, `DTSTART:${start}`, `TZOFFSETFROM:${from}`, `TZOFFSETTO:${to}`, `END:${name}`],
  ];
  const lines: string[] = [];
  let next = first.getTimeZoneTransition('previous');
  if (!next) {
    lines.push(...rule('STANDARD', '19700101T000000', offsetText(first), offsetText(first)));
    next = first.getTimeZoneTransition('next');
  }
  while (next && (lines.length === 0 || next.epochMilliseconds <= last)) {
    const before = next.subtract({ nanoseconds: 1 });
    const isSummer = next.offsetNanoseconds > before.offsetNanoseconds;
    // A change begins at the wall time before it (RFC 5545 section 3.6.5).
    const start = next.toInstant().toZonedDateTimeISO(before.offset);
    lines.push(
      ...rule(isSummer ? 'DAYLIGHT' : 'STANDARD', wallText(start), offsetText(before), offsetText(next)),
    );
    next = next.getTimeZoneTransition('next');
  }
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...lines, 'END:VTIMEZONE'];
}

function zonesOf(entries: readonly CalendarEntry[]): string[] {
  const zones = [...new Set(entries.flatMap(({ zone }) => zone ?? []))];
  return zones.flatMap((zone) =>
    zoneLines(
      zone,
      entries.flatMap((entry) => (entry.zone === zone ? [entry.startsAt, entry.endsAt] : [])),
    ),
  );
}

const escaped = (text: string) =>
  text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r\n|\r|\n/g, '\\n');

/** Folds a line after at most 75 octets, never within a character; continuation lines begin with a space. */
function folded(line: string): string {
  const lines: string[] = [];
  let current = '';
  let octets = 0;
  for (const sign of line) {
    const size = Buffer.byteLength(sign);
    if (octets + size > OCTETS_A_LINE) {
      lines.push(current);
      [current, octets] = [' ', 1];
    }
    current += sign;
    octets += size;
  }
  return [...lines, current].join('\r\n');
}

function entryLines(entry: CalendarEntry): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${entry.uid}`,
    `DTSTAMP:${instant(entry.changedAt)}`,
    `LAST-MODIFIED:${instant(entry.changedAt)}`,
    `SEQUENCE:${sequenceOf(entry.changedAt)}`,
    time('DTSTART', entry.startsAt, entry.zone),
    time('DTEND', entry.endsAt, entry.zone),
    `SUMMARY:${escaped(entry.title)}`,
    `LOCATION:${escaped(entry.place)}`,
    ...(entry.text ? [`DESCRIPTION:${escaped(entry.text)}`] : []),
    `URL:${entry.url}`,
    `STATUS:${entry.status}`,
    'END:VEVENT',
  ];
}

/** The content of a `text/calendar` file. */
export function calendarFile(entries: readonly CalendarEntry[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Turnout//Events//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...zonesOf(entries),
    ...entries.flatMap(entryLines),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
