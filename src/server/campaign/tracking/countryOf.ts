import type { IncomingHttpHeaders } from 'node:http';
import { firstValue } from './firstValue';

/**
 * The headers in which a proxy names the country of a reader: of Cloudflare, of CloudFront, and of any other proxy that is
 * set up so. The server itself has no list of networks, because those that may be passed on are often wrong.
 */
const countryHeaders = ['cf-ipcountry', 'cloudfront-viewer-country', 'x-country-code'];

const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** The country that a proxy names, as two letters (ISO 3166-1); undefined where none does, or where it does not know. */
export function countryOf(headers: IncomingHttpHeaders): string | undefined {
  for (const name of countryHeaders) {
    const code = firstValue(headers[name])?.trim().toUpperCase();
    if (code && /^[A-Z]{2}$/.test(code) && code !== 'ZZ' && countryNames.of(code)) return code;
  }
  return undefined;
}
