import type { Country } from '../../../../contract/country';
import { siteLimits } from '../../../../contract/site/site';
import { html, type SafeHtml } from '../../../http/publicPage';
import { field } from '../../checkout/formFields';
import { nothing, onceScript, sitePage, when } from '../../sitePage';
import { ownPage, subscribePart, type SiteView } from '../siteView';
import type { Subscription } from './subscribeQueries';
import { subscribeWording } from './subscribeWording';

/** The form for the organiser's news; in a preview it cannot be sent. */
export function subscribeForm(
  { site, base, isPreview }: SiteView,
  { email = '', wrong }: { email?: string; wrong?: string | undefined } = {},
): SafeHtml {
  return html`<form class="stack" method="post" action="${isPreview ? '' : base + subscribePart}" novalidate>
    ${field({ name: 'email', label: 'Your email address', type: 'email', value: email, complete: 'email', wrong, required: true })}
    <p class="hint">${subscribeWording(site.organiserName)}</p>
    <button ${isPreview ? html`type="button" disabled` : nothing}>Subscribe</button>
  </form>`;
}

export const subscribePage = (view: SiteView, typed: Parameters<typeof subscribeForm>[1] = {}): string =>
  ownPage(view, {
    title: 'Subscribe',
    part: subscribePart,
    description: `Emails from ${view.site.organiserName} about its events.`,
    body: html`<section class="card narrow own-part">
      <h1>News by email</h1>
      ${subscribeForm(view, typed)}
    </section>`,
  });

/** The same for every address, known or not. */
export const subscribeSentPage = (view: SiteView, address: string): string =>
  ownPage(view, {
    title: 'Check your email',
    part: subscribePart,
    description: `Emails from ${view.site.organiserName} about its events.`,
    body: html`<section class="card narrow own-part">
      <h1>Check your email</h1>
      <p>
        If ${address} can receive our emails, a message is on its way. Open the link in it within
        ${siteLimits.confirmDays} days to confirm.
      </p>
      <p><a class="button quiet" href="${view.base || '/'}">Back to ${view.site.name}</a></p>
    </section>`,
  });

const page = (country: Country, title: string, body: SafeHtml): string =>
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

/** Asks for the confirmation, because programs that check mails open links, too. */
export const confirmPage = ({ organiserName, wording, address, country }: Subscription): string =>
  page(
    country,
    `Emails from ${organiserName}`,
    html`<p>${address}</p>
      <p>${wording}</p>
      <form method="post"><button>Confirm</button></form>`,
  );

export const confirmedPage = ({ organiserName, address, country, suppressed }: Subscription): string =>
  page(
    country,
    'You are subscribed',
    html`<p>${organiserName} may email ${address} about its events. Each email has a link to unsubscribe.</p>
      ${when(
        suppressed,
        () =>
          html`<p class="note warn">
            This address does not receive such emails at the moment, because it unsubscribed before or could
            not be reached.
          </p>`,
      )}`,
  );

export const subscriptionGonePage = (country: Country): string =>
  page(
    country,
    'This link has expired',
    html`<p>Nothing was changed. Subscribe again on the organiser’s site to get a new link.</p>`,
  );
