import { type Country } from '../../../../contract/country';
import {
  type ArrivalCurve,
  type AttendedSession,
  type SalesAttendance,
} from '../../../../contract/report/salesAttendance';
import { type CsvRows } from '../../../ui/csvText';
import { clockText } from '../../../ui/wallClock';

export const noShows = ({ tickets, arrived }: Pick<AttendedSession, 'tickets' | 'arrived'>): number =>
  tickets - arrived;

/** Null where there were no tickets. */
export const noShowShare = (session: Pick<AttendedSession, 'tickets' | 'arrived'>): number | null =>
  session.tickets > 0 ? noShows(session) / session.tickets : null;

export function attendanceTotal(sessions: readonly AttendedSession[]): { tickets: number; arrived: number } {
  const sum = (of: (session: AttendedSession) => number) =>
    sessions.reduce((total, session) => total + of(session), 0);
  return { tickets: sum(({ tickets }) => tickets), arrived: sum(({ arrived }) => arrived) };
}

/** The wall time so many minutes after the start, such as `2026-07-01T19:30`. */
const wallTime = (startsLocal: string, minutes: number): string =>
  new Date(Date.parse(`${startsLocal}:00Z`) + minutes * 60_000).toISOString().slice(0, 16);

export interface ArrivalStep {
  /** When the step ends, as on the clock of the session. */
  time: string;
  local: string;
  /** "10 min before the start". */
  distance: string;
  arrived: number;
}

export function arrivalSteps(
  { firstMinute, stepMinutes, arrived }: Omit<ArrivalCurve, 'sessionId'>,
  startsLocal: string,
  country: Country,
): ArrivalStep[] {
  return arrived.map((count, place) => {
    const minute = firstMinute + place * stepMinutes;
    const local = wallTime(startsLocal, minute);
    return { time: clockText(local, country), local, distance: distanceText(minute), arrived: count };
  });
}

function distanceText(minute: number): string {
  if (minute === 0) return 'at the start';
  const size = Math.abs(minute);
  const text = size % 60 === 0 && size >= 120 ? `${size / 60} hours` : `${size} min`;
  return `${text} ${minute < 0 ? 'before' : 'after'} the start`;
}

/** The sessions as rows of a CSV file. */
export const attendanceCsv = ({ sessions }: SalesAttendance): CsvRows => [
  ['Session', 'Tickets', 'Arrived', 'No-shows'],
  ...sessions.map((session) => [
    session.startsLocal.replace('T', ' '),
    session.tickets,
    session.arrived,
    noShows(session),
  ]),
];
