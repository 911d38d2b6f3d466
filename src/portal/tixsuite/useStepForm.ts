import { useState } from 'react';
import { fieldErrors } from '../request/fieldErrors';
import { useUnsavedWork } from '../ui/useUnsavedWork';

/** The draft of one step with its errors: an error goes when its field is changed, and leaving unsaved work is asked about. */
export function useStepForm<Draft extends object>(initial: Draft, save: (draft: Draft) => Promise<unknown>) {
  const [draft, setDraft] = useState(initial);
  const [ground] = useState(() => JSON.stringify(initial));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [mended, setMended] = useState<ReadonlySet<string>>(new Set());
  const [saving, setSaving] = useState(false);
  useUnsavedWork(JSON.stringify(draft) !== ground && !saving);

  return {
    draft,
    errors,
    saving,
    errorOf: (field: string) => (mended.has(field) ? undefined : errors[field]),
    change(part: Partial<Draft>) {
      setDraft((old) => ({ ...old, ...part }));
      setMended((old) => new Set([...old, ...Object.keys(part)]));
    },
    async submit() {
      setSaving(true);
      try {
        await save(draft);
      } catch (cause) {
        setErrors(fieldErrors(cause));
        setMended(new Set());
        setSaving(false);
      }
    },
  };
}
