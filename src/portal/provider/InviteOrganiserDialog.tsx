import { type Country, countries, countryFacts } from '../../contract/country';
import { accountLimits } from '../../contract/account/account';
import { fieldErrors } from '../request/fieldErrors';
import { Field } from '../ui/field/Field';
import { SelectInput } from '../ui/field/SelectInput';
import { TextInput } from '../ui/field/TextInput';
import { DraftDialog } from '../ui/form/DraftDialog';
import { useFormDraft } from '../ui/form/useFormDraft';

interface InviteOrganiserDialogProps {
  /** The country that is selected at first. */
  country: Country;
  /** Resolves when the invitation is stored; throws an error that `fieldErrors` can read. */
  invite: (invited: { email: string; country: string }) => Promise<unknown>;
  onClose: () => void;
}

/** The form id of the dialog, so that its draft is stored apart from drafts of other pages. */
export const inviteOrganiserForm = 'invite-organiser';

export function InviteOrganiserDialog({ country, invite, onClose }: InviteOrganiserDialogProps) {
  const formDraft = useFormDraft(() => ({ email: '', country: country as string }), invite, fieldErrors, {
    form: inviteOrganiserForm,
  });
  const { draft, change, errorOf } = formDraft;
  return (
    <DraftDialog
      title="Invite an organiser"
      form={inviteOrganiserForm}
      saveLabel="Send the invitation"
      formDraft={formDraft}
      onClose={onClose}
    >
      <Field
        label="Email address"
        name="email"
        required
        error={errorOf('email')}
        help={`We send a link that works once, within ${accountLimits.invitationDays} days, for this address only.`}
      >
        {(control) => (
          <TextInput {...control} type="email" value={draft.email} onChange={(email) => change({ email })} />
        )}
      </Field>
      <Field
        label="Country"
        name="country"
        error={errorOf('country')}
        help="Sets the currency and the tax. It can be changed while signing up."
      >
        {(control) => (
          <SelectInput
            {...control}
            value={draft.country}
            onChange={(chosen) => change({ country: chosen })}
            options={countries.map((one) => ({ value: one, label: countryFacts(one).name }))}
          />
        )}
      </Field>
    </DraftDialog>
  );
}
