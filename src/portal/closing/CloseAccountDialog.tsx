import { type AccountClosing, closingFacts } from '../../contract/closing/closing';
import { fieldErrors } from '../request/fieldErrors';
import { Button } from '../ui/Button';
import { ModalDialog } from '../ui/dialog/ModalDialog';
import { Field } from '../ui/field/Field';
import { TextInput } from '../ui/field/TextInput';
import { FormErrors } from '../ui/form/FormErrors';
import { useFormDraft } from '../ui/form/useFormDraft';

interface CloseAccountDialogProps {
  closing: AccountClosing;
  /** Resolves when the account is closed; throws an error that `fieldErrors` can read. */
  close: (name: string) => Promise<void>;
  onCancel: () => void;
}

const form = 'close-account';

/** Asks for the organisation's name, because everybody in the team is affected. */
export function CloseAccountDialog({ closing, close, onCancel }: CloseAccountDialogProps) {
  const { draft, change, errors, errorOf, saving, onSubmit } = useFormDraft(
    () => ({ name: '' }),
    ({ name }) => close(name),
    fieldErrors,
    { form },
  );
  return (
    <ModalDialog
      open
      title={`Close the account of ${closing.organisation}?`}
      onClose={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>Keep it open</Button>
          <Button type="submit" form={form} variant="danger" busy={saving}>
            Close the account
          </Button>
        </>
      }
    >
      <form id={form} className="closing-form" noValidate onSubmit={onSubmit}>
        <FormErrors errors={errors} />
        <p>
          Selling and sending stop now. In {closingFacts.graceDays} days everything is deleted that tax law
          does not need; until then an owner can undo it, and make an export.
        </p>
        <Field label={`Type ${closing.organisation} to confirm`} name="name" required error={errorOf('name')}>
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              value={draft.name}
              onChange={(name) => change({ name })}
            />
          )}
        </Field>
      </form>
    </ModalDialog>
  );
}
