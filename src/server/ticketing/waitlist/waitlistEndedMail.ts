import { countryFacts } from '../../../contract/country';
import { publicEventPath } from '../../../contract/paths/pagePaths';
import { zoneTimeName } from '../../../contract/zone';
import type { ServiceMail } from '../../mail/serviceMail';
import type { CancelledThing } from '../ticketingJobKinds';
import type { EndedPlace } from './waitlistEndQueries';

/** The mail that says that the event or session was cancelled and the waitlist entry has ended with it. */
export function waitlistEndedMail(
  place: EndedPlace,
  { cancelled, publicUrl }: { cancelled: CancelledThing; publicUrl: string },
): ServiceMail {
  const { name, eventTitle, organiserName, contactEmail, contactPhone } = place;
  const when = new Intl.DateTimeFormat(countryFacts(place.country).locale, {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: place.zone,
  }).format(place.startsAt);
  const moment = `${when}, ${zoneTimeName(place.zone)}`;
  const what = cancelled === 'event' ? eventTitle : `the session of ${eventTitle} on ${moment}`;
  const note = cancelled === 'event' ? place.stateNote.trim() : '';
  const page = publicUrl + publicEventPath(place.eventSlug, place.eventKey ?? undefined);
  return {
    to: place.address,
    subject: `Cancelled: ${eventTitle}, ${when}`,
    title: `${eventTitle} ${cancelled === 'event' ? 'is' : 'on this day is'} cancelled`,
    paragraphs: [
      `Hello ${name}, ${organiserName} has cancelled ${what}.`,
      ...(note ? [`${organiserName} says: ${note}`] : []),
      `You were on the waitlist for ${place.ticketName}${cancelled === 'event' ? ` on ${moment}` : ''}. Your place on it has ended, and you have nothing to pay.`,
      ...(place.hasOthers
        ? [`${eventTitle} has other sessions: see whether one of them suits you on its page.`]
        : []),
    ],
    ...(place.hasOthers && { action: { label: 'See the other sessions', url: page } }),
    unexpected: `Questions? Contact ${organiserName} at ${contactEmail}${contactPhone ? `, or call ${contactPhone}` : ''}.`,
    sentBecause: `Sent by Turnout for ${organiserName}, because you joined the waitlist for ${eventTitle}.`,
  };
}
