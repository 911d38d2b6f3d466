import { useEffect, useState } from 'react';
import { forgetDraft, holdDraft, areDraftsSaved, storedDraft } from './storedDraft';
import { useUnsavedWork } from './useUnsavedWork';

/** Identifies a form by the path of its page; a second form on the same page needs a name of its own. */
const workKey = (form: string) => `${window.location.pathname}#${form}`;

/** True if a draft of this form was stored when the session ended. */
export const hasStoredDraft = (form: string) => storedDraft(workKey(form)) !== undefined;

/** The fields of a draft that differ from the saved values. */
export function changedPart(initialValues: object, draft: object): object {
  const before = new Map<string, unknown>(Object.entries(initialValues));
  return Object.fromEntries(
    Object.entries(draft).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(before.get(field)),
    ),
  );
}

/**
 * Holds the draft of a form over its saved values. It asks before changes are left, and when the sign-in session ends
 * it stores the changed fields in this tab until the same person is back. Every form of the portal uses it.
 * @param start returns the saved values, which must be representable as JSON
 * @param busy true while the draft is being saved; leaving is not questioned then
 */
export function useDraft<Draft extends object>(start: () => Draft, busy: boolean, form = '') {
  const [key] = useState(() => workKey(form));
  const [initialValues, setInitialValues] = useState(start);
  const [draft, setDraft] = useState<Draft>(() => ({ ...initialValues, ...Object(storedDraft(key)) }));
  const changed = JSON.stringify(changedPart(initialValues, draft));
  const dirty = changed !== '{}';
  useUnsavedWork(dirty && !busy, areDraftsSaved);

  useEffect(() => {
    // The stored draft is now in the form's state.
    forgetDraft(key);
    return () => holdDraft(key, undefined);
  }, [key]);
  useEffect(() => {
    holdDraft(key, dirty ? Object(JSON.parse(changed)) : undefined);
  }, [key, dirty, changed]);

  return { draft, setDraft, dirty, setInitialValues };
}
