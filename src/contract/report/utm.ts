/** The five values that an address carries for whoever reads where its visitors came from. */
export const utmNames = ['source', 'medium', 'campaign', 'content', 'term'] as const;
export type UtmName = (typeof utmNames)[number];

/** What the links of our own mail carry where the organiser has set nothing. */
const ownUtm = { source: 'turnout', medium: 'email' } as const;

/** What a link without the value is counted under. */
export const noUtmValue = '(none)';

/** As the organiser set them: null is the usual value, an empty one leaves the tag off. */
export type CampaignUtm = Record<UtmName, string | null>;
export const usualUtm: CampaignUtm = {
  source: null,
  medium: null,
  campaign: null,
  content: null,
  term: null,
};

const LONGEST_SLUG = 80;

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

/** The values as links carry them: those that are set, the usual ones elsewhere, and empty where a tag is off. */
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
 * The address that a link of the mail leads to: tagged, so that the organiser's own analytics know where a visitor came
 * from. A link that carries any `utm_` value of its own stays as it is, as does whatever is no web address. Everything
 * else of the address stays letter by letter.
 */
export function withUtm(url: string, tags: Record<UtmName, string>): string {
  if (!/^https?:\/\//i.test(url)) return url;
  const [address = '', ...fragment] = url.split('#');
  if (/[?&;]utm_/i.test(address)) return url;
  const carried = utmNames.filter((name) => tags[name] !== '');
  if (carried.length === 0) return url;
  const query = new URLSearchParams(carried.map((name): [string, string] => [`utm_${name}`, tags[name]]));
  const joint = !address.includes('?') ? '?' : /[?&]$/.test(address) ? '' : '&';
  return [`${address}${joint}${query.toString()}`, ...fragment].join('#');
}

/** What the tag `utm_source` of a link says; empty where it has none. */
export function utmSourceOf(url: string | null): string {
  return url !== null && URL.canParse(url) ? (new URL(url).searchParams.get('utm_source') ?? '') : '';
}
