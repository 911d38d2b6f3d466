import { longestSourceValue } from '../report/sources';
import { utmNames } from '../report/utm';

/** The advertising networks by the name of the id that they add to an address, and the medium of their visits. */
const clickIds: Readonly<Record<string, readonly [source: string, medium: string]>> = {
  gclid: ['google', 'cpc'],
  gbraid: ['google', 'cpc'],
  wbraid: ['google', 'cpc'],
  msclkid: ['bing', 'cpc'],
  ttclid: ['tiktok', 'cpc'],
  fbclid: ['facebook', 'social'],
};

const hostOf = (address: string): string =>
  URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : '';

/**
 * The UTM values with which the links of a widget lead to our pages, so that an order shows where it came from:
 * - those of the page with the widget, where it has some;
 * - otherwise the advertising network whose click id the page's address has, with the page's site as content. The id
 *   itself is left out, because it names a person;
 * - otherwise the page's site with the medium `widget`, and the site that led there as content.
 * @param address of the page with the widget
 * @param referrer of that page; may be empty
 */
export function widgetSource(address: string, referrer: string): Record<string, string> {
  const query = URL.canParse(address) ? new URL(address).searchParams : new URLSearchParams();
  const named = (values: Record<string, string>) =>
    Object.fromEntries(
      utmNames.flatMap((name) => {
        const value = (values[name] ?? '').slice(0, longestSourceValue);
        return value === '' ? [] : [[`utm_${name}`, value]];
      }),
    );
  const own = named(Object.fromEntries(utmNames.map((name) => [name, query.get(`utm_${name}`) ?? ''])));
  if (Object.keys(own).length > 0) return own;
  const site = hostOf(address);
  const network = Object.entries(clickIds).find(([id]) => query.get(id))?.[1];
  if (network) return named({ source: network[0], medium: network[1], content: site });
  const from = hostOf(referrer);
  return named({ source: site || 'website', medium: 'widget', content: from === site ? '' : from });
}
