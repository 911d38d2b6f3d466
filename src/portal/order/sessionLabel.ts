import { type Country } from '../../contract/country';
import { clockText, sessionDate } from '../event/sessionWords';

/** "Fri, 20 Nov 2026, 7:00 pm" of a session's wall time. */
export const sessionLabel = (startsLocal: string, country: Country): string =>
  `${sessionDate({ startsLocal, zone: '' }, country)}, ${clockText(startsLocal, country)}`;
