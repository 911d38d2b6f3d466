import { useState } from 'react';
import { useEditConflict } from './form/useEditConflict';
import { notYet, useFormDraft } from './form/useFormDraft';

interface EditedForm<Row, Draft extends object> {
  /** What is edited, as it is known by now; undefined for something new. */
  row: Row | undefined;
  draftOf: (row: Row | undefined) => Draft;
  /** What is edited as the server has it, undefined where it is gone; left out for something new. */
  reload?: (() => Promise<Row | undefined>) | undefined;
  /** Settles with the saved row, or throws; `row` is what the draft was typed over. */
  save: (draft: Draft, row: Row | undefined) => Promise<Row>;
  /** What was thrown, as errors by field name: `request/fieldErrors`. */
  errorsOf: (cause: unknown) => Record<string, string>;
  /** Who changed the row first, where that is why `save` threw: `request/fieldErrors`. */
  staleEditOf: (cause: unknown) => string | undefined;
}

/** A form over a row that other people and other tabs may change while it is open. */
export function useEditedForm<Row extends { version: number }, Draft extends object>({
  row: known,
  draftOf,
  reload,
  save,
  errorsOf,
  staleEditOf,
}: EditedForm<Row, Draft>) {
  const [row, setRow] = useState(known);
  const form = useFormDraft(
    () => draftOf(known),
    async (draft) => {
      try {
        setRow(await save(draft, row));
        return undefined;
      } catch (cause) {
        const overtaken = row && staleEditOf(cause);
        if (overtaken === undefined) throw cause;
        refused(overtaken);
        return notYet;
      }
    },
    errorsOf,
  );
  const { draft, dirty, saving, replace } = form;
  const standOn = (now: Row, next: Draft) => {
    setRow(now);
    replace(draftOf(now), next);
  };
  const { conflict, saveButton, refused } = useEditConflict({
    ...{ row, draftOf, load: reload, draft },
    replace: standOn,
  });
  // A row that was loaded again replaces the one in the form, unless somebody types there already.
  if (known && row && known.version > row.version && !dirty && !saving && !conflict) {
    standOn(known, draftOf(known));
  }
  return { ...form, row, conflict, saveButton };
}
