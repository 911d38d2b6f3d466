import { noUtmValue, ownUtm, type UtmName } from '../../contract/utm';

const LONGEST_SLUG = 80;
const LONGEST_VALUE = 200;

/** The words of a campaign's name as one value: `Ōtautahi: Kai & Beats` becomes `otautahi-kai-beats`. */
export function utmSlug(name: string): string {
  const slug = name
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, LONGEST_SLUG)
    .replace(/^-+|-+$/g, '');
  return slug || 'campaign';
}

/**
 * The address that a link of the mail leads to: tagged with source, medium and campaign, so that the organiser's own
 * analytics know where a visitor came from. A link that carries any `utm_` value of its own stays as it is, as does
 * whatever is no web address. Everything else of the address stays letter by letter.
 */
export function withUtm(url: string, campaignName: string): string {
  if (!/^https?:\/\//i.test(url)) return url;
  const [address = '', ...fragment] = url.split('#');
  if (/[?&;]utm_/i.test(address)) return url;
  const tags = new URLSearchParams({
    utm_source: ownUtm.source,
    utm_medium: ownUtm.medium,
    utm_campaign: utmSlug(campaignName),
  });
  const joint = !address.includes('?') ? '?' : /[?&]$/.test(address) ? '' : '&';
  return [`${address}${joint}${tags.toString()}`, ...fragment].join('#');
}

/** What a link carries for one of the five names; `(none)` where it carries nothing. */
export function utmValueOf(url: string, name: UtmName): string {
  const query = /^[^?#]*\?([^#]*)/.exec(url)?.[1] ?? '';
  const value = new URLSearchParams(query).get(`utm_${name}`)?.trim() ?? '';
  return value === '' ? noUtmValue : value.slice(0, LONGEST_VALUE);
}
