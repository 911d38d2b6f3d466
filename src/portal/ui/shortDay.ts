import { type Country } from '../../contract/country';
import { dateFormatter } from './format';

/** Such as "Sat, 5 Dec" for a day or a wall time. */
export const shortDay = (local: string, country: Country): string =>
  dateFormatter(country, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    new Date(`${local.slice(0, 10)}T00:00:00Z`),
  );
