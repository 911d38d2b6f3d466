import type { Country } from '../../../contract/country';
import { html, type SafeHtml } from '../../http/publicPage';
import type { WaitlistOffer } from '../../ticketing/waitlist/waitlistQueries';
import { onceScript, sitePage } from '../sitePage';
import { eventPath } from '../sitePaths';
import { momentText, plural, zonedTimeText } from '../siteLabels';

const page = (title: string, country: Country, body: SafeHtml): string =>
  sitePage({
    title,
    country,
    plain: true,
    scripts: [onceScript],
    body: html`<section class="card narrow">
      <h1>${title}</h1>
      ${body}
    </section>`,
  });

/** Shows the reserved tickets, until when they are reserved, and the two possible actions. */
export function waitlistOfferPage(offer: WaitlistOffer & { endsAt: Date }, country: Country): string {
  const { eventTitle, ticketName, quantity, startsAt, zone, endsAt } = offer;
  return page(
    `${plural(quantity, 'ticket is', 'tickets are')} reserved for you`,
    country,
    html`<p><strong>${eventTitle}</strong><br />${momentText(startsAt, zone, country)}</p>
      <p>${quantity} × ${ticketName}</p>
      <p>Claim them by ${momentText(endsAt, zone, country)} (${zonedTimeText(endsAt, zone, country)}).</p>
      <form method="post" class="stack">
        <button name="act" value="take">Take ${plural(quantity, 'ticket', 'tickets')}</button>
        <button name="act" value="leave" class="quiet">Leave the waitlist</button>
      </form>`,
  );
}

/** For an offer that does not exist or has ended. */
export function waitlistOverPage(offer: WaitlistOffer, country: Country): string {
  const words = {
    waiting: 'It is not your turn yet. We will email you when a ticket becomes available.',
    offered: 'This offer has expired, and goes to the next person.',
    lapsed: 'This offer has expired, and went to the next person.',
    taken: 'These tickets have already been claimed. If you did not finish, choose tickets again.',
    left: 'You have left the waitlist. Nothing is reserved for you.',
  }[offer.state];
  const ended = offer.state === 'lapsed' && offer.cancelled;
  return page(
    'Nothing is reserved for you at the moment',
    country,
    html`<p>${ended ? `${offer.eventTitle} was cancelled for this date, along with its waitlist.` : words}</p>
      <p><a class="button" href="${eventPath(offer.eventSlug)}">See ${offer.eventTitle}</a></p>`,
  );
}

export const waitlistLeftPage = (offer: WaitlistOffer, country: Country): string =>
  page(
    'You have left the waitlist',
    country,
    html`<p>Your place went to the next person.</p>
      <p><a class="button" href="${eventPath(offer.eventSlug)}">See ${offer.eventTitle}</a></p>`,
  );
