import { useState } from 'react';
import { type EventDetail } from '../../contract/event';
import { fieldErrors } from '../request/fieldErrors';
import { useDraft } from '../ui/useDraft';

type Errors = Record<string, string>;

/**
 * The form of one step: what is being typed, and what was wrong with it when it was last sent. What was saved becomes
 * its new ground, as the server has it.
 * @param save settles with the saved event, or throws what `fieldErrors` can read
 */
export function useStepForm<Draft extends object>(
  event: EventDetail | undefined,
  draftOf: (event: EventDetail | undefined) => Draft,
  save: (draft: Draft) => Promise<EventDetail>,
) {
  const [errors, setErrors] = useState<Errors>({});
  const [mended, setMended] = useState<ReadonlySet<string>>(new Set());
  const [saving, setSaving] = useState(false);
  const { draft, setDraft, dirty, setGround } = useDraft<Draft>(() => draftOf(event), saving);

  /** @returns the saved event, or undefined when it was refused */
  const send = async (): Promise<EventDetail | undefined> => {
    if (saving) return undefined;
    setSaving(true);
    try {
      const saved = await save(draft);
      const next = draftOf(saved);
      setDraft(next);
      setGround(next);
      setErrors({});
      return saved;
    } catch (cause) {
      setErrors(fieldErrors(cause));
      return undefined;
    } finally {
      setMended(new Set());
      setSaving(false);
    }
  };

  return {
    draft,
    dirty,
    saving,
    send,
    /** All that were found, for the summary; an error leaves its field with the first change there. */
    errors,
    errorOf: (field: string) => (mended.has(field) ? undefined : errors[field]),
    change(part: Partial<Draft>, ...fields: string[]) {
      setDraft((old) => ({ ...old, ...part }));
      setMended((old) => new Set([...old, ...Object.keys(part), ...fields]));
    },
  };
}
