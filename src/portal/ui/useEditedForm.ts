import { useState } from 'react';
import { useEditConflict } from './form/useEditConflict';
import { notSaved, useFormDraft } from './form/useFormDraft';

interface EditedForm<Row, Draft extends object> {
  /** The row to edit, from the store; undefined for a new one. */
  row: Row | undefined;
  draftOf: (row: Row | undefined) => Draft;
  /** Loads the row from the server, undefined if it was removed; leave it out for a new one. */
  reload?: (() => Promise<Row | undefined>) | undefined;
  /** Resolves to the saved row, or throws; `row` is the version on which the draft is based. */
  save: (draft: Draft, row: Row | undefined) => Promise<Row>;
  /** Maps the thrown error to messages by field name, see `request/fieldErrors`. */
  errorsOf: (cause: unknown) => Record<string, string>;
  /** Returns who changed the row first if that is why `save` threw, see `request/fieldErrors`. */
  staleEditOf: (cause: unknown) => string | undefined;
}

/** A form for a row that other people or other tabs may change while it is open. */
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
        const staleEdit = row && staleEditOf(cause);
        if (staleEdit === undefined) throw cause;
        refused(staleEdit);
        return notSaved;
      }
    },
    errorsOf,
  );
  const { draft, dirty, saving, replace } = form;
  const show = (now: Row, next: Draft) => {
    setRow(now);
    replace(draftOf(now), next);
  };
  const { conflict, saveButton, refused } = useEditConflict({
    ...{ row, draftOf, load: reload, draft },
    replace: show,
  });
  // A newer row from the store replaces the row of the form unless the form has unsaved changes.
  if (known && row && known.version > row.version && !dirty && !saving && !conflict) {
    show(known, draftOf(known));
  }
  return { ...form, row, conflict, saveButton };
}
