import { type ReactNode, useState } from 'react';
import { fieldErrors, staleEditOf } from '../request/fieldErrors';
import { Button } from '../ui/Button';
import { EditConflict } from '../ui/form/EditConflict';
import { FormErrors } from '../ui/form/FormErrors';
import { ModalDialog } from '../ui/dialog/ModalDialog';
import { useEditConflict } from '../ui/form/useEditConflict';
import { useIsMounted } from '../ui/useIsMounted';

/** What the boxes of a dialog need of it. */
export interface DialogForm<Draft extends object> {
  draft: Draft;
  change: (part: Partial<Draft>) => void;
  errorOf: (field: string) => string | undefined;
}

interface FormDialogProps<Row, Draft extends object> {
  title: string;
  saveLabel: string;
  /** What is edited, as it was when the dialog was opened; left out for something new. */
  row?: Row | undefined;
  draftOf: (row: Row | undefined) => Draft;
  /** What is edited as it is by now, where others may change it too; undefined where it is gone. */
  reload?: () => Promise<Row | undefined>;
  /** Settles when it is saved, or throws what `fieldErrors` can read; `row` is what the draft stands on. */
  save: (draft: Draft, row: Row | undefined) => Promise<unknown>;
  onClose: () => void;
  children: (form: DialogForm<Draft>) => ReactNode;
}

/** A form in a dialog. An error stays until it is sent again; closing with changes is asked about. */
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
      // Closed meanwhile, it may have given its place to another one.
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
        {/* Enter in a box sends the form; the button that is seen stands in the dialog's foot. */}
        <button type="submit" hidden tabIndex={-1} disabled={saveButton.disabled} />
      </form>
    </ModalDialog>
  );
}
