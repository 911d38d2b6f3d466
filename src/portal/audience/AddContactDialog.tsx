import type { AddContactMutationVariables } from '../../contract/generated/operations';
import { longestContactSource } from '../../contract/audience/contactSource';
import { EMAIL_FIELD } from '../../contract/template/template';
import { fieldErrors } from '../request/fieldErrors';
import { Button } from '../ui/Button';
import { Field } from '../ui/field/Field';
import { FormErrors } from '../ui/form/FormErrors';
import { ModalDialog } from '../ui/dialog/ModalDialog';
import { TextInput } from '../ui/field/TextInput';
import { useFormDraft } from '../ui/form/useFormDraft';
import { type Consent, ConsentFields, consentProblems, noConsent } from './ConsentFields';
import { fieldLabel } from './fieldLabel';

interface AddContactDialogProps {
  audienceId: string;
  fieldNames: readonly string[];
  /** Resolves when the contact is added; throws an error that `fieldErrors` can read. */
  add: (contact: AddContactMutationVariables) => Promise<unknown>;
  onClose: () => void;
}

/** The form id of the dialog, so that its draft is stored apart from the page's own draft. */
export const addContactForm = 'add-contact';
interface ContactDraft {
  address: string;
  /** By field name. */
  values: Record<string, string>;
  /** Where the address comes from. */
  source: string;
  consent: Consent;
}

const nobody: ContactDraft = { address: '', values: {}, source: '', consent: noConsent };
const usual = ['first_name', 'last_name'];

export function AddContactDialog({ audienceId, fieldNames, add, onClose }: AddContactDialogProps) {
  const names = [...new Set([...usual, ...fieldNames])].filter((name) => name !== EMAIL_FIELD);
  const filledOf = (values: Record<string, string>) =>
    names.flatMap((name) => (values[name]?.trim() ? [{ name, value: values[name] }] : []));
  const { draft, change, dirty, errors, saving, onSubmit } = useFormDraft(
    () => nobody,
    ({ address, values, source, consent }) => {
      const proof = {
        attestation: consent.where,
        ...(source.trim() && { contactSource: source.trim() }),
      };
      return add({ audienceId, address, fields: filledOf(values), ...proof });
    },
    fieldErrors,
    {
      form: addContactForm,
      problemsOf: ({ address, consent }) => ({
        ...(address.trim() === '' ? { address: 'Enter an email address, such as ana@example.org.' } : {}),
        ...consentProblems(consent),
      }),
    },
  );
  const errorOf = (name: string) => {
    const place = filledOf(draft.values).findIndex((field) => field.name === name);
    return place === -1 ? undefined : errors[`fields.${place}.value`];
  };

  return (
    <ModalDialog
      open
      title="Add a contact"
      onClose={onClose}
      unsaved={dirty}
      wide
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={saving} type="submit" form={addContactForm}>
            Add contact
          </Button>
        </>
      }
    >
      <form id={addContactForm} className="add-contact" noValidate onSubmit={onSubmit}>
        <FormErrors errors={errors} />
        <Field label="Email address" name="address" required error={errors.address}>
          {(control) => (
            <TextInput
              {...control}
              type="email"
              autoComplete="off"
              value={draft.address}
              onChange={(address) => change({ address })}
            />
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
                  value={draft.values[name] ?? ''}
                  onChange={(value) => change({ values: { ...draft.values, [name]: value } })}
                />
              )}
            </Field>
          ))}
        </div>
        <Field
          label="Where did you get the address?"
          name="contactSource"
          error={errors.contactSource}
          help="Only if you did not get it from the person, for example “our members list”."
        >
          {(control) => (
            <TextInput
              {...control}
              maxLength={longestContactSource}
              value={draft.source}
              onChange={(source) => change({ source })}
            />
          )}
        </Field>
        <ConsentFields consent={draft.consent} onChange={(consent) => change({ consent })} errors={errors} />
      </form>
    </ModalDialog>
  );
}
