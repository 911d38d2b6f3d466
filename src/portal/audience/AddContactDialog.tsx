import { useState } from 'react';
import type { AddContactMutationVariables } from '../../contract/generated/operations';
import { EMAIL_FIELD } from '../../contract/template';
import { fieldErrors } from '../request/fieldErrors';
import { Button } from '../ui/Button';
import { Field } from '../ui/Field';
import { FormErrors } from '../ui/FormErrors';
import { ModalDialog } from '../ui/ModalDialog';
import { TextInput } from '../ui/TextInput';
import { ConsentFields, consentProblems, noConsent } from './ConsentFields';
import { fieldLabel } from './fieldLabel';

interface AddContactDialogProps {
  audienceId: string;
  fieldNames: readonly string[];
  /** Settles when the contact is added, or throws what `fieldErrors` can read. */
  add: (contact: AddContactMutationVariables) => Promise<unknown>;
  onClose: () => void;
}

const usual = ['first_name', 'last_name'];

export function AddContactDialog({ audienceId, fieldNames, add, onClose }: AddContactDialogProps) {
  const names = [...new Set([...usual, ...fieldNames])].filter((name) => name !== EMAIL_FIELD);
  const [address, setAddress] = useState('');
  const [values, setValues] = useState<Record<string, string>>({});
  const [consent, setConsent] = useState(noConsent);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);

  const filled = names.flatMap((name) => (values[name]?.trim() ? [{ name, value: values[name] }] : []));
  const errorOf = (name: string) => {
    const place = filled.findIndex((field) => field.name === name);
    return place === -1 ? undefined : errors[`fields.${place}.value`];
  };
  const submit = async () => {
    const problems = {
      ...(address.trim() === '' ? { address: 'Enter an email address, such as ana@example.org.' } : {}),
      ...consentProblems(consent),
    };
    setErrors(problems);
    if (Object.keys(problems).length > 0) return;
    setBusy(true);
    try {
      await add({ audienceId, address, fields: filled, attestation: consent.where });
    } catch (cause) {
      setErrors(fieldErrors(cause));
      setBusy(false);
    }
  };

  return (
    <ModalDialog
      open
      title="Add a contact"
      onClose={onClose}
      wide
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={busy} type="submit" form="add-contact">
            Add contact
          </Button>
        </>
      }
    >
      <form
        id="add-contact"
        className="add-contact"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <FormErrors errors={errors} />
        <Field label="Email address" name="address" required error={errors.address}>
          {(control) => (
            <TextInput {...control} type="email" autoComplete="off" value={address} onChange={setAddress} />
          )}
        </Field>
        <div className="add-contact__fields">
          {names.map((name) => (
            <Field key={name} label={fieldLabel(name)} name={name} error={errorOf(name)}>
              {(control) => (
                <TextInput
                  {...control}
                  autoComplete="off"
                  maxLength={1000}
                  value={values[name] ?? ''}
                  onChange={(value) => setValues((old) => ({ ...old, [name]: value }))}
                />
              )}
            </Field>
          ))}
        </div>
        <ConsentFields consent={consent} onChange={setConsent} errors={errors} />
      </form>
    </ModalDialog>
  );
}
