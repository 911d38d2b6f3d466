import { listingLimits } from './listing/listing';
import { safeMailUrl } from './template/mailUrl';

/**
 * Reads the address of a page on the public web and returns it in the form that browsers use, or undefined if it is
 * not one. `example.org` becomes `https://example.org`; addresses with a user name, bare host names and IP addresses
 * are refused.
 */
export function readWebAddress(
  written: string,
  protocols: readonly string[] = ['https:', 'http:'],
): string | undefined {
  const href = safeMailUrl(written);
  if (href === undefined || href.length > listingLimits.url) return undefined;
  const { protocol, username, password, hostname } = new URL(href);
  const isPublicName =
    /\.[a-z][a-z0-9-]+$/i.test(hostname) && !/\.(?:local|localhost|internal)$/i.test(hostname);
  return protocols.includes(protocol) && username + password === '' && isPublicName ? href : undefined;
}
