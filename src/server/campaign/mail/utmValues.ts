import { longestSourceValue } from '../../../contract/report/sources';
import { noUtmValue, type UtmName } from '../../../contract/report/utm';

/** The value that a link has for one of the five UTM tags; `(none)` where it has none. */
export function utmValueOf(url: string, name: UtmName): string {
  const query = /^[^?#]*\?([^#]*)/.exec(url)?.[1] ?? '';
  const value = new URLSearchParams(query).get(`utm_${name}`)?.trim() ?? '';
  return value === '' ? noUtmValue : value.slice(0, longestSourceValue);
}
