import { countryFacts, type Country } from '../../../contract/country';
import { eventImagePath } from '../../../contract/event/event';
import { categoryLabel, eventCategories } from '../../../contract/event/eventLabels';
import type { PublicEventCard, PublicEventPage } from '../../../contract/event/publicEvent';
import { withVisitClick } from '../../attribution/visitClick';
import { html, type SafeHtml } from '../../http/publicPage';
import { cardLabels, type CardLabels } from './cardLabels';
import { listDates, pageSize, filterQuery, type ListFilter } from './listFilter';
import { eventPath, feedPath, publicEventsPath } from '../sitePaths';
import { each, nothing, sitePage, when } from '../sitePage';
import { momentText, placeLine, plural } from '../siteLabels';
import { clickField } from '../checkout/ticketForm';

export interface ListView {
  country: Country;
  origin: string;
  filter: ListFilter;
  found: PublicEventPage;
  /** The signed email click that the visit came from; links and the form pass it on. */
  click?: string | undefined;
}

/** The list of a country's upcoming events, soonest first. */
export function listPage({ country, origin, filter, found, click }: ListView): string {
  const { name } = countryFacts(country);
  const title = `Events in ${filter.place || name}`;
  const narrowed = filterQuery({ ...filter, page: 1 }) !== '';
  return sitePage({
    title,
    country,
    shared: {
      description: `What’s on in ${name}: concerts, festivals, theatre and more. Tickets straight from the organisers.`,
      url: origin + publicEventsPath + filterQuery(filter),
    },
    head: html`<link rel="alternate" type="application/atom+xml" title="${title}" href="${feedPath}" />`,
    body: html`<h1>${title}</h1>
      ${finder(filter, found.cities, click)}
      <p class="soft" role="status">${countText(found.total, narrowed)}</p>
      ${
        found.events.length > 0
          ? html`<ul class="events">
              ${each(found.events, (card, place) =>
                eventCard(card, {
                  country,
                  href: withVisitClick(eventPath(card.slug), click),
                  atOnce: place < 4,
                }),
              )}
            </ul>`
          : emptyState(narrowed, click)
      }
      ${pager(filter, found.total, click)}`,
  });
}

const countText = (total: number, narrowed: boolean) =>
  total === 0
    ? ''
    : plural(
        total,
        narrowed ? 'event found' : 'upcoming event',
        narrowed ? 'events found' : 'upcoming events',
      );

const select = (
  name: string,
  label: string,
  any: string,
  options: ReadonlyArray<{ key: string; label: string }>,
  now: string,
): SafeHtml =>
  html`<div class="field">
    <label for="${name}">${label}</label>
    <select id="${name}" name="${name}">
      <option value="">${any}</option>
      ${options.map(
        (option) =>
          html`<option value="${option.key}" ${option.key === now ? html`selected` : nothing}>
            ${option.label}
          </option>`,
      )}
    </select>
  </div>`;

const finder = (
  { search, category, place, date }: ListFilter,
  cities: readonly string[],
  click: string | undefined,
): SafeHtml =>
  html`<form class="finder" method="get" action="${publicEventsPath}" role="search">
    <div class="field">
      <label for="q">Search</label>
      <input
        id="q"
        name="q"
        type="search"
        value="${search}"
        placeholder="Event, artist or venue"
        maxlength="100"
      />
    </div>
    ${select('date', 'When', 'Any date', listDates, date)}
    ${select(
      'place',
      'Where',
      'Anywhere',
      [...new Set([...cities, ...(place ? [place] : [])])].map((city) => ({ key: city, label: city })),
      place,
    )}
    ${select('category', 'What', 'Everything', eventCategories, category)} ${clickField({ click })}
    <button>Find events</button>
  </form>`;

interface CardOptions {
  country: Country;
  href: string;
  /** Set for the first cards, which are visible without scrolling: their pictures are not loaded lazily. */
  atOnce: boolean;
}

/** One event of a list. */
export function eventCard(card: PublicEventCard, { country, href, atOnce }: CardOptions): SafeHtml {
  const { session, image } = card;
  return html`<li class="event-card">
    ${
      image
        ? html`<div class="poster">
            <img
              src="${eventImagePath(image.fileId)}"
              alt=""
              width="${image.width}"
              height="${image.height}"
              ${atOnce ? nothing : html`loading="lazy"`}
            />
          </div>`
        : html`<div class="poster bare" aria-hidden="true">${card.title.slice(0, 1)}</div>`
    }
    <div class="text">
      <p class="day">
        <time datetime="${session.startsAt}"
          >${momentText(new Date(session.startsAt), session.zone, country)}</time
        >
      </p>
      <h2><a href="${href}">${card.title}</a></h2>
      <p class="soft small">${placeLine(card.venueName, card.city)}</p>
      <p class="soft small">
        ${card.category ? categoryLabel(card.category) : card.organiserName}
        ${when(card.sessionsToCome > 1, () => html`· ${card.sessionsToCome} dates`)}
      </p>
      ${labelsPart(cardLabels(card, country))}
    </div>
  </li>`;
}

/** The full price, and a badge where people have to know more. */
function labelsPart({ status, price }: CardLabels): SafeHtml {
  return html`${when(price, () => html`<p class="price">${price}</p>`)}
  ${when(status, () => html`<p><span class="badge ${status?.tone ?? ''}">${status?.text ?? ''}</span></p>`)}`;
}

const emptyState = (narrowed: boolean, click: string | undefined): SafeHtml =>
  html`<section class="card narrow">
    <h2>${narrowed ? 'No events match your search' : 'No events are listed yet'}</h2>
    ${
      narrowed
        ? html`<p>Try another date or fewer words.</p>
            <p><a class="button" href="${withVisitClick(publicEventsPath, click)}">See all events</a></p>`
        : html`<p>Events appear here as soon as an organiser publishes them. Check back soon.</p>`
    }
  </section>`;

function pager(filter: ListFilter, total: number, click: string | undefined): SafeHtml {
  const { page } = filter;
  const pages = Math.ceil(total / pageSize);
  if (pages <= 1) return nothing;
  const to = (other: number) =>
    withVisitClick(publicEventsPath + filterQuery({ ...filter, page: other }), click);
  return html`<nav class="pager" aria-label="Pages">
    ${when(page > 1, () => html`<a class="button quiet" rel="prev" href="${to(page - 1)}">Earlier</a>`)}
    <span class="button quiet here" aria-current="page">${page} of ${pages}</span>
    ${when(page < pages, () => html`<a class="button quiet" rel="next" href="${to(page + 1)}">Later</a>`)}
  </nav>`;
}
