import { eventImagePath } from '../../contract/event/event';
import type { PublicEventCard } from '../../contract/event/publicEvent';
import type { WidgetData, WidgetEvent } from '../../contract/site/widget';
import { zoneTimeName } from '../../contract/zone';
import type { OrganiserCards } from '../event/public/publicEventQueries';
import { cardLabels } from '../publicSite/event/cardLabels';
import { filterQuery } from '../publicSite/event/listFilter';
import { momentText, placeLine, plural } from '../publicSite/siteLabels';
import { eventPath, publicEventsPath } from '../publicSite/sitePaths';

/** The path of the public list with the events of one organiser. */
export const organiserListPath = (name: string): string =>
  publicEventsPath + filterQuery({ search: name.slice(0, 100), category: '', place: '', date: '', page: 1 });

/** @param origin of the site of the organiser's country, such as https://turnout.co.nz */
export function widgetData({ organiser, events, total }: OrganiserCards, origin: string): WidgetData {
  return {
    organiserName: organiser.name,
    listUrl: origin + organiserListPath(organiser.name),
    events: events.map((card) => widgetEvent(card, organiser.country, origin)),
    total,
  };
}

function widgetEvent(
  card: PublicEventCard,
  country: OrganiserCards['organiser']['country'],
  origin: string,
): WidgetEvent {
  const { session, image, price, sessionsToCome } = card;
  const labels = cardLabels(card, country);
  return {
    id: card.id,
    title: card.title,
    url: origin + eventPath(card.slug),
    image: image && {
      small: eventImagePath(image.fileId, 'thumbnail'),
      medium: eventImagePath(image.fileId, 'medium'),
    },
    startsAt: session.startsAt,
    when: momentText(new Date(session.startsAt), session.zone, country),
    zone: session.zone,
    zoneName: zoneTimeName(session.zone),
    place: placeLine(card.venueName, card.city),
    dates: sessionsToCome > 1 ? plural(sessionsToCome, 'date', 'dates') : '',
    status: labels.status ?? null,
    price: labels.price,
    isOnSale: price.state === 'on_sale',
  };
}
