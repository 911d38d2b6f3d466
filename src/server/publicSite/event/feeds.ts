import { amountText } from '../../../contract/money';
import type { PublicPrice } from '../../../contract/event/publicEvent';
import { escapeHtml } from '../../http/publicPage';

/** One event as the feeds describe it; URLs are absolute. */
export interface FeedEntry {
  id: string;
  url: string;
  title: string;
  summary: string;
  organiser: string;
  startsAt: Date | null;
  place: string;
  imageUrl: string | null;
  price: PublicPrice;
  /** The price as text for people; may be empty. */
  priceText: string;
  currency: string;
  changedAt: Date;
}

export interface Feed {
  title: string;
  homeUrl: string;
  url: string;
  entries: readonly FeedEntry[];
}

/** XML allows no control characters, not even escaped ones. */
const xml = (text: string) => escapeHtml(text.replace(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, ''));

const latest = (entries: readonly FeedEntry[]) =>
  new Date(Math.max(0, ...entries.map(({ changedAt }) => changedAt.getTime()))).toISOString();

const summaryOf = ({ summary, priceText }: FeedEntry) => [summary, priceText].filter(Boolean).join('. ');

/** Prices include all fees and tax, in units of the currency, as text. */
const priceFacts = ({ price, priceText, currency }: FeedEntry) => ({
  price: priceText,
  availability: price.state,
  ...(price.state === 'on_sale' && {
    low_price: amountText(price.leastCents),
    high_price: amountText(price.mostCents),
    currency,
  }),
  ...(price.state === 'later' && { sale_from: price.saleFrom }),
});

/** An Atom feed (RFC 4287). */
export function atomFeed({ title, homeUrl, url, entries }: Feed): string {
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<title>${xml(title)}</title>
<id>${xml(url)}</id>
<link rel="self" href="${xml(url)}"/>
<link rel="alternate" type="text/html" href="${xml(homeUrl)}"/>
<updated>${latest(entries)}</updated>
${entries
  .map(
    (entry) => `<entry>
<title>${xml(entry.title)}</title>
<id>urn:uuid:${entry.id}</id>
<link rel="alternate" type="text/html" href="${xml(entry.url)}"/>
<updated>${entry.changedAt.toISOString()}</updated>
<author><name>${xml(entry.organiser)}</name></author>
<summary>${xml(summaryOf(entry))}</summary>
</entry>
`,
  )
  .join('')}</feed>
`;
}

/** A JSON feed (https://www.jsonfeed.org/version/1.1/) with the properties of events in `_event`. */
export function jsonFeed({ title, homeUrl, url, entries }: Feed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: homeUrl,
    feed_url: url,
    items: entries.map((entry) => ({
      id: entry.id,
      url: entry.url,
      title: entry.title,
      content_text: summaryOf(entry),
      ...(entry.imageUrl && { image: entry.imageUrl }),
      date_modified: entry.changedAt.toISOString(),
      authors: [{ name: entry.organiser }],
      _event: {
        starts_at: entry.startsAt?.toISOString() ?? null,
        place: entry.place,
        ...priceFacts(entry),
      },
    })),
  });
}

/** https://www.sitemaps.org/protocol.html */
export const sitemap = (pages: ReadonlyArray<{ url: string; changedAt?: Date }>): string =>
  `<?xml version="1.0" encoding="utf-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${pages
  .map(
    ({ url, changedAt }) =>
      `<url><loc>${xml(url)}</loc>${changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''}</url>\n`,
  )
  .join('')}</urlset>
`;

/** The robots.txt that excludes pages of single persons and the portal. */
export const robots = (sitemapUrl: string): string =>
  [
    'User-agent: *',
    'Disallow: /checkout/',
    'Disallow: /order/',
    'Disallow: /bought/',
    'Disallow: /site-preview/',
    'Disallow: /portal',
    `Sitemap: ${sitemapUrl}`,
    '',
  ].join('\n');
