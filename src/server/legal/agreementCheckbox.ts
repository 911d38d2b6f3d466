import { legalPagePath } from '../../contract/legal/legal';
import { html, SafeHtml } from '../http/publicPage';
import { shownTermsValue, type LegalTerms } from './legalTerms';

const nothing = new SafeHtml('');

interface AgreementField {
  terms: LegalTerms;
  /** Why the person has to read and agree again. */
  wrong?: string | undefined;
}

const shownField = (terms: LegalTerms) =>
  html`<input type="hidden" name="shownTerms" value="${shownTermsValue(terms)}" />`;

const links = ({ country }: LegalTerms) =>
  html`<a href="${legalPagePath('terms', country)}" target="_blank">terms</a> and the
    <a href="${legalPagePath('privacy', country)}" target="_blank">privacy policy</a>`;

/** For people who enter into a contract: the organiser agrees by a box of its own. */
export const agreementCheckbox = ({ terms, wrong, agreed }: AgreementField & { agreed: boolean }): SafeHtml =>
  html`<div class="field">
    ${shownField(terms)}
    <label class="check">
      <input
        type="checkbox"
        name="agreed"
        value="yes"
        required
        ${agreed ? html`checked` : nothing}
        ${wrong ? html`aria-invalid="true" aria-describedby="agreed-wrong"` : nothing}
      />
      <span>I agree to the ${links(terms)}</span>
    </label>
    ${wrong ? html`<p class="wrong" id="agreed-wrong" role="alert">${wrong}</p>` : nothing}
  </div>`;

/** For people who join an organisation that has agreed: they agree by the button below the sentence. */
export const agreementSentence = ({ terms, wrong, button }: AgreementField & { button: string }): SafeHtml =>
  html`<div class="field">
    ${shownField(terms)}
    <p class="hint">By pressing ${button} you agree to the ${links(terms)}.</p>
    ${wrong ? html`<p class="wrong" role="alert">${wrong}</p>` : nothing}
  </div>`;
