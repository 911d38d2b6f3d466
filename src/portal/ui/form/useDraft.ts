import { useEffect, useState } from 'react';
import { forgetDraft, holdDraft, areDraftsSaved, storedDraft } from './draftStorage';
import { useUnsavedWork } from './useUnsavedWork';

/** Names a form by the page it stands on; a second form of one page has a name of its own. */
const workKey = (form: string) => `${window.location.pathname}#${form}`;

/** True when something was typed into that form of this page before the session ended. */
export const isFormKept = (form: string) => storedDraft(workKey(form)) !== undefined;

/** The fields of a draft that are not as they are saved. */
export function changedPart(ground: object, draft: object): object {
  const before = new Map<string, unknown>(Object.entries(ground));
  return Object.fromEntries(
    Object.entries(draft).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(before.get(field)),
    ),
  );
}

/**
 * What is being typed over what is saved. Leaving with changes is asked about, and when the sign-in session ends in
 * the middle, the changed fields wait in this tab for their writer. Every form of the portal stands on it.
 * @param start what is saved, as JSON can say it
 * @param busy true while it is being saved: leaving is not asked about then
 */
export function useDraft<Draft extends object>(start: () => Draft, busy: boolean, form = '') {
  const [key] = useState(() => workKey(form));
  const [ground, setInitialValues] = useState(start);
  const [draft, setDraft] = useState<Draft>(() => ({ ...ground, ...Object(storedDraft(key)) }));
  const changed = JSON.stringify(changedPart(ground, draft));
  const dirty = changed !== '{}';
  useUnsavedWork(dirty && !busy, areDraftsSaved);

  useEffect(() => {
    // What was kept stands in the form again.
    forgetDraft(key);
    return () => holdDraft(key, undefined);
  }, [key]);
  useEffect(() => {
    holdDraft(key, dirty ? Object(JSON.parse(changed)) : undefined);
  }, [key, dirty, changed]);

  return { draft, setDraft, dirty, setInitialValues };
}
