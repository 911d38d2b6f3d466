import { useRef, useState } from 'react';
import { type EventDetail } from '../../../contract/event/event';
import { errorCode } from '../../../contract/wire/requestError';
import { useAppDispatch } from '../../store/hooks';
import { fieldErrors, refusalOf } from '../../request/fieldErrors';
import { showToast } from '../../request/toastSlice';
import { changedPart, useDraft } from '../../ui/form/useDraft';
import { useIsMounted } from '../../ui/useIsMounted';

type Errors = Record<string, string>;

/** The one that was saved later, where both are known. */
const later = (one: EventDetail | undefined, other: EventDetail | undefined) =>
  one && (!other || one.updatedAt > other.updatedAt) ? one : other;

/**
 * The form of one step: what is being typed, and what was wrong with it when it was last sent. What was saved becomes
 * its new ground, as the server has it; what is typed while it is on its way stays over that.
 * @param save settles with the saved event, or throws what `fieldErrors` can read; `existing` is the event as it was
 *   saved last, left out for one that is not made yet
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
  // An answer finds here what stands in the boxes by then, and not what stood there when it was asked for.
  const typed = useRef(draft);
  const isSaving = useRef(false);
  /** Somebody asked to save while a save was on its way. */
  const isAskedAgain = useRef(false);
  const savedLast = useRef<EventDetail>(undefined);

  const put = (next: Draft) => {
    typed.current = next;
    setDraft(next);
  };
  /** @returns the saved event, and whether more was typed while it was on its way */
  const sendOnce = async () => {
    const sent = typed.current;
    const saved = await save(sent, later(savedLast.current, event));
    savedLast.current = saved;
    const next = draftOf(saved);
    const since = changedPart(sent, typed.current);
    put({ ...next, ...since });
    setInitialValues(next);
    return { saved, typedSince: Object.keys(since).length > 0 };
  };

  /**
   * @param leaves true where the page is left once it is saved: what is typed meanwhile is saved too before that
   * @returns the saved event, or undefined when it was refused, or when a save was on its way: that one then saves this too
   */
  const send = async (leaves = false): Promise<EventDetail | undefined> => {
    if (isSaving.current) {
      isAskedAgain.current = true;
      return undefined;
    }
    isSaving.current = true;
    isAskedAgain.current = false;
    setSaving(true);
    try {
      let { saved, typedSince } = await sendOnce();
      while ((leaves || isAskedAgain.current) && typedSince) {
        isAskedAgain.current = false;
        ({ saved, typedSince } = await sendOnce());
      }
      setErrors({});
      return saved;
    } catch (cause) {
      setErrors(fieldErrors(cause));
      // Its fields can say nothing any more once the step was left.
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
    /** All that were found, for the summary; an error leaves its field with the first change there. */
    errors,
    errorOf: (field: string) => (correctedFields.has(field) ? undefined : errors[field]),
    /** @param part what is changed, or how it comes of what stands there by then */
    change(part: Partial<Draft> | ((now: Draft) => Partial<Draft>), ...fields: string[]) {
      const changed = typeof part === 'function' ? part(typed.current) : part;
      put({ ...typed.current, ...changed });
      setCorrectedFields((old) => new Set([...old, ...Object.keys(changed), ...fields]));
    },
  };
}
