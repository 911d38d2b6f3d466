import { html, type SafeHtml } from '../../http/publicPage';
import { eventData } from '../event/eventData';
import { eventPriceText, salePrice } from '../event/eventPrice';
import { eventImageUrl, summaryOf, type EventView } from '../event/eventView';
import { eventArticle, withoutSale } from '../event/publicEventPage';
import { when } from '../sitePage';
import { eventPath } from '../sitePaths';
import { calendarPart, eventPart, ownPage, type SiteView } from './siteView';

/** The page of an event in the organiser's colours. Tickets are chosen on the event's own page. */
export function siteEventPage(view: SiteView, event: EventView): string {
  const { slug, title, images } = event.event;
  const [poster] = images;
  const part = eventPart(slug);
  return ownPage(view, {
    title,
    part,
    menu: calendarPart,
    description: summaryOf(event.event),
    data: eventData(event, view.canonical + part),
    image: poster && { ...poster, url: view.origin + eventImageUrl(poster) },
    body: eventArticle(event, withoutSale(event) ?? ticketLink(event)),
  });
}

function ticketLink({ event, sale }: EventView): SafeHtml {
  const zone = event.sessions.find(({ over }) => !over)?.zone ?? event.venue.zone;
  const price = salePrice(event, sale);
  const text = eventPriceText(price, event.country, zone);
  return html`${when(text, () => html`<p class="price">${text}</p>`)}
    <p>
      <a class="button wide-button" href="${eventPath(event.slug)}#tickets"
        >${price.state === 'on_sale' ? 'Get tickets' : 'See tickets'}</a
      >
    </p>
    <p class="hint">You choose and pay for tickets on Turnout.</p>`;
}
