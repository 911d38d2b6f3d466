import { addDays } from '../calendarDay';
import { weekdayNames } from '../weekdayNames';
import { dayAt, wallInstant } from '../wallInstant';

/** When a saved export is mailed to the person who saved it. */

export const exportEvery = ['day', 'week', 'month'] as const;
export type ExportEvery = (typeof exportEvery)[number];

export interface ExportSchedule {
  every: ExportEvery;
  /** 1 (Monday) to 7 for a week; 1 to 31 for a month, or its last day where the month is shorter; null for a day. */
  day: number | null;
  /** A wall time such as `08:00`, in the organiser's zone. */
  time: string;
}

export const exportSendResults = ['attached', 'linked', 'failed'] as const;
export type ExportSendResult = (typeof exportSendResults)[number];

/** Why an export could not be mailed. */
export const exportObstacles = ['member', 'rights', 'event', 'columns', 'organisation', 'refused'] as const;
export type ExportObstacle = (typeof exportObstacles)[number];

/** Sentences for the person whose export it is. */
export const exportObstacleText: Readonly<Record<ExportObstacle, string>> = {
  member: 'You were not an active member of the team.',
  rights: 'You no longer have the right to see what it holds.',
  event: 'Its event is not among the events that you work for.',
  columns: 'All of its columns are personal data, which you may not see.',
  organisation: 'The organisation was suspended or closed.',
  refused: 'The mail server refused the email.',
};

export const exportScheduleLimits = {
  /** The schedule stops after so many due times in a row without a mail. */
  failures: 3,
  /** A larger file is not attached. */
  attachedBytes: 5 * 1024 * 1024,
  /** How often an hour a person can send exports at once. */
  sendsAnHour: 20,
} as const;

/** Every interval contains a due day: the 31st of two months follow each other at most so many days apart. */
const MAX_DAYS = 62;

function isDueDay({ every, day }: ExportSchedule, date: string): boolean {
  if (every === 'day') return true;
  const utc = new Date(`${date}T00:00:00Z`);
  if (every === 'week') return (utc.getUTCDay() || 7) === day;
  const isLast = addDays(date, 1).endsWith('-01');
  const ofMonth = utc.getUTCDate();
  return ofMonth === day || (isLast && ofMonth < (day ?? 0));
}

function dueFrom(
  schedule: ExportSchedule,
  zone: string,
  moment: Date,
  { step, accepts }: { step: 1 | -1; accepts: (due: Date) => boolean },
): Date {
  const today = dayAt(moment, zone);
  for (let days = 0; days <= MAX_DAYS; days++) {
    const date = addDays(today, step * days);
    if (!isDueDay(schedule, date)) continue;
    const due = wallInstant(`${date}T${schedule.time}`, zone);
    if (accepts(due)) return due;
  }
  throw new Error('A schedule has no due time.');
}

/**
 * The first due time after a moment. Where the clocks go back over the time it is the earlier of the two, and where they
 * skip it, the first instant after the gap.
 */
export const nextDue = (schedule: ExportSchedule, zone: string, moment: Date): Date =>
  dueFrom(schedule, zone, moment, { step: 1, accepts: (due) => due > moment });

/** The last due time up to a moment, including it. */
export const latestDue = (schedule: ExportSchedule, zone: string, moment: Date): Date =>
  dueFrom(schedule, zone, moment, { step: -1, accepts: (due) => due <= moment });

/** Such as "31st". */
export function ordinal(day: number): string {
  const tens = Math.floor(day / 10);
  const ending = tens === 1 ? undefined : ['', 'st', 'nd', 'rd'][day % 10];
  return `${day}${ending || 'th'}`;
}

/** Such as "8:05 am". */
export function clockTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`;
}

/** Such as "Every Monday at 8:00 am". */
export function scheduleText({ every, day, time }: ExportSchedule): string {
  const clock = clockTime(time);
  if (every === 'day') return `Every day at ${clock}`;
  if (every === 'week') return `Every ${weekdayNames[(day ?? 1) - 1]} at ${clock}`;
  const last = (day ?? 1) > 28 ? ', or its last day,' : '';
  return `On the ${ordinal(day ?? 1)} of every month${last} at ${clock}`;
}
