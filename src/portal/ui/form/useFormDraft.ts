import { useState } from 'react';
import { useDraft } from './useDraft';

type Errors = Record<string, string>;

/** What `save` answers where nothing is saved yet, as after a dry run: the draft goes on waiting. */
export const notYet = Symbol('not saved yet');

interface FormOptions<Draft, Answer> {
  /** True for a form that is empty again once it was sent. */
  emptied?: boolean;
  /** What was saved, as the server has it now; it takes the place of what was sent. */
  savedAs?: (answer: Answer) => Draft;
  /** What can be seen to be wrong before it is sent, by field name. */
  problemsOf?: (draft: Draft) => Errors;
  /** The name of a form that shares its page with another. */
  form?: string;
}

/**
 * What is being typed into a form, and what was wrong with it when it was last sent. An error goes when its field is
 * changed; leaving with changes is asked about.
 * @param save settles when the draft is saved, or throws; `notYet` keeps it unsaved
 * @param errorsOf what was thrown, as errors by field name: `request/fieldErrors`
 */
export function useFormDraft<Draft extends object, Answer = unknown>(
  start: () => Draft,
  save: (draft: Draft) => Promise<Answer>,
  errorsOf: (cause: unknown) => Errors,
  { emptied = false, problemsOf = () => ({}), form, savedAs }: FormOptions<Draft, Answer> = {},
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
    // A second press while the first is on its way is the same wish.
    if (saving) return;
    const problems = problemsOf(draft);
    if (Object.keys(problems).length > 0) return refuse(problems);
    setSaving(true);
    // What was typed while it was on its way stays, and is not saved yet.
    const putUnlessTyped = (next: Draft) => setDraft((now) => (now === draft ? next : now));
    try {
      const answer = await save(draft);
      setErrors({});
      if (emptied) putUnlessTyped(start());
      else if (answer !== notYet) {
        const saved = savedAs?.(answer) ?? draft;
        setInitialValues(saved);
        putUnlessTyped(saved);
      }
    } catch (cause) {
      refuse(errorsOf(cause));
    }
    setSaving(false);
  };

  const mend = (...fields: string[]) => setCorrectedFields((old) => new Set([...old, ...fields]));
  return {
    draft,
    dirty,
    change(part: Partial<Draft>) {
      setDraft((old) => ({ ...old, ...part }));
      mend(...Object.keys(part));
    },
    /** Puts the form on something else that is saved, with another draft over it. */
    replace(saved: Draft, next: Draft) {
      setInitialValues(saved);
      setDraft(next);
      setErrors({});
    },
    /** One field whose name is only known as it runs. */
    put<Field extends keyof Draft & string>(field: Field, value: Draft[Field]) {
      setDraft((old) => ({ ...old, [field]: value }));
      mend(field);
    },
    /** All that were found, for the summary. */
    errors,
    errorOf: (field: string) => (correctedFields.has(field) ? undefined : errors[field]),
    saving,
    onSubmit(submitted: { preventDefault(): void }) {
      submitted.preventDefault();
      void send();
    },
  };
}
