export const LONGEST_MAIL_URL = 2_000;
/** The address of a picture is written into the email itself, where a line is at most 998 bytes (RFC 5321). */
export const LONGEST_IMAGE_URL = 800;

const ALLOWED = new Set(['http:', 'https:', 'mailto:', 'tel:']);
const BARE_HOST = /^[a-z0-9-]+(\.[a-z0-9-]+)+(?::\d+)?(?:[/?#].*)?$/i;

/**
 * Reads the address of a link in an email and returns it in the form that browsers use, or undefined if it is not
 * http, https, mailto or tel. `example.org/tickets` becomes `https://example.org/tickets`.
 */
export function safeMailUrl(written: string): string | undefined {
  const trimmed = written.trim();
  if (trimmed === '' || trimmed.length > LONGEST_MAIL_URL) return undefined;
  const url = parsed(BARE_HOST.test(trimmed) ? `https://${trimmed}` : trimmed);
  if (!url || !ALLOWED.has(url.protocol)) return undefined;
  if (!hasTarget(url)) return undefined;
  // Braces mark personal fields in an email, so those in an address are encoded.
  const href = url.href.replaceAll('{', '%7B').replaceAll('}', '%7D').replaceAll("'", '%27');
  return href.length > LONGEST_MAIL_URL ? undefined : href;
}

function hasTarget({ protocol, pathname, hostname }: URL): boolean {
  if (protocol === 'mailto:') return pathname.includes('@');
  return protocol === 'tel:' ? /^\+?[\d().\s-]{3,30}$/.test(pathname) : hostname !== '';
}

/** Like `safeMailUrl`, but accepts only http and https, and only addresses short enough for a line of an email. */
export function safeImageUrl(written: string): string | undefined {
  const href = safeMailUrl(written);
  return href && /^https?:/.test(href) && href.length <= LONGEST_IMAGE_URL ? href : undefined;
}

function parsed(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
