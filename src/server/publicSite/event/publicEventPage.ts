import { ageLimitText, categoryLabel } from '../../../contract/event/eventLabels';
import { logoPath } from '../../../contract/team/organisationSettings';
import { venueMapLink } from '../../../contract/venue/venue';
import { videoWatchUrl } from '../../../contract/event/videoAddress';
import { html, SafeHtml } from '../../http/publicPage';
import { analyticsConsent } from '../analyticsConsent';
import { eventData } from './eventData';
import { salePrice } from './eventPrice';
import { eventImageUrl, placeText, summaryOf, type EventView } from './eventView';
import { eventPartPath, eventPath } from '../sitePaths';
import { each, nothing, onceScript, sitePage, when } from '../sitePage';
import { dayText, plural, shortDayText, timeText, zonedTimeText } from '../siteLabels';
import { problemNote, ticketForm } from '../checkout/ticketForm';
import { accessCodePart, waitingNote, waitlistPart } from '../waitlist/waitlistPart';

/** The public page of an event. */
export function eventPage(view: EventView): string {
  const { event, origin, problem } = view;
  const [poster] = event.images;
  return sitePage({
    title: event.title,
    country: event.country,
    scripts: [onceScript],
    counting: view.counted !== undefined,
    ...(!event.isPrivate && {
      data: eventData(view),
      shared: {
        description: summaryOf(event),
        url: origin + eventPath(event.slug),
        image: poster && { ...poster, url: origin + eventImageUrl(poster) },
      },
    }),
    body: eventArticle(
      view,
      html`${when(problem?.form === 'cart', () => problemNote(problem?.message ?? ''))} ${waitingNote(view)}
      ${buying(view)}`,
    ),
  });
}

/** What a page says of an event. @param tickets the part about tickets */
export function eventArticle(view: EventView, tickets: SafeHtml): SafeHtml {
  const { event } = view;
  const [poster, ...pictures] = event.images;
  return html`<article>
    <div class="event-top">
      ${
        poster
          ? html`<div class="poster">
              <img
                src="${eventImageUrl(poster)}"
                alt="${poster.alt}"
                width="${poster.width}"
                height="${poster.height}"
                fetchpriority="high"
              />
            </div>`
          : html`<div class="poster bare" aria-hidden="true">${event.title.slice(0, 1)}</div>`
      }
      <div class="stack">
        ${stateBadge(view)}
        <h1>${event.title}</h1>
        <p class="soft organiser">
          ${event.organiserLogo ? html`<img src="${logoPath(event.organiserLogo)}" alt="" />` : nothing}
          ${event.category ? `${categoryLabel(event.category)} by ` : 'By '}${event.organiserName}
        </p>
        ${factsOf(view)}
      </div>
    </div>
    ${view.counted ? analyticsConsent(view.counted) : nothing}
    <div class="event-body">
      <section class="buy card" id="tickets" aria-labelledby="tickets-title">
        <h2 id="tickets-title">Tickets</h2>
        ${tickets}
      </section>
      <div class="stack-wide">
        ${when(
          event.descriptionHtml,
          () =>
            html`<section class="prose" aria-label="About">${new SafeHtml(event.descriptionHtml)}</section>`,
        )}
        ${when(event.artists.length > 0, () => artistsPart(view))} ${when(event.video, () => videoPart(view))}
        ${picturesPart(pictures)} ${contactPart(view)}
      </div>
    </div>
  </article>`;
}

function stateBadge({ event, sale }: EventView): SafeHtml {
  if (event.state === 'cancelled') return html`<p><span class="badge bad">Cancelled</span></p>`;
  if (event.state === 'postponed') return html`<p><span class="badge warn">Postponed</span></p>`;
  if (event.sessions.every(({ over }) => over)) return html`<p><span class="badge">Over</span></p>`;
  return when(
    salePrice(event, sale).state === 'sold_out',
    () => html`<p><span class="badge bad">Sold out</span></p>`,
  );
}

function factsOf({ event, key }: EventView): SafeHtml {
  const ahead = event.sessions.filter(({ over, cancelled }) => !over && !cancelled);
  const [next] = ahead.length > 0 ? ahead : event.sessions.slice(-1);
  const last = ahead.at(-1);
  const { country } = event;
  const at = (instant: string, zone: string) => zonedTimeText(new Date(instant), zone, country);
  return html`<dl class="facts">
    ${when(next, () => {
      const { startsAt = '', zone = '', doorsAt = null } = next ?? {};
      const start = new Date(startsAt);
      return html`<dt>When</dt>
        <dd>
          <time datetime="${startsAt}"
            ><strong>${dayText(start, zone, country)}</strong><br />${at(startsAt, zone)}</time
          >
          ${when(doorsAt, () => html`<br /><span class="soft">Doors ${timeText(new Date(doorsAt ?? ''), zone, country)}</span>`)}
          ${when(
            ahead.length > 1 && last,
            () =>
              html`<br /><span class="soft"
                  >and ${plural(ahead.length - 1, 'more date', 'more dates')} until
                  ${shortDayText(new Date(last?.startsAt ?? ''), zone, country)}</span
                >`,
          )}
          <br /><a class="tap" href="${eventPartPath(event.slug, 'calendar.ics', key)}"
            >Add to your calendar</a
          >
        </dd>`;
    })}
    <dt>Where</dt>
    <dd>
      <strong>${event.venue.name}</strong><br />
      ${placeText({ ...event.venue, name: '' })}
      <br /><a class="tap" href="${venueMapLink(event.venue)}" rel="noopener">Map</a>
    </dd>
    ${when(
      event.venue.accessNotes,
      () =>
        html`<dt>Access</dt>
          <dd class="as-written">${event.venue.accessNotes}</dd>`,
    )}
    <dt>For</dt>
    <dd>${ageLimitText(event.ageLimit)}</dd>
  </dl>`;
}

const note = (tone: string, title: string, text: string) =>
  html`<p class="note ${tone}"><strong>${title}</strong> ${text}</p>`;

/** The ticket form, or the reason why there is none. */
/**
 * Why no tickets are sold here, or what is done instead; undefined while the event sells tickets here.
 * @returns a note or a link
 */
export function withoutSale(view: EventView): SafeHtml | undefined {
  const { event } = view;
  if (event.state === 'cancelled') {
    return note(
      'bad',
      'This event is cancelled.',
      event.stateNote || 'The organiser will contact ticketholders about refunds.',
    );
  }
  if (event.state === 'postponed') {
    return note(
      'warn',
      'This event is postponed.',
      event.stateNote || 'Tickets stay valid for the new date. Sales resume once it is confirmed.',
    );
  }
  if (event.sessions.length === 0 || event.sessions.every(({ over }) => over))
    return note('', 'This event is over.', '');
  if (event.ticketing === 'none') return note('good', 'No ticket needed.', 'Come as you are.');
  if (event.ticketing === 'elsewhere') return elsewhere(event.ticketUrl);
  if (event.salesClosed) {
    return note('warn', 'The organiser has closed sales.', 'Tickets that were sold stay valid.');
  }
  if (event.state === 'paused') {
    return note('warn', 'Ticket sales are paused.', event.stateNote || 'Check back a little later.');
  }
  if (view.isSellingOff) {
    return note(
      'warn',
      'Ticket sales are paused.',
      'No tickets are sold here at the moment. Check back a little later.',
    );
  }
  return undefined;
}

function buying(view: EventView): SafeHtml {
  const instead = withoutSale(view);
  if (instead) return instead;
  const { sale } = view;
  const ahead = sale.sessions.filter(({ over, types }) => !over && types.length > 0);
  return html`${
    ahead.length > 0 || sale.passes.length > 0
      ? ticketForm(view)
      : note(
          '',
          'No tickets are on sale.',
          sale.hasHidden ? 'Some tickets need an access code.' : 'Check back a little later.',
        )
  }
  ${when(sale.hasHidden, () => accessCodePart(view))} ${waitlistPart(view)}`;
}

function elsewhere(url: string): SafeHtml {
  if (!URL.canParse(url)) return note('', 'Tickets are sold elsewhere.', 'Ask the organiser where.');
  return html`<p>
      <a class="button wide-button" href="${url}" rel="noopener">Get tickets at ${new URL(url).hostname}</a>
    </p>
    <p class="hint">Tickets for this event are sold on another site.</p>`;
}

const artistsPart = ({ event }: EventView): SafeHtml =>
  html`<section class="stack">
    <h2>Line-up</h2>
    <ul class="artists">
      ${each(
        event.artists,
        ({ name, homeTown, website, biography }) =>
          html`<li>
            <strong>${name}</strong> ${when(homeTown, () => html`<span class="soft">${homeTown}</span>`)}
            ${when(/^https?:\/\//.test(website), () => html`<a class="tap" href="${website}" rel="noopener nofollow">Website</a>`)}
            ${when(biography, () => html`<p class="as-written">${biography}</p>`)}
          </li>`,
      )}
    </ul>
  </section>`;

/** A link instead of an embedded frame, so that the video host learns only of visitors who want to see the video. */
function videoPart({ event }: EventView): SafeHtml {
  if (!event.video) return nothing;
  const host = event.video.provider === 'youtube' ? 'YouTube' : 'Vimeo';
  return html`<p>
    <a class="button quiet" href="${videoWatchUrl(event.video)}" rel="noopener">Watch the video on ${host}</a>
  </p>`;
}

const picturesPart = (pictures: EventView['event']['images']): SafeHtml =>
  when(
    pictures.length > 0,
    () =>
      html`<div class="pictures">
        ${each(
          pictures,
          (picture) =>
            html`<img
              src="${eventImageUrl(picture)}"
              alt="${picture.alt}"
              width="${picture.width}"
              height="${picture.height}"
              loading="lazy"
            />`,
        )}
      </div>`,
  );

function contactPart({ event }: EventView): SafeHtml {
  const { name, email, phone } = event.contact;
  if (!email && !phone) return nothing;
  return html`<section class="stack">
    <h2>Questions about the event</h2>
    <p>
      ${name || event.organiserName}
      ${when(email, () => html`<br /><a class="tap" href="mailto:${email}">${email}</a>`)}
      ${when(phone, () => html`<br /><a class="tap" href="tel:${phone.replace(/[^+\d]/g, '')}">${phone}</a>`)}
    </p>
  </section>`;
}
