import { fieldErrors } from '../request/fieldErrors';
import { useFormDraft } from '../ui/form/useFormDraft';

/**
 * A form of text fields: its draft, its errors by field, and the question before leaving.
 * @param save settles when it is done, or throws what `fieldErrors` can read
 */
export function useAccountForm<Draft extends Record<string, string>>(
  start: Draft,
  save: (draft: Draft) => Promise<unknown>,
  /** True for a form that is empty again once it was sent. */
  { emptied = false } = {},
) {
  const { draft, put, onSubmit, ...form } = useFormDraft(() => start, save, fieldErrors, { emptied });
  /** What a control needs of the form: its value and its way to change. */
  const bind = <Field extends keyof Draft & string>(field: Field) => ({
    value: draft[field],
    onChange: (value: Draft[Field]) => put(field, value),
  });
  return {
    ...form,
    submit: onSubmit,
    bind,
    /** The same for a label and its control in one: its name and what is wrong with it, too. */
    bindField: <Field extends keyof Draft & string>(field: Field) => ({
      name: field,
      error: form.errorOf(field),
      ...bind(field),
    }),
  };
}
