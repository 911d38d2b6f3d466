import type { PublicEvent, PublicEventImage } from '../../../contract/event/publicEvent';
import { assumedSessionHours, eventImagePath } from '../../../contract/event/event';
import type { SaleView } from '../../ticketing/offer/saleView';
import type { CountedVisit } from '../analyticsConsent';
import type { FormBody } from '../checkout/formBody';
import { placeLine } from '../siteLabels';

/** The data of an event's page. */
export interface EventView {
  event: PublicEvent;
  sale: SaleView;
  now: Date;
  /** Such as https://turnout.co.nz, for absolute URLs. */
  origin: string;
  /** The key that opened a private event. */
  key?: string | undefined;
  accessCode?: string | undefined;
  /** The submitted form, when the page is shown again with a message. */
  typed?: FormBody | undefined;
  problem?: { form: 'cart' | 'waitlist'; field: string; message: string } | undefined;
  waiting?: boolean | undefined;
  /** An admin has stopped all ticket sales. */
  isSellingOff?: boolean | undefined;
  /** The signed email click that the visit came from; links and forms of the page pass it on. */
  click?: string | undefined;
  /** Set when the organiser counts visits of the page. */
  counted?: CountedVisit | undefined;
}

export const eventImageUrl = ({ fileId }: PublicEventImage): string => eventImagePath(fileId);

/** "Frank Kitts Park, Jervois Quay, Wellington" */
export const placeText = ({ name, address, city }: PublicEvent['venue']): string =>
  placeLine(name, address, city);

/** The instant at which a session ends; one without an end is assumed to last three hours. */
export const endOf = ({ startsAt, endsAt }: { startsAt: string; endsAt: string | null }): Date =>
  endsAt === null ? new Date(Date.parse(startsAt) + assumedSessionHours * 3_600_000) : new Date(endsAt);

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** The plain text of a description, for formats without HTML. */
export function plainText(markup: string, most = Infinity): string {
  const text = markup
    .replace(/<\/(p|li|h\d|blockquote|ul|ol)>|<br\s*\/?>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_whole, name: string) => entities[name] ?? '')
    .replace(/\n\s*\n+/g, '\n')
    .trim();
  if (text.length <= most) return text;
  return `${text.slice(0, most - 1).replace(/\s+\S*$/, '')}…`;
}

export const summaryOf = ({ descriptionHtml, title, venue }: PublicEvent): string =>
  plainText(descriptionHtml, 200).replace(/\n/g, ' ') || `${title} at ${placeText(venue)}`;
