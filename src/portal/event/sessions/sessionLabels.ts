import { type Country } from '../../../contract/country';
import { clockText, wallDate, withZone } from '../../ui/wallClock';

interface SessionTimes {
  startsLocal: string;
  endsLocal?: string | null;
  zone: string;
}

/** "Fri, 20 Nov 2026" at the venue. */
export const sessionDate = ({ startsLocal }: SessionTimes, country: Country): string =>
  wallDate(startsLocal, country);

/** "7:00 pm to 10:00 pm", followed by "Chatham Islands time" if that is not the country's usual zone. */
export function sessionTime({ startsLocal, endsLocal, zone }: SessionTimes, country: Country): string {
  const start = clockText(startsLocal, country);
  return withZone(endsLocal ? `${start} to ${clockText(endsLocal, country)}` : start, zone, country);
}
