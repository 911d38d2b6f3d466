import {
  footerUrls,
  countryFacts,
  howToGuidesUrl,
  scannerPagePath,
  type Country,
} from '../../../contract/country';
import { resetPasswordPath } from '../../../contract/paths/pagePaths';
import { routePatterns } from '../../../contract/paths/portalPaths';
import { loginPath } from '../../../contract/paths/signInPaths';
import { html, type SafeHtml } from '../../http/publicPage';
import { publicEventsPath } from '../sitePaths';
import { each, sitePage } from '../sitePage';
import { guidesOf } from './guide';

/** The site that shows an information page; `origin` is its base URL. */
export interface HelpPage {
  country: Country;
  origin: string;
}

/** A page with one column of text. */
export const textPage = (
  { country, origin }: HelpPage,
  {
    title,
    description,
    path,
    body,
    isShared = true,
  }: { title: string; description: string; path: string; body: SafeHtml; isShared?: boolean },
): string =>
  sitePage({
    title,
    country,
    ...(isShared ? { shared: { description, url: origin + path } } : {}),
    body: html`<article class="card narrow stack prose">
      <h1>${title}</h1>
      ${body}
    </article>`,
  });

export function helpPage(page: HelpPage): string {
  const { country } = page;
  return textPage(page, {
    title: 'Help & Support',
    description: 'Help for people with tickets and for event organisers on Turnout.',
    path: footerUrls.helpAndSupport,
    body: html`<h2>You have a ticket</h2>
      <ul>
        <li>
          Your tickets are in the email we sent after your order. Its link opens the order, where you can
          download them again, change a name or request a refund.
        </li>
        <li>
          No email? Check your spam folder for the event name, then ask the organiser, whose contact details
          are on the event page under <a href="${publicEventsPath}">All events</a>.
        </li>
        <li>
          Refunds, time changes and questions about the venue are up to the organiser, who sells the ticket.
        </li>
      </ul>
      <h2>You organise events</h2>
      <p>The guides show the main jobs step by step:</p>
      <ul>
        ${each(
          guidesOf(country),
          ({ id, title }) => html`<li><a href="${howToGuidesUrl(country)}#${id}">${title}</a></li>`,
        )}
      </ul>
      <ul>
        <li><a href="${resetPasswordPath}">Set a new password</a></li>
        <li><a href="${scannerPagePath}">Scan tickets with a phone</a></li>
        <li><a href="${footerUrls.contactUs}">Contact us</a></li>
      </ul>`,
  });
}

export function guidesPage(page: HelpPage): string {
  const { country } = page;
  const { name } = countryFacts(country);
  const guides = guidesOf(country);
  return textPage(page, {
    title: `How To Guides for ${name}`,
    description: `How organisers in ${name} list events, sell tickets, write to their audience and check people in.`,
    path: howToGuidesUrl(country),
    body: html`<nav aria-label="Guides">
        <ul>
          ${each(guides, ({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`)}
        </ul>
      </nav>
      ${each(
        guides,
        ({ id, title, intro, steps }) =>
          html`<section id="${id}" class="stack">
            <h2>${title}</h2>
            <p>${intro}</p>
            <ol>
              ${each(steps, (step) => html`<li>${step}</li>`)}
            </ol>
          </section>`,
      )}
      <p>Something missing? <a href="${footerUrls.contactUs}">Contact us</a>.</p>`,
  });
}

export function scannerPage(page: HelpPage): string {
  return textPage(page, {
    title: 'Scan tickets with your phone',
    description: 'Turnout’s ticket scanner runs in the browser of any phone with a camera.',
    path: scannerPagePath,
    body: html`<p>
        The scanner is part of Turnout and runs in the browser of your phone, so there is nothing to install
        from a store. You need an account with access to ticketholders.
      </p>
      <p><a class="button" href="${loginPath(routePatterns.ticketholders)}">Open check-in</a></p>
      <h2>Use it at the door</h2>
      <ol>
        <li>Sign in on the phone, open Ticketholders and press Check in at the session.</li>
        <li>Allow the camera when the phone asks. You can turn on the light if the phone has one.</li>
        <li>
          Open the page once before doors, while there is a network. It then keeps checking people in if the
          network drops, and sends the scans when it is back.
        </li>
      </ol>
      <section id="iphone" class="stack">
        <h2>Add it to an iPhone</h2>
        <ol>
          <li>Open the check-in of the session in Safari.</li>
          <li>Press Share, then Add to Home Screen.</li>
          <li>Give it the name of the session and press Add.</li>
        </ol>
      </section>
      <section id="android" class="stack">
        <h2>Add it to an Android phone</h2>
        <ol>
          <li>Open the check-in of the session in Chrome.</li>
          <li>Open the menu with three dots and choose Add to Home screen.</li>
          <li>Give it the name of the session and press Add.</li>
        </ol>
      </section>`,
  });
}
