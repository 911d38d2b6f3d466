import { countryFacts, type Country } from '../../../contract/country';
import { zoneTimeName } from '../../../contract/zone';
import type { ServiceMail } from '../../mail/serviceMail';
import type { WaitlistOffer } from './waitlistQueries';

/** The mail that says which tickets are held for the person, and until when. */
export function waitlistMail(
  offer: Pick<
    WaitlistOffer,
    'address' | 'name' | 'eventTitle' | 'ticketName' | 'quantity' | 'startsAt' | 'zone'
  >,
  {
    url,
    endsAt,
    country,
    organiserName,
  }: { url: string; endsAt: Date; country: Country; organiserName: string },
): ServiceMail {
  const { locale } = countryFacts(country);
  const moment = (instant: Date) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short', timeZone: offer.zone }).format(
      instant,
    );
  const tickets = `${offer.quantity} ${offer.quantity === 1 ? 'ticket' : 'tickets'}`;
  return {
    to: offer.address,
    subject: `Your turn: ${tickets} for ${offer.eventTitle}`,
    title: `${tickets} ${offer.quantity === 1 ? 'is' : 'are'} reserved for you`,
    paragraphs: [
      `Hello ${offer.name}, you are next on the waitlist for ${offer.eventTitle}.`,
      `${offer.quantity} × ${offer.ticketName}, ${moment(offer.startsAt)}.`,
      `Buy ${offer.quantity === 1 ? 'it' : 'them'} by ${moment(endsAt)}, ${zoneTimeName(offer.zone)}. After that the next person gets the offer.`,
    ],
    action: { label: `See your ${offer.quantity === 1 ? 'ticket' : 'tickets'}`, url },
    unexpected: 'If you can no longer come, open the link and pass on your place.',
    sentBecause: `Sent by Turnout for ${organiserName}, because you joined the waitlist for ${offer.eventTitle}.`,
  };
}
