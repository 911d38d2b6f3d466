import type { Country } from '../../../contract/country';
import { html, type SafeHtml } from '../../http/publicPage';
import type { SharedSales } from '../../report/share/sharedSalesService';
import { calendarDayText, moneyText, momentText, numberText, plural, zonedTimeText } from '../siteLabels';
import { each, nothing, sitePage, when } from '../sitePage';

/** For a link that does not work; it does not say why. */
export const sharedSalesGonePage = (country: Country): string =>
  sitePage({
    title: 'This link does not work',
    country,
    plain: true,
    body: html`<section class="card narrow">
      <h1>This link does not work</h1>
      <p>It may have ended or be incomplete, so ask the organiser for a new one.</p>
    </section>`,
  });

/** The sales of an event for somebody outside the organisation. */
export function sharedSalesPage(sales: SharedSales): string {
  const { title, country, hasGst, zone, now, total, netCents, days } = sales;
  const today = days.at(-1);
  const tickets = (count: number) => numberText(count, country);
  return sitePage({
    title: `Sales of ${title}`,
    country,
    plain: true,
    body: html`<article class="stack-wide">
      <div>
        <h1>${title}</h1>
        <p class="soft">
          Ticket sales on ${calendarDayText(today?.start ?? '', country)} at
          ${zonedTimeText(now, zone, country)}
        </p>
      </div>
      <dl class="figures">
        ${figure('Tickets sold', tickets(total.sold), total.capacity ? `of ${tickets(total.capacity)}` : '')}
        ${figure('Sales less refunds', moneyText(netCents, country), hasGst ? 'including GST' : '')}
        ${figure('Tickets today', tickets(today?.tickets ?? 0), 'less returned tickets')}
        ${figure('Sales today', moneyText(today?.netCents ?? 0, country), 'less refunds')}
      </dl>
      ${sessionsPart(sales)} ${daysPart(sales)} ${typesPart(sales)}
    </article>`,
  });
}

const figure = (name: string, value: string, detail: string): SafeHtml =>
  html`<div class="card">
    <dt>${name}</dt>
    <dd>${value} ${when(detail, () => html`<small>${detail}</small>`)}</dd>
  </div>`;

const soldText = (sold: number, capacity: number | null, country: Country) =>
  capacity === null
    ? `${numberText(sold, country)} sold, no limit`
    : `${numberText(sold, country)} of ${numberText(capacity, country)} sold`;

/** A bar that repeats the text beside it. The policy of public pages allows no inline styles. */
const fillBar = (sold: number, capacity: number): SafeHtml =>
  html`<svg class="fill-bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
    <rect class="track" width="100" height="4" />
    <rect class="bar" width="${(Math.min(1, sold / capacity) * 100).toFixed(1)}" height="4" />
  </svg>`;

function sessionsPart({ sessions, country }: SharedSales): SafeHtml {
  return html`<section class="card" aria-labelledby="sessions">
    <h2 id="sessions">Sessions</h2>
    ${
      sessions.length === 0
        ? html`<p class="soft">There are no sessions yet.</p>`
        : html`<ul class="fill-list">
            ${each(
              sessions,
              ({ startsAt, zone, cancelled, over, sold, capacity }) =>
                html`<li>
                  <div class="fill-line">
                    <strong>${momentText(startsAt, zone, country)}</strong>
                    ${
                      cancelled
                        ? html`<span class="badge bad">Cancelled</span>`
                        : when(over, () => html`<span class="badge">Over</span>`)
                    }
                    <span>${soldText(sold, capacity, country)}</span>
                  </div>
                  ${capacity ? fillBar(sold, capacity) : nothing}
                </li>`,
            )}
          </ul>`
    }
  </section>`;
}

const CHART = { width: 300, height: 80 };

/** The days as bars; their figures are in the table below. A free event has no money, so its tickets are drawn. */
function daysPart({ days, country }: SharedSales): SafeHtml {
  const isFree = days.every(({ netCents }) => netCents === 0);
  const isEmpty = isFree && days.every(({ tickets }) => tickets === 0);
  const heading = isFree ? 'Tickets by day' : 'Sales less refunds by day';
  const figures = days.map(({ netCents, tickets }) => Math.max(0, isFree ? tickets : netCents));
  const most = Math.max(...figures);
  const best = days[figures.indexOf(most)];
  const textOf = (value: number) => (isFree ? plural(value, 'ticket', 'tickets') : moneyText(value, country));
  const summary =
    most === 0 || !best
      ? `The last ${days.length} days`
      : `The last ${days.length} days: most on ${calendarDayText(best.start, country)}, ${textOf(most)}`;
  const step = CHART.width / days.length;
  return html`<section class="card" aria-labelledby="days">
    <h2 id="days">${heading}</h2>
    ${
      isEmpty
        ? html`<p class="soft">None in the last ${days.length} days.</p>`
        : html`<figure class="day-bars">
              <svg
                viewBox="0 0 ${CHART.width} ${CHART.height}"
                preserveAspectRatio="none"
                role="img"
                aria-label="${summary}"
              >
                ${figures.map((value, place) => {
                  const height = most === 0 ? 0 : (value / most) * CHART.height;
                  return html`<rect
                    class="bar"
                    x="${(place * step + 1).toFixed(1)}"
                    y="${(CHART.height - height).toFixed(1)}"
                    width="${(step - 2).toFixed(1)}"
                    height="${height.toFixed(1)}"
                  />`;
                })}
              </svg>
              <figcaption class="small soft">${summary}</figcaption>
            </figure>
            <details class="quiet-details">
              <summary>Show the days as a table</summary>
              <div>
                <table class="sales-table">
                  <thead>
                    <tr>
                      <th scope="col">Day</th>
                      <th scope="col">Tickets</th>
                      <th scope="col">Sales less refunds</th>
                    </tr>
                  </thead>
                  <tbody>
                    ${days.toReversed().map(
                      ({ start, tickets, netCents }) =>
                        html`<tr>
                          <th scope="row">${calendarDayText(start, country)}</th>
                          <td>${numberText(tickets, country)}</td>
                          <td>${moneyText(netCents, country)}</td>
                        </tr>`,
                    )}
                  </tbody>
                </table>
              </div>
            </details>`
    }
  </section>`;
}

function typesPart({ types, country }: SharedSales): SafeHtml {
  return html`<section class="card" aria-labelledby="types">
    <h2 id="types">Ticket types</h2>
    ${
      types.length === 0
        ? html`<p class="soft">There are no ticket types yet.</p>`
        : html`<table class="sales-table">
            <thead>
              <tr>
                <th scope="col">Ticket type</th>
                <th scope="col">Sold</th>
              </tr>
            </thead>
            <tbody>
              ${each(
                types,
                ({ name, sold }) =>
                  html`<tr>
                    <th scope="row">${name}</th>
                    <td>${numberText(sold, country)}</td>
                  </tr>`,
              )}
            </tbody>
          </table>`
    }
  </section>`;
}
