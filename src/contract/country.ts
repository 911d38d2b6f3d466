/** The two countries of the product (SPEC section 1). */
export const countries = ['nz', 'au'] as const;
export type Country = (typeof countries)[number];

interface CountryFacts {
  name: string;
  currency: 'NZD' | 'AUD';
  locale: 'en-NZ' | 'en-AU';
  /** The label of the tax share on invoices and receipts. */
  gstLabel: string;
  domainFamily: 'co.nz' | 'com.au';
  defaultZone: string;
}

const facts: Record<Country, CountryFacts> = {
  nz: {
    name: 'New Zealand',
    currency: 'NZD',
    locale: 'en-NZ',
    gstLabel: 'GST (15%)',
    domainFamily: 'co.nz',
    defaultZone: 'Pacific/Auckland',
  },
  au: {
    name: 'Australia',
    currency: 'AUD',
    locale: 'en-AU',
    gstLabel: 'GST (10%)',
    domainFamily: 'com.au',
    defaultZone: 'Australia/Sydney',
  },
};

export function countryFacts(country: Country): CountryFacts {
  return facts[country];
}

/** Derives the country from the last label of the host name; anything but `au` counts as `nz` (SPEC section 1). */
export function countryOfHost(hostname: string): Country {
  return hostname.toLowerCase().split('.').at(-1) === 'au' ? 'au' : 'nz';
}

/** Domain endings that correspond in the two countries, as pairs: turnout.co.nz and turnout.com.au. */
const siblingEndings = [
  ['.co.nz', '.com.au'],
  ['.org.nz', '.org.au'],
  ['.net.nz', '.net.au'],
  ['.nz', '.au'],
] as const;

/** The same site's host in the other country; undefined if the host belongs to neither country. */
export function siblingHost(hostname: string): string | undefined {
  const name = hostname.toLowerCase();
  for (const [nz, au] of siblingEndings) {
    if (name.endsWith(nz)) return name.slice(0, -nz.length) + au;
    if (name.endsWith(au)) return name.slice(0, -au.length) + nz;
  }
  return undefined;
}

/** True for a host that serves everything itself: localhost, an IP address, `turnout.localhost.au`. */
export function isLocalHost(hostname: string): boolean {
  const labels = hostname.toLowerCase().split('.');
  return labels.length === 1 || labels.includes('localhost') || /^[\d.]+$|^\[.*\]$/.test(hostname);
}

/** The origin of uploaded pictures; empty (same origin) on a local host. */
export function mediaHost(country: Country, hostname: string): string {
  return isLocalHost(hostname) ? '' : `https://media.turnout.${facts[country].domainFamily}`;
}

/** The base of the REST calls: `/api/v2/nz` for nz on a local host, otherwise `/v2/{country}` (SPEC section 7). */
export function restBase(hostname: string): string {
  const country = countryOfHost(hostname);
  return country === 'nz' && isLocalHost(hostname) ? '/api/v2/nz' : `/v2/${country}`;
}

/** The base of the provider's pro calls, served from the same origin, with the API version (SPEC sections 7 and 9). */
export function proBase(_hostname: string): string {
  return '/pro/v2';
}

/** The URL of an avatar of 32 px (SPEC section 3). `file` is the stored file name. */
export function avatarUrl(country: Country, hostname: string, file: string): string {
  return `${mediaHost(country, hostname)}/uploads/avatars/32/${encodeURIComponent(file)}`;
}

/** The country's guide page, which the side menu always links to (SPEC section 2). */
export function howToGuidesUrl(country: Country): string {
  return `/guides/${country}`;
}

/** The links of the footer (SPEC section 2). They are pages of this server, worded for the host's country. */
export const footerUrls = {
  helpAndSupport: '/help',
  privacyPolicy: '/privacy',
  termsOfService: '/terms',
  contactUs: '/contact',
} as const;

/**
 * The targets of the two mobile store badges (SPEC section 2, footer). The scanner is the portal's check-in, which
 * runs in the phone's browser: this page explains how to open it and add it to the home screen.
 */
export const scannerPagePath = '/scanner';
export const scannerAppUrls = {
  appStore: `${scannerPagePath}#iphone`,
  googlePlay: `${scannerPagePath}#android`,
} as const;
