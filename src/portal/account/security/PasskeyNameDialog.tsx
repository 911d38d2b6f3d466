import { type ReactNode, useState } from 'react';
import { passkeyLimits } from '../../../contract/account/passkey';
import { fieldErrors } from '../../request/fieldErrors';
import { Button } from '../../ui/Button';
import { ModalDialog } from '../../ui/dialog/ModalDialog';
import { LineField } from '../../ui/field/LineField';
import { FormErrors } from '../../ui/form/FormErrors';
import { Stack } from '../../ui/page/Columns';

interface PasskeyNameDialogProps {
  title: string;
  verb: string;
  initialName: string;
  /** Resolves when it is done; throws an error that `fieldErrors` can read. */
  save: (name: string) => Promise<unknown>;
  onClose: () => void;
  children?: ReactNode;
}

const formId = 'passkey-name';

/** Asks for the name of a new passkey, or for another one. */
export function PasskeyNameDialog({
  title,
  verb,
  initialName,
  save,
  onClose,
  children,
}: PasskeyNameDialogProps) {
  const [name, setName] = useState(initialName);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    if (busy) return;
    if (name.trim() === '')
      return setErrors({ name: 'Give the passkey a name, such as the device it is on.' });
    setBusy(true);
    setErrors({});
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
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={busy}>
            {verb}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Stack>
          <FormErrors errors={errors} />
          {children}
          <LineField
            name="name"
            label="Name"
            required
            maxLength={passkeyLimits.name}
            value={name}
            onChange={setName}
            error={errors.name}
          />
        </Stack>
      </form>
    </ModalDialog>
  );
}
