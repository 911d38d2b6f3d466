import { weekdayNames } from '../../../contract/weekdayNames';
import { type Country } from '../../../contract/country';
import {
  type ExportEvery,
  exportObstacleText,
  ordinal,
  scheduleText,
} from '../../../contract/report/exportSchedule';
import { type SavedExport } from '../../../contract/report/savedExport';
import { zoneTimeName } from '../../../contract/zone';
import { dateFormatter, formatDateTime, plural } from '../../ui/format';

export const everyLabels: Record<ExportEvery, string> = {
  day: 'Every day',
  week: 'Every week',
  month: 'Every month',
};

export const weekdayOptions = weekdayNames.map((label, index) => ({ value: String(index + 1), label }));

export const monthDayOptions = Array.from({ length: 31 }, (_, index) => ({
  value: String(index + 1),
  label: ordinal(index + 1),
}));

/** Whether a schedule has stopped after failures. */
export const isStopped = ({ schedule }: Pick<SavedExport, 'schedule'>): boolean => schedule?.nextAt === null;

/** The zone's short name at an instant, such as "NZDT"; zones without one have a longer name. */
export function zoneName(instant: string | null, zone: string, country: Country): string {
  if (instant === null) return zoneTimeName(zone);
  const form = dateFormatter(country, { timeZone: zone, timeZoneName: 'short' });
  const short = form.formatToParts(new Date(instant)).find(({ type }) => type === 'timeZoneName')?.value;
  return short && /^[A-Z]{3,5}$/.test(short) ? short : zoneTimeName(zone);
}

/** Such as "Every Monday at 8:00 am, NZDT. Next: Mon, 30 Nov 2026, 8:00 am." */
export function scheduleFacts({ schedule }: SavedExport, zone: string, country: Country): string | undefined {
  if (!schedule) return undefined;
  const { nextAt } = schedule;
  const text = `${scheduleText(schedule)}, ${zoneName(nextAt, zone, country)}`;
  return nextAt ? `${text}. Next: ${formatDateTime(nextAt, zone, country)}.` : `${text}. Stopped.`;
}

/** How the last mail went. */
export function lastSendText(lastSend: SavedExport['lastSend'], zone: string, country: Country): string {
  if (!lastSend) return 'It was not emailed yet.';
  const { at, result, rows, obstacle } = lastSend;
  const when = formatDateTime(at, zone, country);
  if (result === 'failed') return `Not emailed on ${when}. ${obstacle ? exportObstacleText[obstacle] : ''}`;
  const count = plural(rows ?? 0, 'row', 'rows');
  return result === 'attached'
    ? `Last emailed ${when}, with ${count}.`
    : `Last emailed ${when}, without the file: it was larger than an email allows. Download it here.`;
}
