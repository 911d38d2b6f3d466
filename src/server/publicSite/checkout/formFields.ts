import { html, type SafeHtml } from '../../http/publicPage';
import { nothing, when } from '../sitePage';

export interface FieldLabels {
  name: string;
  label: string;
  type?: 'text' | 'email' | 'tel' | 'number';
  value?: string | undefined;
  /** The autocomplete token. */
  complete: string;
  hint?: string | undefined;
  /** What is wrong and how to fix it. */
  wrong?: string | undefined;
  required?: boolean;
}

const idOf = (name: string) => `field-${name.replace(/[^\w-]/g, '-')}`;

const describedBy = (
  id: string,
  { hint, wrong }: { hint?: string | undefined; wrong?: string | undefined },
): SafeHtml => {
  const ids = [wrong ? `${id}-wrong` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ');
  return html`${ids ? html`aria-describedby="${ids}"` : nothing}
  ${wrong ? html`aria-invalid="true"` : nothing}`;
};

/** A text field with its label, hint and error message. */
export function field(words: FieldLabels): SafeHtml {
  const { name, label, type = 'text', value = '', complete, hint, wrong, required } = words;
  const id = idOf(name);
  return html`<div class="field">
    <label for="${id}">${label}</label>
    ${when(hint, () => html`<p class="hint" id="${id}-hint">${hint ?? ''}</p>`)}
    <input
      id="${id}"
      name="${name}"
      type="${type}"
      value="${value}"
      autocomplete="${complete}"
      maxlength="320"
      ${required ? html`required` : nothing}
      ${describedBy(id, words)}
    />
    ${when(wrong, () => html`<p class="wrong" id="${id}-wrong">${wrong ?? ''}</p>`)}
  </div>`;
}

/** A text field of several lines. */
export function linesField(words: Omit<FieldLabels, 'type' | 'complete'> & { most: number }): SafeHtml {
  const { name, label, value = '', hint, wrong, required, most } = words;
  const id = idOf(name);
  return html`<div class="field">
    <label for="${id}">${label}</label>
    ${when(hint, () => html`<p class="hint" id="${id}-hint">${hint ?? ''}</p>`)}
    <textarea
      id="${id}"
      name="${name}"
      rows="4"
      maxlength="${most}"
      ${required ? html`required` : nothing}
      ${describedBy(id, words)}
    >
${value}</textarea>
    ${when(wrong, () => html`<p class="wrong" id="${id}-wrong">${wrong ?? ''}</p>`)}
  </div>`;
}

/** A checkbox. */
export function tickField({
  name,
  label,
  value,
  wrong,
}: Pick<FieldLabels, 'name' | 'label' | 'value' | 'wrong'>): SafeHtml {
  const id = idOf(name);
  return html`<div>
    <label class="choice">
      <input
        id="${id}"
        type="checkbox"
        name="${name}"
        value="yes"
        ${value === 'yes' ? html`checked` : nothing}
        ${describedBy(id, { wrong })}
      />
      <span>${label}</span>
    </label>
    ${when(wrong, () => html`<p class="wrong" id="${id}-wrong">${wrong ?? ''}</p>`)}
  </div>`;
}

/** A select field with an empty first option. */
export function choiceField(
  words: Omit<FieldLabels, 'type' | 'complete'> & { options: readonly string[] },
): SafeHtml {
  const { name, label, value, hint, wrong, required, options } = words;
  const id = idOf(name);
  return html`<div class="field">
    <label for="${id}">${label}</label>
    ${when(hint, () => html`<p class="hint" id="${id}-hint">${hint ?? ''}</p>`)}
    <select id="${id}" name="${name}" ${required ? html`required` : nothing} ${describedBy(id, words)}>
      <option value="">Choose</option>
      ${options.map(
        (option) =>
          html`<option value="${option}" ${option === value ? html`selected` : nothing}>${option}</option>`,
      )}
    </select>
    ${when(wrong, () => html`<p class="wrong" id="${id}-wrong">${wrong ?? ''}</p>`)}
  </div>`;
}
