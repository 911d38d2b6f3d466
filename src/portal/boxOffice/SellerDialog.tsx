import { boxOfficeLimits, type BoxOfficeSeller, type SellerInput } from '../../contract/boxOffice/boxOffice';
import { fieldErrors } from '../request/fieldErrors';
import { Button } from '../ui/Button';
import { Field } from '../ui/field/Field';
import { FormErrors } from '../ui/form/FormErrors';
import { ModalDialog } from '../ui/dialog/ModalDialog';
import { TextInput } from '../ui/field/TextInput';
import { useFormDraft } from '../ui/form/useFormDraft';

interface SellerDialogProps {
  /** Undefined for a new seller. */
  seller: BoxOfficeSeller | undefined;
  /** Rejects with the error to show in the form. */
  onSave: (input: SellerInput) => Promise<void>;
  onClose: () => void;
}

const form = 'seller';
const { pinLeast, pinMost } = boxOfficeLimits;

function problemsOf(isNew: boolean, draft: { name: string; pin: string }): Record<string, string> {
  const isPin = draft.pin.length >= pinLeast;
  return {
    ...(draft.name.trim() === '' ? { name: 'Enter the name of the seller.' } : {}),
    ...((isNew || draft.pin !== '') && !isPin ? { pin: `A PIN has ${pinLeast} to ${pinMost} digits.` } : {}),
  };
}

/** Adds a seller, or changes the name or PIN of an existing one. */
export function SellerDialog({ seller, onSave, onClose }: SellerDialogProps) {
  const { draft, change, dirty, errors, errorOf, saving, onSubmit } = useFormDraft(
    () => ({ name: seller?.name ?? '', pin: '' }),
    async ({ name, pin }) => {
      await onSave({ id: seller?.id, name: name.trim(), ...(pin === '' ? {} : { pin }) });
      onClose();
    },
    fieldErrors,
    { form, problemsOf: (typed) => problemsOf(!seller, typed) },
  );
  return (
    <ModalDialog
      open
      title={seller ? `Change ${seller.name}` : 'Add a seller'}
      onClose={onClose}
      unsaved={dirty && !saving}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={form} busy={saving}>
            {seller ? 'Save the seller' : 'Add the seller'}
          </Button>
        </>
      }
    >
      <form id={form} className="box-form" noValidate onSubmit={onSubmit}>
        <FormErrors errors={errors} />
        <Field label="Name" name="name" required error={errorOf('name')} help="As shown in the report.">
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              maxLength={boxOfficeLimits.name}
              value={draft.name}
              onChange={(name) => change({ name })}
            />
          )}
        </Field>
        <Field
          label={seller ? 'New PIN' : 'PIN'}
          name="pin"
          required={!seller}
          error={errorOf('pin')}
          help={
            seller
              ? 'Leave empty to keep the PIN. A new PIN also unlocks the seller.'
              : `${pinLeast} to ${pinMost} digits. Let the seller enter it: it is never shown again.`
          }
        >
          {(control) => (
            <TextInput
              {...control}
              type="password"
              inputMode="numeric"
              autoComplete="new-password"
              value={draft.pin}
              onChange={(pin) => change({ pin: pin.replace(/\D/g, '').slice(0, pinMost) })}
            />
          )}
        </Field>
      </form>
    </ModalDialog>
  );
}
