import { countryFacts } from '../../../contract/country';
import { billLines } from '../../../contract/order/billLines';
import type { BuyerOrder, BuyerOrderLine } from '../../../contract/order/buyerOrder';
import { html, type SafeHtml } from '../../http/publicPage';
import { refundTerms } from '../../order/documents/receiptLines';
import { each, when } from '../sitePage';
import { momentText, moneyText } from '../siteLabels';

/** The lines and the total of an order, with the tax included (DOMAIN section 5). */
export function orderSummary(order: BuyerOrder): SafeHtml {
  const { country } = order.seller;
  return html`<table class="bill">
    <caption class="visually-hidden">
      What is in the order
    </caption>
    <tbody>
      ${each(billLines(order.lines), (line) => lineRow(order, line))}
      ${each(
        order.lines.filter(({ kind }) => kind === 'promo_code'),
        ({ name }) =>
          html`<tr>
            <td colspan="2" class="small soft">${name} is applied</td>
          </tr>`,
      )}
    </tbody>
    <tfoot>
      <tr class="total">
        <th scope="row">Total</th>
        <td>${moneyText(order.totalCents, country)}</td>
      </tr>
      ${when(
        order.totalCents > 0,
        () =>
          html`<tr class="tax">
            <th scope="row">${taxLine(order)}</th>
            <td>${order.gstCents > 0 ? moneyText(order.gstCents, country) : ''}</td>
          </tr>`,
      )}
    </tfoot>
  </table>`;
}

/** What the seller says about refunds; nothing for a free order or without a policy. */
export function refundTermsPart(order: BuyerOrder): SafeHtml {
  const terms = refundTerms(order);
  return when(
    terms.length > 0,
    () =>
      html`<section class="small soft" aria-label="Refunds">
        <h3 class="small">Refunds</h3>
        ${each(terms, (paragraph) => html`<p>${paragraph}</p>`)}
      </section>`,
  );
}

const taxLine = ({ gstCents, seller }: BuyerOrder) =>
  gstCents > 0 ? `Includes ${countryFacts(seller.country).gstLabel}` : 'No GST is charged';

function lineRow(order: BuyerOrder, line: BuyerOrderLine): SafeHtml {
  const { country } = order.seller;
  const whenIsIt = sessionText(order, line.sessionId);
  return html`<tr>
    <td>
      ${line.quantity} × ${line.name}
      ${when(whenIsIt, () => html`<br /><span class="small soft">${whenIsIt}</span>`)}
      ${when(
        line.discountCents > 0,
        () =>
          html`<br /><span class="small soft"
              >${moneyText(line.quantity * line.unitCents, country)} less
              ${moneyText(line.discountCents, country)} promo</span
            >`,
      )}
      ${when(line.returned > 0, () => html`<br /><span class="small soft">${line.returned} refunded</span>`)}
    </td>
    <td>${moneyText(line.totalCents, country)}</td>
  </tr>`;
}

/** Such as "Sat 26 Sept 2026, 7:30 pm"; empty for a line without a session. */
export function sessionText({ sessions, seller }: BuyerOrder, sessionId: string | null): string {
  const session = sessions.find(({ id }) => id === sessionId);
  return session ? momentText(new Date(session.startsAt), session.zone, seller.country) : '';
}
