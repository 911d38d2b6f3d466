import { countryFacts, type Country } from '../../contract/country';
import { html, type SafeHtml } from '../http/publicPage';
import { publicEventsPath } from './sitePaths';
import { sitePage, when } from './sitePage';

/** Where there is nothing to show, or nothing could be done. A guessed address and an old one are told alike. */

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
  409: 'This can not be done any more',
  429: 'Wait a little',
};

export function goneWrongPage(country: Country, status: number, message: string): string {
  if (status === 404) {
    return page(
      country,
      'There is nothing at this address',
      html`<p>The link may be old or cut short. If it came by mail, open it from there again.</p>`,
    );
  }
  if (status === 403) {
    return page(
      country,
      'This came from another site',
      html`<p>For your safety we take forms from our own pages only. Nothing was changed.</p>`,
    );
  }
  if (status >= 500) {
    return page(
      country,
      'Something went wrong on our side',
      html`<p>What you had is safe. Wait a moment, then load the page again.</p>`,
    );
  }
  return page(
    country,
    titles[status] ?? 'This did not work',
    when(message, () => html`<p>${message}</p>`),
  );
}

/** @param where the event is sold */
export function eventElsewherePage(country: Country, where: Country): string {
  const { name } = countryFacts(where);
  return page(
    country,
    `This event is in ${name}`,
    html`<p>It is sold on the ${name} site of Turnout, in its money. Nothing was put into a cart here.</p>`,
  );
}
