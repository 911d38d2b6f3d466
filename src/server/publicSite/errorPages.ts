import { countryFacts, type Country } from '../../contract/country';
import { html, type SafeHtml } from '../http/publicPage';
import { publicEventsPath } from './sitePaths';
import { sitePage, when } from './sitePage';

/** The pages for errors. Guessed and expired addresses get the same page. */

const page = (country: Country, title: string, body: SafeHtml): string =>
  sitePage({
    title,
    country,
    body: html`<section class="card narrow">
      <h1>${title}</h1>
      ${body}
      <p><a class="button" href="${publicEventsPath}">See all events</a></p>
    </section>`,
  });

const titles: Record<number, string> = {
  409: 'This can no longer be done',
  429: 'Please wait',
};

export function errorPage(country: Country, status: number, message: string): string {
  if (status === 404) {
    return page(
      country,
      'This page does not exist',
      html`<p>The link may be out of date or incomplete. If it came by email, open it from there again.</p>`,
    );
  }
  if (status === 403) {
    return page(
      country,
      'This came from another site',
      html`<p>For your safety we only accept forms from our own pages. Nothing was changed.</p>`,
    );
  }
  if (status >= 500) {
    return page(
      country,
      'Something went wrong on our side',
      html`<p>Your tickets and orders are safe. Wait a moment, then reload the page.</p>`,
    );
  }
  return page(
    country,
    titles[status] ?? 'This did not work',
    when(message, () => html`<p>${message}</p>`),
  );
}

/** @param where the country that sells the event */
export function otherCountryPage(country: Country, where: Country): string {
  const { name } = countryFacts(where);
  return page(
    country,
    `This event is in ${name}`,
    html`<p>
      Tickets are sold on Turnout’s ${name} site, in its own currency. Nothing was added to your cart.
    </p>`,
  );
}
