import { fieldErrors } from '../request/fieldErrors';
import { useFormDraft } from '../ui/form/useFormDraft';

/**
 * A form of text fields: its draft, its errors by field, and the question before unsaved changes are left.
 * @param save resolves when the draft is saved, or throws an error that `fieldErrors` can read
 */
export function useAccountForm<Draft extends Record<string, string>>(
  start: Draft,
  save: (draft: Draft) => Promise<unknown>,
  /** True for a form that is cleared after it was sent. */
  { clearAfterSave = false } = {},
) {
  const { draft, put, onSubmit, ...form } = useFormDraft(() => start, save, fieldErrors, { clearAfterSave });
  /** The value and the change handler of a control. */
  const bind = <Field extends keyof Draft & string>(field: Field) => ({
    value: draft[field],
    onChange: (value: Draft[Field]) => put(field, value),
  });
  return {
    ...form,
    submit: onSubmit,
    bind,
    /** The same with name and error, for components that combine label and control. */
    bindField: <Field extends keyof Draft & string>(field: Field) => ({
      name: field,
      error: form.errorOf(field),
      ...bind(field),
    }),
  };
}
