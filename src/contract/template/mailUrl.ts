export const LONGEST_MAIL_URL = 2_000;
/** A picture's address stands in the mail itself, where a line holds 998 bytes (RFC 5321). */
export const LONGEST_IMAGE_URL = 800;

const ALLOWED = new Set(['http:', 'https:', 'mailto:', 'tel:']);
const BARE_HOST = /^[a-z0-9-]+(\.[a-z0-9-]+)+(?::\d+)?(?:[/?#].*)?$/i;

/**
 * The address behind a link in a mail, in the form that browsers use, or undefined for anything that is not http,
 * https, mailto or tel. `example.org/tickets` is taken for `https://example.org/tickets`.
 */
export function safeMailUrl(written: string): string | undefined {
  const trimmed = written.trim();
  if (trimmed === '' || trimmed.length > LONGEST_MAIL_URL) return undefined;
  const url = parsed(BARE_HOST.test(trimmed) ? `https://${trimmed}` : trimmed);
  if (!url || !ALLOWED.has(url.protocol)) return undefined;
  if (!leadsSomewhere(url)) return undefined;
  // Braces mean personal fields in a mail, and an address has none.
  const href = url.href.replaceAll('{', '%7B').replaceAll('}', '%7D').replaceAll("'", '%27');
  return href.length > LONGEST_MAIL_URL ? undefined : href;
}

function leadsSomewhere({ protocol, pathname, hostname }: URL): boolean {
  if (protocol === 'mailto:') return pathname.includes('@');
  return protocol === 'tel:' ? /^\+?[\d().\s-]{3,30}$/.test(pathname) : hostname !== '';
}

/** As `safeMailUrl`, but http and https only, and short enough to stand in the mail. */
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
