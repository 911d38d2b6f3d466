import { type Country, countryOfHost } from '../../contract/country';

/** The country of this site, from the host name; it cannot change during the life of the page. */
export function useCountry(): Country {
  return countryOfHost(window.location.hostname);
}
