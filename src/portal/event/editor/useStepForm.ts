import { useRef, useState } from 'react';
import { type EventDetail } from '../../../contract/event/event';
import { errorCode } from '../../../contract/wire/requestError';
import { useAppDispatch } from '../../store/hooks';
import { fieldErrors, refusalOf } from '../../request/fieldErrors';
import { showToast } from '../../request/toastSlice';
import { changedPart, useDraft } from '../../ui/form/useDraft';
import { useIsMounted } from '../../ui/useIsMounted';

type Errors = Record<string, string>;

/** Returns the version that was saved later; either may be undefined. */
const newerOf = (one: EventDetail | undefined, other: EventDetail | undefined) =>
  one && (!other || one.updatedAt > other.updatedAt) ? one : other;

/**
 * The form of one step: its draft, and the errors of the last save. A saved event becomes the form's new initial
 * values; anything typed while the save was running is kept on top of them.
 * @param save resolves to the saved event, or rejects with an error that `fieldErrors` can read; `existing` is the
 *   event as it was saved last, undefined if it has not been created yet
 */
export function useStepForm<Draft extends object>(
  event: EventDetail | undefined,
  draftOf: (event: EventDetail | undefined) => Draft,
  save: (draft: Draft, existing: EventDetail | undefined) => Promise<EventDetail>,
) {
  const dispatch = useAppDispatch();
  const isMounted = useIsMounted();
  const [errors, setErrors] = useState<Errors>({});
  const [correctedFields, setCorrectedFields] = useState<ReadonlySet<string>>(new Set());
  const [saving, setSaving] = useState(false);
  const { draft, setDraft, dirty, setInitialValues } = useDraft<Draft>(() => draftOf(event), saving);
  // A ref, because code that runs after a reply needs the current values and not those of the render that sent it.
  const latestDraft = useRef(draft);
  const isSaving = useRef(false);
  /** True if `send` was called while another save was running. */
  const isSaveRequestedAgain = useRef(false);
  const lastSaved = useRef<EventDetail>(undefined);

  const updateDraft = (next: Draft) => {
    latestDraft.current = next;
    setDraft(next);
  };
  /** @returns the saved event, and whether the person typed anything while it was being saved */
  const saveOnce = async () => {
    const sent = latestDraft.current;
    const saved = await save(sent, newerOf(lastSaved.current, event));
    lastSaved.current = saved;
    const next = draftOf(saved);
    const changedSince = changedPart(sent, latestDraft.current);
    updateDraft({ ...next, ...changedSince });
    setInitialValues(next);
    return { saved, hasChangedSince: Object.keys(changedSince).length > 0 };
  };

  /**
   * @param leaves true if the page is left after the save: changes typed in the meantime are then saved too, before
   *   leaving
   * @returns the saved event, or undefined if the save was refused, or if another save was running, which then
   *   includes these changes
   */
  const send = async (leaves = false): Promise<EventDetail | undefined> => {
    if (isSaving.current) {
      isSaveRequestedAgain.current = true;
      return undefined;
    }
    isSaving.current = true;
    isSaveRequestedAgain.current = false;
    setSaving(true);
    try {
      let { saved, hasChangedSince } = await saveOnce();
      while ((leaves || isSaveRequestedAgain.current) && hasChangedSince) {
        isSaveRequestedAgain.current = false;
        ({ saved, hasChangedSince } = await saveOnce());
      }
      setErrors({});
      return saved;
    } catch (cause) {
      setErrors(fieldErrors(cause));
      // After the step has been left, no field can show the error, so a toast does.
      if (!isMounted() && refusalOf(cause).code === errorCode.badUserInput) {
        const [reason = ''] = Object.values(fieldErrors(cause));
        dispatch(showToast({ severity: 'error', detail: `Your last changes are not saved. ${reason}` }));
      }
      return undefined;
    } finally {
      isSaving.current = false;
      setCorrectedFields(new Set());
      setSaving(false);
    }
  };

  return {
    draft,
    dirty,
    saving,
    send,
    isMounted,
    /** All errors, for the summary; `errorOf` hides the error of a field once that field has changed. */
    errors,
    errorOf: (field: string) => (correctedFields.has(field) ? undefined : errors[field]),
    /** @param part the changed values, or a function that computes them from the current draft */
    change(part: Partial<Draft> | ((now: Draft) => Partial<Draft>), ...fields: string[]) {
      const changed = typeof part === 'function' ? part(latestDraft.current) : part;
      updateDraft({ ...latestDraft.current, ...changed });
      setCorrectedFields((old) => new Set([...old, ...Object.keys(changed), ...fields]));
    },
  };
}
