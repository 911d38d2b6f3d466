import { type Country, countryOfHost } from '../../contract/country';

/** The country of this site, from the host name; it cannot change while the page stands. */
export function useCountry(): Country {
  return countryOfHost(window.location.hostname);
}
