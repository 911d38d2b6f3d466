import { type Country } from '../../../../contract/country';
import { type PaceLine, type SalesForecast, type SalesPace } from '../../../../contract/report/salesPace';
import { formatNumber, formatPercent, plural } from '../../../ui/format';
import { wallDate, wallMoment } from '../../../ui/wallClock';

/** "Winter gala, Sat, 4 Jul 2026", or the time of one of the event's sessions. */
export const lineName = (
  { title, startsLocal, zone }: Pick<PaceLine, 'title' | 'startsLocal' | 'zone'>,
  isSession: boolean,
  country: Country,
): string =>
  isSession ? wallMoment(startsLocal, zone, country) : `${title}, ${wallDate(startsLocal, country)}`;

/** "12 days before", "the day before", or "on the day". */
export function distanceName(daysBefore: number): string {
  if (daysBefore === 0) return 'on the day';
  return daysBefore === 1 ? 'the day before' : `${daysBefore} days before`;
}

/**
 * The tickets that a line had reached so many days before the start: 0 before its first day, and its last figure after
 * its last day.
 */
export function ticketsAt(
  { firstDay, tickets }: Pick<PaceLine, 'firstDay' | 'tickets'>,
  days: number,
): number {
  return days > firstDay ? 0 : (tickets[firstDay - days] ?? tickets.at(-1) ?? 0);
}

/** Both lines over the same days, from the first sale of either one to the start. */
export function paceSteps({ chosen, other }: Pick<SalesPace, 'chosen' | 'other'>) {
  const first = Math.max(chosen.firstDay, other?.firstDay ?? 0);
  const pad = ({ firstDay, tickets }: PaceLine) => [
    ...Array.from({ length: first - firstDay }, () => 0),
    ...tickets,
  ];
  return {
    days: Array.from({ length: first + 1 }, (_, place) => first - place),
    now: pad(chosen),
    before: other ? pad(other) : null,
  };
}

/** "12 days before: 240 tickets sold, 31 more than Winter gala 2025 had sold then (209)." */
export function paceSentence(
  { daysBefore, chosen, other }: Pick<SalesPace, 'daysBefore' | 'chosen' | 'other'>,
  isSession: boolean,
  country: Country,
): string {
  const days = Math.max(0, daysBefore);
  const sold = ticketsAt(chosen, days);
  const when = distanceName(days);
  const start = `${when.charAt(0).toUpperCase()}${when.slice(1)}: ${plural(sold, 'ticket', 'tickets')} sold`;
  if (!other) return `${start}.`;
  const then = ticketsAt(other, days);
  const name = lineName(other, isSession, country);
  if (sold === then) return `${start}, as many as ${name} had sold then.`;
  const difference = formatNumber(Math.abs(sold - then), country);
  return `${start}, ${difference} ${sold > then ? 'more' : 'fewer'} than ${name} had sold then (${formatNumber(then, country)}).`;
}

/** Why there is no forecast. */
export const noForecast: Record<Exclude<SalesForecast['state'], 'forecast'>, string> = {
  soldOut: 'Sold out.',
  nothingSold: 'Nothing was sold until yesterday, so there is nothing to forecast from yet.',
  tooFewEvents: 'Too few past events for a forecast.',
  begun: 'The first session has begun, so there is no forecast any more.',
};

/** How the forecast is made, in one line. */
export function forecastRuleText({
  state,
  events,
  leastTickets,
  lowShare,
  highShare,
}: SalesForecast): string {
  const which = `past events with at least ${leastTickets} tickets that were on sale this many days before`;
  if (state === 'tooFewEvents')
    return `A forecast needs three ${which}; there ${events === 1 ? 'is' : 'are'} ${events === 0 ? 'none' : events}.`;
  const shares = `${formatPercent(lowShare ?? 0, 0)} to ${formatPercent(highShare ?? 0, 0)}`;
  return (
    `The tickets sold until yesterday, divided by the share of their final sales that your last ${events} ${which} ` +
    `had reached by then: ${shares} for the middle half of them, which makes the band. It is never less than what is sold, nor more than the capacity.`
  );
}
