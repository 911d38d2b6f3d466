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
  /** Whoever sent it to the review, or the organiser's own address. */
  to: string;
  isPrivate: boolean;
  /** Its embargo, in the zone of its venue. */
  publishAt: Date | null;
  zone: string;
}

/** Tells an organiser how the review of an event ended, and what there is to do. */
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
      paragraphs: [outText(event, now)],
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

function outText({ isPrivate, publishAt, zone, country }: ReviewedEvent, now: Date): string {
  if (publishAt && publishAt > now) {
    const { locale } = countryFacts(country);
    const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short', timeZone: zone });
    return `It stays hidden until ${moment.format(publishAt)}, ${zoneTimeName(zone)}, as you asked, and is listed then.`;
  }
  return isPrivate
    ? 'Anyone with its private link can see it now.'
    : 'It is listed now, and its tickets are on sale as you set them up.';
}
