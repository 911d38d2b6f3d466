import { type ReactNode, useState } from 'react';
import { fieldErrors } from '../request/fieldErrors';
import { Button } from '../ui/Button';
import { FormErrors } from '../ui/FormErrors';
import { ModalDialog } from '../ui/ModalDialog';
import { useStillHere } from '../ui/useStillHere';

/** What the boxes of a dialog need of it. */
export interface DialogForm<Draft extends object> {
  draft: Draft;
  change: (part: Partial<Draft>) => void;
  errorOf: (field: string) => string | undefined;
}

interface FormDialogProps<Draft extends object> {
  title: string;
  saveLabel: string;
  start: Draft;
  /** Settles when it is saved, or throws what `fieldErrors` can read. */
  save: (draft: Draft) => Promise<unknown>;
  onClose: () => void;
  children: (form: DialogForm<Draft>) => ReactNode;
}

/** A form in a dialog. An error stays until it is sent again; closing with changes is asked about. */
export function FormDialog<Draft extends object>({
  title,
  saveLabel,
  start,
  save,
  onClose,
  children,
}: FormDialogProps<Draft>) {
  const [draft, setDraft] = useState(start);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const isHere = useStillHere();
  const submit = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await save(draft);
      // Closed meanwhile, it may have given its place to another one.
      if (isHere()) onClose();
    } catch (cause) {
      setErrors(fieldErrors(cause));
      setBusy(false);
    }
  };
  return (
    <ModalDialog
      open
      wide
      title={title}
      unsaved={JSON.stringify(draft) !== JSON.stringify(start)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={busy} onClick={() => void submit()}>
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
        <FormErrors errors={errors} />
        {children({
          draft,
          change: (part) => setDraft((old) => ({ ...old, ...part })),
          errorOf: (field) => errors[field],
        })}
        {/* Enter in a box sends the form; the button that is seen stands in the dialog's foot. */}
        <button type="submit" hidden tabIndex={-1} />
      </form>
    </ModalDialog>
  );
}
