import { useState } from 'react';
import { useUnsavedWork } from './useUnsavedWork';

/**
 * What is being typed into a form, and what was wrong with it when it was last sent. An error goes when its field is
 * changed; leaving with changes is asked about.
 * @param save settles when the draft is saved, or throws
 * @param errorsOf what was thrown, as errors by field name: `request/fieldErrors`
 */
export function useFormDraft<Draft extends object>(
  start: () => Draft,
  save: (draft: Draft) => Promise<unknown>,
  errorsOf: (cause: unknown) => Record<string, string>,
) {
  const [draft, setDraft] = useState(start);
  const [ground, setGround] = useState(() => JSON.stringify(draft));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [mended, setMended] = useState<ReadonlySet<string>>(new Set());
  const [saving, setSaving] = useState(false);
  useUnsavedWork(JSON.stringify(draft) !== ground && !saving);

  const send = async () => {
    setSaving(true);
    try {
      await save(draft);
      setErrors({});
      setGround(JSON.stringify(draft));
    } catch (cause) {
      setErrors(errorsOf(cause));
      setMended(new Set());
    }
    setSaving(false);
  };

  return {
    draft,
    change(part: Partial<Draft>) {
      setDraft((old) => ({ ...old, ...part }));
      setMended((old) => new Set([...old, ...Object.keys(part)]));
    },
    /** All that were found, for the summary. */
    errors,
    errorOf: (field: string) => (mended.has(field) ? undefined : errors[field]),
    saving,
    onSubmit(submitted: { preventDefault(): void }) {
      submitted.preventDefault();
      void send();
    },
  };
}
