import { type FormEvent, useState } from 'react';
import { fieldErrors } from '../request/fieldErrors';
import { useUnsavedWork } from '../ui/useUnsavedWork';

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
  const [ground, setGround] = useState(start);
  const [draft, setDraft] = useState(start);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [mended, setMended] = useState<ReadonlySet<string>>(new Set());
  const [saving, setSaving] = useState(false);
  const dirty = JSON.stringify(draft) !== JSON.stringify(ground);
  useUnsavedWork(dirty && !saving);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSaving(true);
    try {
      await save(draft);
      setErrors({});
      if (emptied) setDraft(start);
      else setGround(draft);
    } catch (cause) {
      setErrors(fieldErrors(cause));
      setMended(new Set());
    } finally {
      setSaving(false);
    }
  };

  return {
    draft,
    dirty,
    saving,
    errors,
    submit,
    errorOf: (field: keyof Draft & string) => (mended.has(field) ? undefined : errors[field]),
    /** What a control needs of the form: its value and its way to change. */
    bind: (field: keyof Draft & string) => ({
      value: draft[field],
      onChange: (value: string) => {
        setDraft((old) => ({ ...old, [field]: value }));
        setMended((old) => new Set([...old, field]));
      },
    }),
  };
}
