/** The five UTM values of a link, by which analytics tools recognise the source of a visit. */
export const utmNames = ['source', 'medium', 'campaign', 'content', 'term'] as const;
export type UtmName = (typeof utmNames)[number];

/** The default UTM values for links in our mail. */
const ownUtm = { source: 'turnout', medium: 'email' } as const;

/** The label under which clicks on links without the value are counted. */
export const noUtmValue = '(none)';

/** The values that the organiser set: null means the default value, an empty text omits the tag. */
export type CampaignUtm = Record<UtmName, string | null>;
export const defaultUtm: CampaignUtm = {
  source: null,
  medium: null,
  campaign: null,
  content: null,
  term: null,
};

const LONGEST_SLUG = 80;

/** A campaign's name as a UTM value: `Ōtautahi: Kai & Beats` becomes `otautahi-kai-beats`. */
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
 * The values that links carry: those that the organiser set, otherwise the defaults. An empty text means that the tag
 * is omitted.
 */
export function utmTagsOf({ name, utm }: { name: string; utm: CampaignUtm }): Record<UtmName, string> {
  return {
    source: utm.source ?? ownUtm.source,
    medium: utm.medium ?? ownUtm.medium,
    campaign: utm.campaign ?? utmSlug(name),
    content: utm.content ?? '',
    term: utm.term ?? '',
  };
}

/**
 * Adds the UTM values to a link of the mail, so that the organiser's own analytics can recognise the source of a
 * visit. A link that already has a `utm_` value is not changed, and neither is anything that is not a web address.
 * The rest of the address is kept character by character.
 */
export function withUtm(url: string, tags: Record<UtmName, string>): string {
  if (!/^https?:\/\//i.test(url)) return url;
  const [address = '', ...fragment] = url.split('#');
  if (/[?&;]utm_/i.test(address)) return url;
  const given = utmNames.filter((name) => tags[name] !== '');
  if (given.length === 0) return url;
  const query = new URLSearchParams(given.map((name): [string, string] => [`utm_${name}`, tags[name]]));
  const separator = !address.includes('?') ? '?' : /[?&]$/.test(address) ? '' : '&';
  return [`${address}${separator}${query.toString()}`, ...fragment].join('#');
}

/** The value of the tag `utm_source` in a link; empty if the link has none. */
export function utmSourceOf(url: string | null): string {
  return url !== null && URL.canParse(url) ? (new URL(url).searchParams.get('utm_source') ?? '') : '';
}
