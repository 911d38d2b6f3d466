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
export function field(labels: FieldLabels): SafeHtml {
  const { name, label, type = 'text', value = '', complete, hint, wrong, required } = labels;
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
      ${describedBy(id, labels)}
    />
    ${when(wrong, () => html`<p class="wrong" id="${id}-wrong">${wrong ?? ''}</p>`)}
  </div>`;
}

/** A text field of several lines. */
export function textareaField(
  labels: Omit<FieldLabels, 'type' | 'complete'> & { maxLength: number },
): SafeHtml {
  const { name, label, value = '', hint, wrong, required, maxLength } = labels;
  const id = idOf(name);
  return html`<div class="field">
    <label for="${id}">${label}</label>
    ${when(hint, () => html`<p class="hint" id="${id}-hint">${hint ?? ''}</p>`)}
    <textarea
      id="${id}"
      name="${name}"
      rows="4"
      maxlength="${maxLength}"
      ${required ? html`required` : nothing}
      ${describedBy(id, labels)}
    >
${value}</textarea>
    ${when(wrong, () => html`<p class="wrong" id="${id}-wrong">${wrong ?? ''}</p>`)}
  </div>`;
}

/** A checkbox. */
export function checkboxField({
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
export function selectField(
  labels: Omit<FieldLabels, 'type' | 'complete'> & { options: readonly string[] },
): SafeHtml {
  const { name, label, value, hint, wrong, required, options } = labels;
  const id = idOf(name);
  return html`<div class="field">
    <label for="${id}">${label}</label>
    ${when(hint, () => html`<p class="hint" id="${id}-hint">${hint ?? ''}</p>`)}
    <select id="${id}" name="${name}" ${required ? html`required` : nothing} ${describedBy(id, labels)}>
      <option value="">Choose</option>
      ${options.map(
        (option) =>
          html`<option value="${option}" ${option === value ? html`selected` : nothing}>${option}</option>`,
      )}
    </select>
    ${when(wrong, () => html`<p class="wrong" id="${id}-wrong">${wrong ?? ''}</p>`)}
  </div>`;
}
