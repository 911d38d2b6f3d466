import { amountText } from '../../../contract/money';
import { visitClickParameter } from '../../attribution/visitClick';
import { html, type SafeHtml } from '../../http/publicPage';
import type { SaleAddOn, SalePass, SaleSession, SaleType } from '../../ticketing/offer/saleView';
import { answerFields } from '../analyticsConsent';
import type { EventView } from '../event/eventView';
import { formTokenMark } from './formToken';
import { eventPartPath } from '../sitePaths';
import { each, nothing, when } from '../sitePage';
import { momentText, moneyText, plural, priceText, taxText } from '../siteLabels';

/** The form with everything that an event sells: its sessions with their ticket types, and add-ons. */
export function ticketForm(view: EventView): SafeHtml {
  const { event, sale, key, accessCode } = view;
  const ahead = sale.sessions.filter(({ over, types }) => !over && types.length > 0);
  const first = ahead.find((session) => isSold(session)) ?? ahead[0];
  const isUnfolded = (session: SaleSession) =>
    ahead.length <= 2 || session === first || session.types.some((type) => chosen(view, type) > 0);
  return html`<form
    method="post"
    action="${eventPartPath(event.slug, 'cart', key)}"
    class="stack"
    novalidate
    ${when(view.counted, () => answerFields)}
  >
    <input type="hidden" name="form" value="${formTokenMark}" />
    <div>${each(ahead, (session) => sessionPart(view, session, isUnfolded(session)))}</div>
    ${when(sale.passes.length > 0, () => passPart(view, sale.passes))}
    ${when(sale.addOns.length > 0, () => addOnPart(view, sale.addOns))}
    ${when(accessCode, () => html`<input type="hidden" name="accessCode" value="${accessCode ?? ''}" />`)}
    ${clickField(view)}
    ${when([...ahead.flatMap(({ types }) => types), ...sale.passes, ...sale.addOns].some(isOpen), () =>
      buyPart(view),
    )}
  </form>`;
}

/** Passes the visit's email click on to the page that the form leads to. */
export const clickField = ({ click }: Pick<EventView, 'click'>): SafeHtml =>
  when(click, () => html`<input type="hidden" name="${visitClickParameter}" value="${click ?? ''}" />`);

function buyPart({ event, sale, typed, problem }: EventView): SafeHtml {
  return html`<div class="field">
      <label for="promo">Promo code <span class="soft">(if you have one)</span></label>
      <input
        id="promo"
        name="promoCode"
        value="${typed?.text('promoCode') ?? ''}"
        autocomplete="off"
        autocapitalize="characters"
        maxlength="60"
        ${problem?.field === 'promoCode' ? html`aria-invalid="true"` : nothing}
      />
    </div>
    <button class="wide-button">Get tickets</button>
    <p class="hint">${taxText(event.country, sale.gstPercent > 0)} You pay on the next page.</p>`;
}

/** An error message that gets the focus when the page is shown again. */
export const problemNote = (message: string): SafeHtml =>
  html`<p class="note bad" role="alert" tabindex="-1" autofocus>${message}</p>`;

const isSold = (session: SaleSession) => session.types.some(({ offerId }) => offerId !== null);

const chosen = ({ typed }: EventView, { offerId }: { offerId: string | null }) =>
  Number(typed?.text(`quantity.${offerId}`) ?? 0);

function sessionPart(view: EventView, session: SaleSession, open: boolean): SafeHtml {
  const { country } = view.event;
  return html`<details class="session" ${open ? html`open` : nothing}>
    <summary>
      <span>${momentText(session.startsAt, session.zone, country)}</span>
      <small>${sessionState(view, session)}</small>
    </summary>
    <div class="offers">
      ${each(session.types, (type) =>
        offerPart(view, type, `${type.name}, ${momentText(session.startsAt, session.zone, country)}`),
      )}
    </div>
  </details>`;
}

function sessionState({ event }: EventView, session: SaleSession): string {
  if (session.cancelled) return 'Cancelled';
  const prices = session.types.filter(({ offerId }) => offerId !== null).map(({ unitCents }) => unitCents);
  if (prices.length === 0) return session.types.find(({ whyText }) => whyText)?.whyText ?? 'Not on sale';
  const least = Math.min(...prices);
  const from = Math.max(...prices) > least ? 'from ' : '';
  return `${from}${priceText(least, event.country)}`;
}

type Offered =
  | (SaleType & { addOnId?: undefined })
  | (SaleAddOn & { minPerOrder?: undefined })
  | (SalePass & { minPerOrder?: undefined });

const isOpen = ({ why, offerId, maxPerOrder, minPerOrder = 1 }: Offered): boolean =>
  why === null && offerId !== null && maxPerOrder >= minPerOrder;

function offerPart(view: EventView, offer: Offered, label: string): SafeHtml {
  const { country } = view.event;
  const { offerId } = offer;
  const least = offer.minPerOrder ?? 1;
  const open = isOpen(offer);
  const donation = 'pricing' in offer && offer.pricing === 'donation';
  const tier =
    'tierName' in offer && offer.tierName ? html`<p class="small soft">${offer.tierName}</p>` : nothing;
  return html`<div class="offer">
    <div>
      <p class="name">${offer.name}</p>
      ${tier} ${when(offer.description, () => html`<p class="small soft">${offer.description}</p>`)}
      <p>
        <span class="price"
          >${donation ? `From ${moneyText(offer.unitCents, country)}` : priceText(offer.unitCents, country)}</span
        >
        ${when(offer.left !== null, () => html`<span class="badge warn">Only ${offer.left ?? 0} left</span>`)}
      </p>
    </div>
    ${
      open && offerId !== null
        ? quantityField(view, { offerId, label, least, most: offer.maxPerOrder })
        : html`<p class="why">${whyText(view, offer)}</p>`
    }
    ${when(open && donation, () => amountField(view, offerId ?? '', offer.unitCents))}
  </div>`;
}

function whyText({ event, sale }: EventView, offer: Offered): string {
  if (offer.why === null) return `Fewer are left than the minimum of ${offer.minPerOrder ?? 1} per order`;
  if (offer.why === 'not_yet' && 'saleFrom' in offer && offer.saleFrom) {
    return `On sale from ${momentText(offer.saleFrom, sale.zone, event.country)}`;
  }
  return offer.whyText;
}

function quantityField(
  view: EventView,
  { offerId, label, least, most }: { offerId: string; label: string; least: number; most: number },
): SafeHtml {
  const now = chosen(view, { offerId });
  const numbers = [0, ...Array.from({ length: most - least + 1 }, (_, step) => least + step)];
  return html`<select name="quantity.${offerId}" aria-label="Quantity: ${label}">
    ${each(
      numbers,
      (number) => html`<option ${number === now ? html`selected` : nothing}>${number}</option>`,
    )}
  </select>`;
}

const amountField = (view: EventView, offerId: string, least: number): SafeHtml =>
  html`<div class="amount">
    <label for="amount-${offerId}"
      >Your donation for each, ${moneyText(least, view.event.country)} or more</label
    >
    <input
      id="amount-${offerId}"
      name="amount.${offerId}"
      inputmode="decimal"
      autocomplete="off"
      value="${view.typed?.text(`amount.${offerId}`) ?? amountText(least)}"
    />
  </div>`;

const addOnPart = (view: EventView, addOns: readonly SaleAddOn[]): SafeHtml =>
  html`<section class="session" aria-label="Extras">
    <h3 class="extras">Extras</h3>
    <div class="offers">${each(addOns, (addOn) => offerPart(view, addOn, addOn.name))}</div>
  </section>`;

const passPart = (view: EventView, passes: readonly SalePass[]): SafeHtml =>
  html`<section class="session" aria-label="Passes">
    <h3 class="extras">Passes</h3>
    <div class="offers">
      ${each(
        passes,
        (pass) =>
          html`${offerPart(view, pass, pass.name)}
            <details class="small pass-sessions">
              <summary>${passText(view, pass)}</summary>
              <ul>
                ${each(
                  pass.sessions,
                  ({ startsAt, zone }) => html`<li>${momentText(startsAt, zone, view.event.country)}</li>`,
                )}
              </ul>
            </details>`,
      )}
    </div>
  </section>`;

/** Such as "General admission for 4 sessions. The price is $90.00 less the sessions that are over." */
function passText({ event }: EventView, { sessions, ticketName, unitCents, fullCents }: SalePass): string {
  const text = `${ticketName} for ${plural(sessions.length, 'session', 'sessions')}`;
  return unitCents < fullCents
    ? `${text}; ${moneyText(fullCents, event.country)} less the sessions that are over`
    : text;
}
