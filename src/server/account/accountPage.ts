import { html, publicPage, SafeHtml } from '../http/publicPage';

/** The parts of pages about accounts, for people who are signed out. */

const nothing = new SafeHtml('');

export const accountPage = (title: string, body: SafeHtml): string =>
  publicPage(
    title,
    html`${body}
      <p class="brand"><img src="/favicon.svg" alt="" width="28" height="28" />Turnout</p>`,
  );

interface FormField {
  label: string;
  name: string;
  type: string;
  complete: string;
  value?: string;
  hint?: string;
  /** What is wrong with the value, shown under the field. */
  wrong?: string;
  /** Whether the page opens with the cursor here. */
  focus?: boolean;
}

export function formField(input: FormField): SafeHtml {
  const { label, name, type, complete, value = '', hint, wrong, focus = false } = input;
  // The message replaces the hint, which often says the same.
  const note = wrong ? `${name}-wrong` : hint ? `${name}-hint` : undefined;
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      type="${type}"
      autocomplete="${complete}"
      value="${value}"
      maxlength="1000"
      required
      ${focus ? html`autofocus` : nothing}
      ${note ? html`aria-describedby="${note}"` : nothing}
      ${wrong ? html`aria-invalid="true"` : nothing}
    />
    ${wrong ? html`<p class="wrong" id="${name}-wrong" role="alert">${wrong}</p>` : nothing}
    ${hint && !wrong ? html`<p class="hint" id="${name}-hint">${hint}</p>` : nothing}
  </div>`;
}
