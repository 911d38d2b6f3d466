import { type ReactNode, useState } from 'react';
import { savedBlockLimits } from '../../../contract/template/savedBlock';
import { fieldErrors } from '../../request/fieldErrors';
import { Button } from '../../ui/Button';
import { ModalDialog } from '../../ui/dialog/ModalDialog';
import { Field } from '../../ui/field/Field';
import { TextInput } from '../../ui/field/TextInput';
import { Notice } from '../../ui/page/Notice';

interface SavedNameDialogProps {
  title: string;
  initialName: string;
  /** Throws a refusal, which is shown. */
  save: (name: string) => Promise<void>;
  onClose: () => void;
  children?: ReactNode;
}

/** Asks for the name of saved blocks. */
export function SavedNameDialog({ title, initialName, save, onClose, children }: SavedNameDialogProps) {
  const [name, setName] = useState(initialName);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const { name: nameError, ...others } = errors;
  const submit = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await save(name);
      onClose();
    } catch (cause) {
      setErrors(fieldErrors(cause));
      setBusy(false);
    }
  };
  return (
    <ModalDialog
      open
      title={title}
      onClose={onClose}
      unsaved={name !== initialName}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={busy} onClick={() => void submit()}>
            Save
          </Button>
        </>
      }
    >
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {children}
        <Field label="Name" error={nameError} required>
          {(control) => (
            <TextInput
              {...control}
              autoFocus
              value={name}
              maxLength={savedBlockLimits.name}
              onChange={setName}
            />
          )}
        </Field>
        {Object.values(others).map((message) => (
          <Notice key={message} tone="danger">
            {message}
          </Notice>
        ))}
      </form>
    </ModalDialog>
  );
}
