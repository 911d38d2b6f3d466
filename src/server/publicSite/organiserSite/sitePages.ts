import type { PublicEventCard } from '../../../contract/event/publicEvent';
import { logoPath } from '../../../contract/team/organisationSettings';
import type { CalendarSession, ListedArtist } from '../../event/public/organiserEventQueries';
import { html, type SafeHtml } from '../../http/publicPage';
import { plainText } from '../event/eventView';
import { eventCard } from '../event/listPage';
import { each, when } from '../sitePage';
import { calendarDayText, placeLine, plural, timeText } from '../siteLabels';
import { subscribeForm } from './subscribe/subscribePages';
import { monthLabel, monthOf, monthsOf } from './siteMonths';
import {
  aboutPart,
  artistsPart,
  calendarPart,
  eventPart,
  ownPage,
  proseOf,
  siteSummary,
  type SiteView,
} from './siteView';

const organisation = ({ site, canonical, origin }: SiteView) => ({
  '@type': 'Organization',
  '@id': `${canonical}#organiser`,
  name: site.organiserName,
  url: canonical,
  ...(site.logo && { logo: origin + logoPath(site.logo) }),
  ...(site.url && { sameAs: [site.url] }),
});

/** The home page: the organiser's text and the next events. */
export function siteHomePage(
  view: SiteView,
  { events, total }: { events: PublicEventCard[]; total: number },
) {
  const { site, base, canonical } = view;
  return ownPage(view, {
    title: site.name,
    part: '',
    description: siteSummary(site),
    data: {
      '@context': 'https://schema.org',
      '@graph': [
        { '@type': 'WebSite', '@id': `${canonical}#site`, name: site.name, url: canonical },
        organisation(view),
      ],
    },
    body: html`<div class="own-title">
        <h1>${site.name}</h1>
        ${when(site.tagline, () => html`<p class="tagline">${site.tagline}</p>`)}
      </div>
      ${when(site.home, () => html`<section class="prose own-prose" aria-label="Welcome">${proseOf(site.home)}</section>`)}
      <section class="stack own-part" aria-labelledby="next-title">
        <h2 id="next-title">What’s on</h2>
        ${
          events.length > 0
            ? html`<ul class="events">
                  ${each(events, (card, place) =>
                    eventCard(card, {
                      country: site.country,
                      href: base + eventPart(card.slug),
                      atOnce: place < 4,
                    }),
                  )}
                </ul>
                <p>
                  <a class="button quiet" href="${base}${calendarPart}"
                    >${total > events.length ? `See all ${total} events in the calendar` : 'See the calendar'}</a
                  >
                </p>`
            : noEvents
        }
      </section>
      <section class="card narrow own-part" aria-labelledby="news-title">
        <h2 id="news-title">News by email</h2>
        ${subscribeForm(view)}
      </section>`,
  });
}

const noEvents = html`<p class="card narrow">
  No events are planned at the moment. They appear here as soon as they are published.
</p>`;

/** The calendar: the sessions to come of one month. @param asked such as 2026-12; the first month with sessions if none */
export function siteCalendarPage(
  view: SiteView,
  sessions: readonly CalendarSession[],
  asked: string,
): string {
  const { site, base } = view;
  const months = monthsOf(sessions);
  const month = months.find(({ key }) => key === asked) ?? months[0];
  const shown = sessions.filter((session) => monthOf(session) === month?.key);
  const title = month ? `${monthLabel(month.key, site.country)}: calendar` : 'Calendar';
  return ownPage(view, {
    title,
    // Each month is a page of its own for search engines.
    part: month && month !== months[0] ? `${calendarPart}?month=${month.key}` : calendarPart,
    menu: calendarPart,
    description: `What’s on at ${site.name}, month by month.`,
    data: {
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      name: title,
      itemListElement: [...new Set(shown.map(({ eventSlug }) => eventSlug))].map((slug, place) => ({
        '@type': 'ListItem',
        position: place + 1,
        url: view.canonical + eventPart(slug),
      })),
    },
    body: html`<h1>${month ? monthLabel(month.key, site.country) : 'Calendar'}</h1>
      ${when(
        months.length > 1,
        () =>
          html`<nav class="months" aria-label="Months">
            <ul>
              ${each(
                months,
                ({ key, count }) =>
                  html`<li>
                    <a
                      href="${base}${calendarPart}?month=${key}"
                      ${key === month?.key ? html`aria-current="page"` : html``}
                      >${monthLabel(key, site.country)}<span class="visually-hidden">,</span>
                      <span class="soft">${count}</span></a
                    >
                  </li>`,
              )}
            </ul>
          </nav>`,
      )}
      ${
        shown.length > 0
          ? html`<ol class="calendar">
              ${each(shown, (session) => sessionLine(view, session))}
            </ol>`
          : noEvents
      }`,
  });
}

function sessionLine({ site, base }: SiteView, session: CalendarSession): SafeHtml {
  const { startsAt, startsLocal, zone, eventSlug, eventTitle, venueName, city, state, cancelled } = session;
  const isCancelled = cancelled || state === 'cancelled';
  const badge = isCancelled ? 'Cancelled' : state === 'postponed' ? 'Postponed' : '';
  return html`<li>
    <time datetime="${startsAt.toISOString()}"
      ><strong>${calendarDayText(startsLocal.slice(0, 10), site.country)}</strong>
      <span class="soft">${timeText(startsAt, zone, site.country)}</span></time
    >
    <div>
      <a class="tap" href="${base}${eventPart(eventSlug)}">${eventTitle}</a>
      ${when(badge, () => html`<span class="badge ${isCancelled ? 'bad' : 'warn'}">${badge}</span>`)}
      <p class="soft small">${placeLine(venueName, city)}</p>
    </div>
  </li>`;
}

/** The artists of the events to come. */
export const siteArtistsPage = (view: SiteView, artists: readonly ListedArtist[]): string =>
  ownPage(view, {
    title: 'Artists',
    part: artistsPart,
    description: `Who is on at ${view.site.name}.`,
    body: html`<h1>Artists</h1>
      ${
        artists.length > 0
          ? html`<ul class="own-artists">
              ${each(artists, (artist) => artistCard(view, artist))}
            </ul>`
          : html`<p class="card narrow">
              The artists of the events to come appear here as soon as they are announced.
            </p>`
      }`,
  });

function artistCard(
  { base }: SiteView,
  { name, homeTown, website, biography, events }: ListedArtist,
): SafeHtml {
  return html`<li class="card">
    <h2>${name}</h2>
    ${when(homeTown, () => html`<p class="soft">${homeTown}</p>`)}
    ${when(biography, () => html`<p class="as-written">${biography}</p>`)}
    ${when(
      /^https?:\/\//.test(website),
      () =>
        html`<p>
          <a class="tap" href="${website}" rel="noopener nofollow"
            >Website<span class="visually-hidden"> of ${name}</span></a
          >
        </p>`,
    )}
    <p class="soft small">${plural(events.length, 'event', 'events')} to come</p>
    <ul>
      ${each(events, ({ title, slug }) => html`<li><a class="tap" href="${base}${eventPart(slug)}">${title}</a></li>`)}
    </ul>
  </li>`;
}

/** The organiser's text about itself. */
export const siteAboutPage = (view: SiteView): string =>
  ownPage(view, {
    title: `About ${view.site.name}`,
    part: aboutPart,
    description: plainText(view.site.about, 200).replace(/\n/g, ' ') || siteSummary(view.site),
    data: { '@context': 'https://schema.org', '@graph': [organisation(view)] },
    body: html`<h1>About ${view.site.name}</h1>
      <div class="prose own-prose">${proseOf(view.site.about)}</div>`,
  });
