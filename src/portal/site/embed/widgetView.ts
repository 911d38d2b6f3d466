import { type WidgetData, type WidgetEvent } from '../../../contract/site/widget';
import { type WidgetSettings } from './widgetSettings';

/** What the links of a widget need. */
export interface WidgetLinks {
  /** The origin of our site, which has the pictures. */
  site: string;
  /** The query of UTM values for our pages. */
  source: string;
}

type Attributes = Readonly<Record<string, string>>;

/** Builds an element; no text becomes markup, so that pages may require trusted types. */
export function build(
  name: string,
  attributes: Attributes = {},
  ...children: ReadonlyArray<Node | string>
): HTMLElement {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

/** Our pages refuse to be shown in a frame, so that a framed widget opens them in a new tab. */
const isFramed = window.top !== window;

/** A link to one of our pages, which names the page with the widget as the source. */
function link(
  url: string,
  label: string,
  { source }: WidgetLinks,
  { opensNewTab }: WidgetSettings,
  fragment = '',
): HTMLElement {
  const href = `${url}${url.includes('?') ? '&' : '?'}${source}${fragment}`;
  if (!opensNewTab && !isFramed) return build('a', { href }, label);
  const hint = build('span', { class: 'hidden' }, ' (opens in a new tab)');
  return build('a', { href, target: '_blank', rel: 'noopener' }, label, hint);
}

/** The list of events, and a link to all of them where it does not have all. */
export function eventListView(
  { organiserName, listUrl, events, total }: WidgetData,
  settings: WidgetSettings,
  links: WidgetLinks,
): Node[] {
  const shown = events.slice(0, settings.limit);
  const list = build(
    'ul',
    { 'aria-label': `Events by ${organiserName}` },
    ...shown.map((event) => eventItem(event, settings, links)),
  );
  if (total <= shown.length) return [list];
  const more = link(listUrl, `See all ${total} events`, links, settings);
  return [list, build('p', { class: 'more' }, more)];
}

function eventItem(event: WidgetEvent, settings: WidgetSettings, links: WidgetLinks): HTMLElement {
  const { title, url, startsAt, when, zone, zoneName, place, dates, status, price, isOnSale } = event;
  const isElsewhere = Intl.DateTimeFormat().resolvedOptions().timeZone !== zone;
  const time = build('time', { datetime: startsAt }, isElsewhere ? `${when}, ${zoneName}` : when);
  return build(
    'li',
    {},
    poster(event, settings, links),
    build(
      'div',
      { class: 'text' },
      build('p', { class: 'when' }, time),
      build('p', { class: 'title' }, link(url, title, links, settings, isOnSale ? '#tickets' : '')),
      build('p', { class: 'place' }, [place, dates].filter(Boolean).join(' · ')),
    ),
    build(
      'div',
      { class: 'side' },
      ...(price ? [build('span', { class: 'price' }, price)] : []),
      ...(status ? [build('span', { class: `badge ${status.tone}` }, status.text)] : []),
      // It belongs to the link of the title, which covers the whole item.
      build(
        'span',
        { class: isOnSale ? 'act' : 'act quiet', 'aria-hidden': 'true' },
        isOnSale ? 'Get tickets' : 'Details',
      ),
    ),
  );
}

function poster(
  { image, title }: WidgetEvent,
  { layout }: WidgetSettings,
  { site }: WidgetLinks,
): HTMLElement {
  const frame = build('div', { class: 'poster', 'aria-hidden': 'true' });
  if (!image) frame.append(title.slice(0, 1));
  else if (layout !== 'compact') {
    const path = layout === 'cards' ? image.medium : image.small;
    frame.append(build('img', { src: site + path, alt: '', loading: 'lazy', decoding: 'async' }));
  }
  return frame;
}

/** Grey shapes in place of the events, as high as they will be. */
export function skeletonView({ limit, query = '' }: WidgetSettings): Node {
  // A space that does not break is as high as a line of text.
  const bone = (name: string, kind: string) => build(name, { class: `bone ${kind}` }, '\u00a0');
  const count = query.startsWith('event') ? 1 : limit;
  const items = Array.from({ length: count }, () =>
    build(
      'li',
      {},
      build('div', { class: 'poster' }),
      build('div', { class: 'text' }, bone('p', 'when'), bone('p', 'title'), bone('p', 'place')),
      build('div', { class: 'side' }, bone('span', 'price'), bone('span', 'act')),
    ),
  );
  return build('ul', { 'aria-hidden': 'true' }, ...items);
}

/** A message in place of the events, with the link below that the page has in the element. */
export const messageView = (text: string, ...more: readonly Node[]): Node =>
  build('div', { class: 'message' }, build('p', {}, text), build('slot'), ...more);
