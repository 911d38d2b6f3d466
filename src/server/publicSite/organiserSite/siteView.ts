import { logoPath } from '../../../contract/team/organisationSettings';
import { html, SafeHtml } from '../../http/publicPage';
import { plainText } from '../event/eventView';
import { each, sitePage, when, type SitePage } from '../sitePage';
import { themePath } from '../sitePaths';
import type { OrganiserSite } from './organiserSiteQueries';

/** A site and where its pages are. */
export interface SiteView {
  site: OrganiserSite;
  /** The path before that of each page, such as /o/harbour-lights. */
  base: string;
  /** The base URL of the pages for search engines, such as https://turnout.co.nz/o/harbour-lights. */
  canonical: string;
  /** The origin of the pages, for pictures. */
  origin: string;
  isPreview: boolean;
  now: Date;
}

export const calendarPart = '/calendar';
export const artistsPart = '/artists';
export const aboutPart = '/about';
export const subscribePart = '/subscribe';
export const picturePart = '/picture.png';
export const eventPart = (slug: string) => `/events/${encodeURIComponent(slug)}`;

/** The headings of a description begin at h3, below those of an event's page; on a page of its own they are h2. */
export const proseOf = (description: string): SafeHtml =>
  new SafeHtml(
    description.replace(
      /<(\/?)h([34])>/g,
      (_tag, end: string, level: string) => `<${end}h${Number(level) - 1}>`,
    ),
  );

const homeOf = ({ base }: SiteView) => base || '/';

function header(view: SiteView, here: string): SafeHtml {
  const { site, base } = view;
  const pages = [
    { part: calendarPart, label: 'Calendar' },
    { part: artistsPart, label: 'Artists' },
    ...(site.about ? [{ part: aboutPart, label: 'About' }] : []),
  ];
  return html`${when(
      view.isPreview,
      () =>
        html`<p class="preview-note">
          This is a preview of the draft. Only people with this link see it, for a few days.
        </p>`,
    )}
    <header class="top own-top">
      <a class="brand" href="${homeOf(view)}" ${here === '' ? html`aria-current="page"` : html``}
        >${when(site.logo, () => html`<img src="${logoPath(site.logo ?? '')}" alt="" />`)}${site.name}</a
      >
      <nav aria-label="Pages">
        <ul>
          ${each(
            pages,
            ({ part, label }) =>
              html`<li>
                <a href="${base}${part}" ${here === part ? html`aria-current="page"` : html``}>${label}</a>
              </li>`,
          )}
        </ul>
      </nav>
    </header>`;
}

const footer = ({ site }: SiteView): SafeHtml =>
  html`<footer class="foot">
    <p>Events by ${site.organiserName}. Tickets are sold on Turnout.</p>
    <ul>
      ${when(site.url, () => html`<li><a href="${site.url}" rel="noopener nofollow">${hostOf(site.url)}</a></li>`)}
      <li><a href="/help">Help</a></li>
      <li><a href="/privacy">Privacy</a></li>
    </ul>
  </footer>`;

const hostOf = (url: string): string => new URL(url).hostname.replace(/^www\./, '');

interface OwnPage extends Pick<SitePage, 'title' | 'body' | 'data'> {
  /** The path of the page within the site; empty for its home page. */
  part: string;
  /** Which page of the menu it belongs to, if not to itself. */
  menu?: string;
  description: string;
  image?: NonNullable<SitePage['shared']>['image'];
}

/** A page in the organiser's name, colours and logo. */
export function ownPage(view: SiteView, page: OwnPage): string {
  const { site, base, canonical, origin, isPreview } = view;
  const { title, body, data, part, menu = part, description, image } = page;
  return sitePage({
    title,
    body,
    data: isPreview ? undefined : data,
    country: site.country,
    frame: { name: site.name, header: header(view, menu), footer: footer(view) },
    head: html`<link rel="stylesheet" href="/ownSite.css" />
      <link rel="stylesheet" href="${themePath(site.accent)}" />`,
    ...(!isPreview && {
      shared: {
        description,
        url: canonical + part,
        image: image ?? {
          url: origin + base + picturePart,
          alt: site.name,
          width: 1200,
          height: 630,
        },
      },
    }),
  });
}

/** What search engines and shared links say of the site. */
export const siteSummary = ({ name, tagline, home, organiserName }: OrganiserSite): string =>
  tagline ||
  plainText(home, 200).replace(/\n/g, ' ') ||
  `${name}: events by ${organiserName}, and tickets for them.`;
