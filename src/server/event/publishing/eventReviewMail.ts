import type { Country } from '../../../contract/country';
import { countryFacts } from '../../../contract/country';
import { routePatterns } from '../../../contract/paths/portalPaths';
import { eventOverviewPath } from '../../../contract/paths/sellingPaths';
import { zoneTimeName } from '../../../contract/zone';
import type { ServiceMail } from '../../mail/serviceMail';

export interface ReviewedEvent {
  id: string;
  title: string;
  organiserName: string;
  country: Country;
  /** The address of the person who submitted the event, or the organiser's contact address. */
  to: string;
  isPrivate: boolean;
  /** The end of its embargo, shown in the venue's zone. */
  publishAt: Date | null;
  zone: string;
}

/** The mail that tells an organiser the result of a review and what to do next. */
export function eventReviewMail(
  event: ReviewedEvent,
  { approved, reason }: { approved: boolean; reason: string },
  { publicUrl, now }: { publicUrl: string; now: Date },
): ServiceMail {
  const own = {
    to: event.to,
    unexpected: `You get this because an event by ${event.organiserName} was submitted for review. There is nothing to confirm.`,
  };
  if (approved) {
    return {
      ...own,
      subject: `${event.title} is approved`,
      title: `${event.title} is approved`,
      paragraphs: [publicationText(event, now)],
      action: { label: 'See the event', url: publicUrl + eventOverviewPath(event.id) },
    };
  }
  return {
    ...own,
    subject: `${event.title} needs a change before it is listed`,
    title: `${event.title} needs a change`,
    paragraphs: [
      'We looked at your event and could not list it as it is. Reason:',
      reason,
      'Nothing you wrote is lost. Change it and submit it for review again.',
    ],
    action: {
      label: 'Change the event',
      url: publicUrl + routePatterns.eventEdit.replace(':id', encodeURIComponent(event.id)),
    },
  };
}

function publicationText({ isPrivate, publishAt, zone, country }: ReviewedEvent, now: Date): string {
  if (publishAt && publishAt > now) {
    const { locale } = countryFacts(country);
    const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short', timeZone: zone });
    return `It stays hidden until ${moment.format(publishAt)}, ${zoneTimeName(zone)}, as you asked, and is listed then.`;
  }
  return isPrivate
    ? 'Anyone with its private link can see it now.'
    : 'It is listed now, and its tickets are on sale as you set them up.';
}
