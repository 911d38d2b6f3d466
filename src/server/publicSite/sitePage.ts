import { countryFacts, footerUrls, type Country } from '../../contract/country';
import { loginPath } from '../../contract/paths/signInPaths';
import { html, SafeHtml } from '../http/publicPage';
import { analyticsScript, consentStatus } from './analyticsConsent';
import { publicEventsPath } from './sitePaths';

export interface SitePage {
  title: string;
  body: SafeHtml;
  country: Country;
  /** Metadata for search engines and shared links; without it the page is not indexed. */
  shared?: {
    description: string;
    /** Absolute URL. */
    url: string;
    image?: { url: string; alt: string; width: number; height: number } | undefined;
  };
  /** Structured data of schema.org. */
  data?: object | undefined;
  /** Scripts in `public/`; every page works without them. */
  scripts?: readonly string[];
  /** Additional content of the head. */
  head?: SafeHtml;
  /** Whether the page asks for consent to count the visit (`analyticsConsent`). */
  counting?: boolean;
  /** Omits links that lead away from the page, as the checkout does. */
  plain?: boolean;
  /** The name, header and footer of an organiser's own pages, instead of Turnout's. */
  frame?: { name: string; header: SafeHtml; footer: SafeHtml };
}

export const nothing = new SafeHtml('');

/** Renders the part when the condition is truthy. */
export const when = (condition: unknown, part: () => SafeHtml): SafeHtml => (condition ? part() : nothing);

export const each = <Row>(rows: readonly Row[], part: (row: Row, place: number) => SafeHtml): SafeHtml[] =>
  rows.map(part);

/** JSON data is not executed, so the content security policy allows it inline; only its end tag must be escaped. */
const dataBlock = (data: object): SafeHtml =>
  new SafeHtml(
    `<script type="application/ld+json">${JSON.stringify(data).replace(/</g, '\\u003c')}</script>`,
  );

const sharing = (
  title: string,
  siteName: string,
  { description, url, image }: NonNullable<SitePage['shared']>,
): SafeHtml =>
  html`<meta name="description" content="${description}" />
    <link rel="canonical" href="${url}" />
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content="${siteName}" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${description}" />
    <meta property="og:url" content="${url}" />
    <meta name="twitter:card" content="${image ? 'summary_large_image' : 'summary'}" />
    ${when(
      image,
      () =>
        html`<meta property="og:image" content="${image?.url ?? ''}" />
          <meta property="og:image:width" content="${image?.width ?? 0}" />
          <meta property="og:image:height" content="${image?.height ?? 0}" />`,
    )}
    ${when(image?.alt, () => html`<meta property="og:image:alt" content="${image?.alt ?? ''}" />`)}`;

const footer = (country: Country, counting: boolean): SafeHtml => {
  const { helpAndSupport, privacyPolicy, termsOfService, contactUs } = footerUrls;
  return html`<footer class="foot">
    <p>Turnout sells tickets for organisers in ${countryFacts(country).name}.</p>
    <ul>
      <li><a href="${helpAndSupport}">Help</a></li>
      <li><a href="${privacyPolicy}">Privacy</a></li>
      <li><a href="${termsOfService}">Terms</a></li>
      <li><a href="${contactUs}">Contact</a></li>
      <li><a href="${loginPath()}">For organisers</a></li>
    </ul>
    ${counting ? consentStatus : nothing}
  </footer>`;
};

const header = (plain = false): SafeHtml =>
  html`<header class="top">
    <a class="brand" href="${publicEventsPath}"
      ><img src="/favicon.svg" alt="" width="28" height="28" />Turnout</a
    >
    ${plain ? nothing : html`<a href="${publicEventsPath}">All events</a>`}
  </header>`;

/** For pages with a form that changes something: the form is sent once, however often its button is pressed. */
export const onceScript = '/once.js';

/** The layout of public pages: plain HTML that works before any script runs. Its stylesheet is public/site.css. */
export function sitePage(page: SitePage): string {
  const { title, body, country, shared, data, scripts = [], head = nothing, plain, counting = false } = page;
  const { frame } = page;
  const siteName = frame?.name ?? 'Turnout';
  return html`<!doctype html>
    <html lang="${countryFacts(country).locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title === siteName ? title : `${title} · ${siteName}`}</title>
        ${shared ? sharing(title, siteName, shared) : html`<meta name="robots" content="noindex" />`}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/site.css" />
        ${head} ${data ? dataBlock(data) : nothing}
        ${each(counting ? [...scripts, analyticsScript] : scripts, (script) => html`<script src="${script}" defer></script>`)}
      </head>
      <body>
        <a class="skip" href="#main">Skip to content</a>
        ${frame ? frame.header : header(plain)}
        <main id="main">${body}</main>
        ${frame ? frame.footer : footer(country, counting)}
      </body>
    </html>`.text;
}
