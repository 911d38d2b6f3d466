import { useState } from 'react';
import { useDraft } from './useDraft';

type Errors = Record<string, string>;

/** Returned by `save` if nothing was saved, for example after a dry run: the draft remains unsaved. */
export const notSaved = Symbol('not saved yet');

interface FormOptions<Draft, Answer> {
  /** True for a form that is cleared after it was sent. */
  clearAfterSave?: boolean;
  /** Maps the reply to the saved values as the server has them; they replace the draft that was sent. */
  savedAs?: (answer: Answer) => Draft;
  /** Checks the draft before it is sent; returns messages by field name. */
  problemsOf?: (draft: Draft) => Errors;
  /** Required if the page has more than one form. */
  form?: string;
}

/**
 * The draft of a form and the errors of the last attempt to save it. The error of a field disappears when the field
 * is changed; leaving with changes is questioned.
 * @param save resolves when the draft is saved, or throws; `notSaved` keeps it unsaved
 * @param errorsOf maps the thrown error to messages by field name, see `request/fieldErrors`
 */
export function useFormDraft<Draft extends object, Answer = unknown>(
  start: () => Draft,
  save: (draft: Draft) => Promise<Answer>,
  errorsOf: (cause: unknown) => Errors,
  { clearAfterSave = false, problemsOf = () => ({}), form, savedAs }: FormOptions<Draft, Answer> = {},
) {
  const [errors, setErrors] = useState<Errors>({});
  const [correctedFields, setCorrectedFields] = useState<ReadonlySet<string>>(new Set());
  const [saving, setSaving] = useState(false);
  const { draft, setDraft, dirty, setInitialValues } = useDraft(start, saving, form);

  const refuse = (found: Errors) => {
    setErrors(found);
    setCorrectedFields(new Set());
  };
  const send = async () => {
    // A second press while the first request is running would save the same draft twice.
    if (saving) return;
    const problems = problemsOf(draft);
    if (Object.keys(problems).length > 0) return refuse(problems);
    setSaving(true);
    // Text typed while the request was running remains as an unsaved change.
    const setUnlessTyped = (next: Draft) => setDraft((now) => (now === draft ? next : now));
    try {
      const answer = await save(draft);
      setErrors({});
      if (clearAfterSave) setUnlessTyped(start());
      else if (answer !== notSaved) {
        const saved = savedAs?.(answer) ?? draft;
        setInitialValues(saved);
        setUnlessTyped(saved);
      }
    } catch (cause) {
      refuse(errorsOf(cause));
    }
    setSaving(false);
  };

  const markCorrected = (...fields: string[]) => setCorrectedFields((old) => new Set([...old, ...fields]));
  return {
    draft,
    dirty,
    change(part: Partial<Draft>) {
      setDraft((old) => ({ ...old, ...part }));
      markCorrected(...Object.keys(part));
    },
    /** Replaces the saved values and the draft. */
    replace(saved: Draft, next: Draft) {
      setInitialValues(saved);
      setDraft(next);
      setErrors({});
    },
    /** Changes one field whose name is only known at run time. */
    put<Field extends keyof Draft & string>(field: Field, value: Draft[Field]) {
      setDraft((old) => ({ ...old, [field]: value }));
      markCorrected(field);
    },
    /** All errors of the last attempt, for the summary. */
    errors,
    errorOf: (field: string) => (correctedFields.has(field) ? undefined : errors[field]),
    saving,
    onSubmit(submitted: { preventDefault(): void }) {
      submitted.preventDefault();
      void send();
    },
  };
}
