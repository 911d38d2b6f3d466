import { listingLimits } from './listing/listing';
import { safeMailUrl } from './template/mailUrl';

/**
 * The address of a page on the public web in the form that browsers use, or undefined. `example.org` is taken for
 * `https://example.org`; sign-in names, bare machine names and addresses in digits are refused.
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
