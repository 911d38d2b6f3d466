import { clickShareText } from '../../../contract/campaign/clickMap';
import { fillMail } from '../mail/fillMail';
import { withoutOpenPixel } from '../mail/mailLinks';

/** The clicks on one address in one version of a mail. */
export interface LinkClicks {
  url: string;
  people: number;
  hits: number;
}

/**
 * Links and images of the mail keep their places. The badge is dark with a light edge, so that it is readable on a light
 * and on a dark mail.
 */
const STYLE = `<style>
a[data-clicks] { cursor: default; }
a[data-clicks="image"] { position: relative; display: block; }
.click-badge { display: inline-block !important; margin-left: 6px; padding: 1px 8px; border: 1px solid #ffffff;
  border-radius: 10px; background: #1d2426 !important; color: #ffffff !important; font: 600 12px/18px system-ui, sans-serif;
  text-decoration: none; white-space: nowrap; vertical-align: middle; }
.click-badge--most { background: #ffd447 !important; color: #1d2426 !important; border-color: #1d2426; }
a[data-clicks="image"] .click-badge { position: absolute; top: 8px; right: 8px; }
</style>`;

const ANCHOR = /<a\b([^>]*)>([\s\S]*?)<\/a>/g;
const POSITION = /\{\{turnout:link:(\d+)\}\}/;

/**
 * The mail with the clicks written at each of its links. Nothing in it leads anywhere or is counted: links have no
 * address, and the open pixel is removed. Personal fields show their fallbacks, and blocks their content whatever their condition.
 * @param html as composed, with its placeholders
 * @param clicksAt the clicks by the position of a link; those of one address are the same object
 */
export function clickMapHtml(html: string, clicksAt: ReadonlyMap<number, LinkClicks>): string {
  const all = [...new Set(clicksAt.values())];
  const total = all.reduce((sum, { hits }) => sum + hits, 0);
  const most = Math.max(0, ...all.map(({ people }) => people));
  const found = (attributes: string) => clicksAt.get(Number(POSITION.exec(attributes)?.[1] ?? -1));

  const places = new Map<LinkClicks, number>();
  for (const [, attributes = ''] of html.matchAll(ANCHOR)) {
    const clicks = found(attributes);
    if (clicks) places.set(clicks, (places.get(clicks) ?? 0) + 1);
  }
  const marked = withoutOpenPixel(html)
    .replace(ANCHOR, (_, attributes: string, inside: string) => {
      const kept = attributes.replace(/\s(?:href|target)="[^"]*"/g, '');
      const clicks = found(attributes);
      if (!clicks) return `<a${kept}>${inside}</a>`;
      const isMost = clicks.people > 0 && clicks.people === most;
      const badge = `<span class="click-badge${isMost ? ' click-badge--most' : ''}">${badgeText(clicks, total, places.get(clicks) ?? 1)}</span>`;
      return `<a data-clicks="${/<img\b/.test(inside) ? 'image' : 'text'}"${kept}>${inside}${badge}</a>`;
    })
    .replace('</head>', `${STYLE}</head>`);
  const nowhere = { link: () => '', unsubscribe: '', open: '' };
  return fillMail({ subject: '', html: marked, text: '' }, {}, nowhere, { everyBlock: true }).html;
}

/** Such as "12.5% · 40 people · both places". */
function badgeText({ people, hits }: LinkClicks, total: number, places: number): string {
  const parts = [
    clickShareText(hits, total),
    `${people.toLocaleString('en')} ${people === 1 ? 'person' : 'people'}`,
  ];
  if (places > 1) parts.push(places === 2 ? 'both places' : `all ${places} places`);
  return parts.join(' · ');
}
