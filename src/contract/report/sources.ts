import { utmNames, type UtmName } from './utm';

/**
 * The kinds of sources in their published order of precedence: an order or a visit belongs to the first kind that
 * applies to it.
 */
export const sourceKinds = ['code', 'campaign', 'utm', 'referrer', 'door', 'direct'] as const;
export type SourceKind = (typeof sourceKinds)[number];

export const sourceKindNames: Record<SourceKind, string> = {
  code: 'Promo code',
  campaign: 'Campaign link',
  utm: 'UTM values',
  referrer: 'Referrer',
  door: 'Box office',
  direct: 'Direct',
};

/** When a kind applies, one sentence each. */
export const sourceKindRules: Record<SourceKind, string> = {
  code: 'The order used one of your promo codes.',
  campaign: 'The buyer came through a link in one of your campaigns.',
  utm: 'The link to the event’s page had UTM values.',
  referrer: 'Another website linked to the event’s page.',
  door: 'The order was sold at your box office.',
  direct: 'None of these is known.',
};

/** How visits and orders are counted, for the screen that shows the figures. */
export const sourceTerms = {
  click: 'A click is the first time that a person follows a link in one of your campaigns.',
  visit:
    'A visit is one person opening the page of an event. Opening it again within 30 minutes is the same visit.',
  order: 'An order is a completed order of any channel. It counts on the day on which it was completed.',
  revenue: 'Revenue is what orders cost, GST included, less what was refunded, on the day of the refund.',
  touch:
    'The last touch is the latest known source within 30 days before; the first touch is the earliest. Opening the page directly keeps the earlier source.',
  privacy:
    'No script and no third party is involved. Browsers that send Global Privacy Control or Do Not Track store nothing, so each of their visits is counted separately.',
} as const;

export const touches = ['last', 'first'] as const;
/** Which source of a visit or an order counts. */
export type TouchChoice = (typeof touches)[number];

/** The days for which a browser keeps the sources of its visits. */
export const touchDays = 30;
/** An opened page belongs to the visit that began within these minutes before. */
export const visitMinutes = 30;

/** The UTM values and the referrer of a source; an empty text stands for no value. */
export type SourceValues = Record<UtmName | 'referrer', string>;

/** The kinds that a visit can have; the others need an order. */
export const touchKinds = ['campaign', 'utm', 'referrer', 'direct'] as const satisfies readonly SourceKind[];

/** Where a visit came from. The values are those of the link that led to it. */
export interface Touch extends SourceValues {
  kind: (typeof touchKinds)[number];
}

export const noSourceValues: SourceValues = {
  source: '',
  medium: '',
  campaign: '',
  content: '',
  term: '',
  referrer: '',
};

/** The length of the stored values; the rest is cut off. */
export const longestSourceValue = 100;

const tooLong = new RegExp(`^(.{${longestSourceValue}}).*$`, 'u');

/** A value as it is stored, without control characters, since it comes from the address bar. */
const cleaned = (text: string): string =>
  text
    // Cut first, so that a very long text costs no time.
    .slice(0, 4 * longestSourceValue)
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .replace(tooLong, '$1');

const hasUtm = (query: URLSearchParams): boolean => utmNames.some((name) => query.get(`utm_${name}`));

/**
 * Where a visit came from. If the buyer came from another page of this site, the UTM values of that page count.
 * @param query of the address of the page that was opened
 * @param referrer the value of the header, which may be anything
 * @param isOwn whether a host name is this site's own
 * @param hasClick whether the address carries the valid click of a campaign's mail
 */
export function touchOf({
  query,
  referrer,
  isOwn,
  hasClick,
}: {
  query: URLSearchParams;
  referrer: string | undefined;
  isOwn: (hostname: string) => boolean;
  hasClick: boolean;
}): Touch {
  const values = { ...noSourceValues };
  const site = referrer !== undefined && URL.canParse(referrer) ? new URL(referrer) : undefined;
  const before = site && isOwn(site.hostname) && !hasUtm(query) ? site.searchParams : query;
  for (const name of utmNames) values[name] = cleaned(before.get(`utm_${name}`) ?? '');
  if (site && /^(https?|android-app):$/.test(site.protocol) && !isOwn(site.hostname)) {
    values.referrer = cleaned(site.hostname.replace(/^www\./, ''));
  }
  if (hasClick) return { kind: 'campaign', ...values };
  if (utmNames.some((name) => values[name] !== '')) return { kind: 'utm', ...values };
  return { kind: values.referrer === '' ? 'direct' : 'referrer', ...values };
}

/** The sources of one browser's visits to an organiser's pages, as an order stores them. */
export interface Touches {
  first: Touch;
  last: Touch;
}

/** The sources after another visit. A direct visit keeps the source that is known. */
export function withTouch(known: Touches | undefined, touch: Touch): Touches {
  if (!known) return { first: touch, last: touch };
  return touch.kind === 'direct' ? known : { first: known.first, last: touch };
}

/** A touch as an order stores it: most values of most touches are empty, and are left out. */
export const storedTouch = (touch: Touch): Partial<Touch> =>
  Object.fromEntries(Object.entries(touch).filter(([, value]) => value !== ''));
const fullTouch = (stored: Partial<Touch>): Touch => ({
  kind: 'direct',
  ...noSourceValues,
  ...stored,
});

/** Both touches as they are stored together; undefined where none was known. */
export const fullTouches = (
  first: Partial<Touch> | null,
  last: Partial<Touch> | null,
): Touches | undefined => (first && last ? { first: fullTouch(first), last: fullTouch(last) } : undefined);
