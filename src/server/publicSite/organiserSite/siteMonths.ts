import { countryFacts, type Country } from '../../../contract/country';
import type { CalendarSession } from '../../event/public/organiserEventQueries';

/** The month of a session at its venue, such as 2026-12. */
export const monthOf = ({ startsLocal }: Pick<CalendarSession, 'startsLocal'>): string =>
  startsLocal.slice(0, 7);

/** The months with sessions, in order, each with their number. */
export function monthsOf(sessions: readonly CalendarSession[]): Array<{ key: string; count: number }> {
  const counts = new Map<string, number>();
  for (const session of sessions) counts.set(monthOf(session), (counts.get(monthOf(session)) ?? 0) + 1);
  return [...counts]
    .map(([key, count]) => ({ key, count }))
    .sort((one, other) => one.key.localeCompare(other.key));
}

/** "December 2026" for 2026-12 */
export const monthLabel = (key: string, country: Country): string =>
  new Intl.DateTimeFormat(countryFacts(country).locale, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${key}-01T00:00:00Z`));
