import { type ReactNode, useState } from 'react';
import { fieldErrors, staleEditOf } from '../request/fieldErrors';
import { Button } from '../ui/Button';
import { EditConflict } from '../ui/form/EditConflict';
import { FormErrors } from '../ui/form/FormErrors';
import { ModalDialog } from '../ui/dialog/ModalDialog';
import { useEditConflict } from '../ui/form/useEditConflict';
import { useIsMounted } from '../ui/useIsMounted';

/** The part of the dialog's form that its fields use. */
export interface DialogForm<Draft extends object> {
  draft: Draft;
  change: (part: Partial<Draft>) => void;
  errorOf: (field: string) => string | undefined;
}

interface FormDialogProps<Row, Draft extends object> {
  title: string;
  saveLabel: string;
  /** The row as it was when the dialog opened; undefined for a new row. */
  row?: Row | undefined;
  draftOf: (row: Row | undefined) => Draft;
  /** Loads the current row, which others may have changed meanwhile; resolves with undefined if it was removed. */
  reload?: () => Promise<Row | undefined>;
  /**
   * Resolves once saved, or rejects with an error that `fieldErrors` can read; `row` is the version that was edited.
   */
  save: (draft: Draft, row: Row | undefined) => Promise<unknown>;
  onClose: () => void;
  children: (form: DialogForm<Draft>) => ReactNode;
}

/** A form in a dialog. Errors stay until the form is sent again; closing with unsaved changes asks first. */
export function FormDialog<Row, Draft extends object>({
  title,
  saveLabel,
  row: opened,
  draftOf,
  reload,
  save,
  onClose,
  children,
}: FormDialogProps<Row, Draft>) {
  const [row, setRow] = useState(opened);
  const [start, setStart] = useState(() => draftOf(opened));
  const [draft, setDraft] = useState(start);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const isMounted = useIsMounted();
  const { conflict, saveButton, hasTypedVersion, refused } = useEditConflict({
    ...{ row, draftOf, load: reload, draft },
    replace(now, next) {
      setRow(now);
      setStart(draftOf(now));
      setDraft(next);
    },
  });
  const submit = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await save(draft, row);
      // If this dialog was closed while saving, `onClose` would close the dialog that has been opened since.
      if (isMounted()) onClose();
    } catch (cause) {
      const overtaken = staleEditOf(cause);
      setErrors(overtaken === undefined ? fieldErrors(cause) : {});
      if (overtaken !== undefined) refused(overtaken);
      setBusy(false);
    }
  };
  return (
    <ModalDialog
      open
      wide
      title={title}
      unsaved={hasTypedVersion || JSON.stringify(draft) !== JSON.stringify(start)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={busy} {...saveButton} onClick={() => void submit()}>
            {saveLabel}
          </Button>
        </>
      }
    >
      <form
        className="ticketing-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <EditConflict conflict={conflict} />
        <FormErrors errors={errors} />
        {children({
          draft,
          change: (part) => setDraft((old) => ({ ...old, ...part })),
          errorOf: (field) => errors[field],
        })}
        {/* Enter in a field submits the form through this hidden button; the visible one is in the dialog footer. */}
        <button type="submit" hidden tabIndex={-1} disabled={saveButton.disabled} />
      </form>
    </ModalDialog>
  );
}
