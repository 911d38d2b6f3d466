import { type Country } from '../../../contract/country';
import { zoneTimeName } from '../../../contract/zone';
import { dateFormatter, formatNumber, plural } from '../../ui/format';
import { clockText } from '../../ui/wallClock';
import { ruleText, type ShownRule } from './relativeStartLabels';

/** When a campaign starts: the wall time and its zone, both null for straight away. */
export interface StartLabels {
  local: string | null;
  zone: string | null;
  spreadHours: number | null;
  /** The rule of a start relative to a session. */
  rule?: ShownRule | null;
}

/** "Friday 27 November at 9:00 am New Zealand time", with the year where it is not this one. */
export function momentText(local: string, zone: string, country: Country, nowMs: number): string {
  const date = new Date(`${local}:00Z`);
  if (Number.isNaN(date.getTime())) return '';
  const sameYear = date.getUTCFullYear() === new Date(nowMs).getUTCFullYear();
  const form = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  const day = dateFormatter(country, { ...form, ...(!sameYear && { year: 'numeric' }) }).format(date);
  return `${day.replaceAll(',', '')} at ${clockText(local, country)} ${zoneTimeName(zone)}`;
}

const hours = (count: number) => plural(count, 'hour', 'hours');

/**
 * "Starts Friday 27 November at 9:00 am New Zealand time and takes about 4 hours.", or "Starts 2 days before Sun, 29 Nov
 * 2026, 7:30 pm: Friday 27 November at 9:00 am New Zealand time."
 */
export function startSentence(
  { local, zone, spreadHours, rule }: StartLabels,
  country: Country,
  nowMs: number,
): string {
  const takes = spreadHours ? ` and takes about ${hours(spreadHours)}` : '';
  if (local === null || zone === null) return `Starts straight away${takes}.`;
  const moment = momentText(local, zone, country, nowMs);
  return moment === '' ? '' : `Starts ${rule ? `${ruleText(rule, country)}: ` : ''}${moment}${takes}.`;
}

/** "About 301 people an hour." Empty without a spread, or with no more people than hours. */
export function paceSentence(recipients: number, spreadHours: number | null): string {
  if (!spreadHours || recipients <= spreadHours) return '';
  return `About ${formatNumber(Math.ceil(recipients / spreadHours))} people an hour.`;
}

/** The label of a spread over hours. */
export const spreadLabel = (count: number): string => `Spread over ${hours(count)}`;

/** How people of an audience agreed, by consent_record.source. */
const consentLabels: Record<string, string> = {
  import: 'from an imported file',
  checkout: 'ticked the box when buying a ticket',
  site: 'subscribed on your site',
  manual: 'added manually',
  paste: 'pasted in',
  ticketholders: 'added from ticketholders',
  unsubscribe_page: 'resubscribed on the unsubscribe page',
  preference_page: 'opted in on the preference page',
  one_click: 'replied in their email program',
  import_undone: 'from an import that was undone',
  withdrawn: 'have withdrawn their consent and are left out',
  none: 'without a record of how they agreed',
};
export const consentLabel = (source: string): string => consentLabels[source] ?? 'agreed in another way';
