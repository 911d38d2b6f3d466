import { html, publicPage } from '../../http/publicPage';
import type { UnsubscribeState } from './unsubscribeService';

/** The page behind the footer's link. Looking at it changes nothing (DOMAIN section 1). */
export function unsubscribePage({ address, organiserName, unsubscribed }: UnsubscribeState): string {
  if (unsubscribed) {
    const from = unsubscribed === 'platform' ? 'any organiser' : organiserName;
    return publicPage(
      'You are unsubscribed',
      html`<p><strong>${address}</strong> gets no more marketing mail from ${from}.</p>
        <p>Tickets, refunds and changes to an event you have booked still reach you.</p>
        <form method="post">
          <p>Was that a mistake?</p>
          <button name="act" value="come_back" class="quiet">Get mail from ${organiserName} again</button>
        </form>`,
    );
  }
  return publicPage(
    'Unsubscribe',
    html`<p>Stop marketing mail to <strong>${address}</strong>? It takes effect at once.</p>
      <form method="post">
        <button name="act" value="organiser">Unsubscribe from ${organiserName}</button>
        <button name="act" value="platform" class="quiet">Unsubscribe from all organisers on Turnout</button>
      </form>
      <p>Tickets, refunds and changes to an event you have booked still reach you.</p>`,
  );
}

/** The same words for a link that we do not know: it tells a guesser nothing. */
export const unknownLinkPage = (): string =>
  publicPage(
    'This link is not complete',
    html`<p>Open it from the mail once more, or copy the whole of it. Nothing has changed.</p>`,
  );
