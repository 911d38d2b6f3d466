import { accountLimits } from '../../contract/account/account';
import { roleFacts, rolesGivenBy } from '../../contract/team/roles';
import { fieldErrors } from '../request/fieldErrors';
import { Button } from '../ui/Button';
import { ModalDialog } from '../ui/dialog/ModalDialog';
import { ChoiceCards } from '../ui/field/ChoiceCards';
import { LineField } from '../ui/field/LineField';
import { FormErrors } from '../ui/form/FormErrors';
import { useFormDraft } from '../ui/form/useFormDraft';
import { Stack } from '../ui/page/Columns';
import { roleOf } from './roleLabel';

interface InviteDialogProps {
  /** The role of the person who invites. */
  yourRole: string;
  /** Resolves when the invitation is stored; throws an error that `fieldErrors` can read. */
  invite: (invited: { email: string; role: string }) => Promise<unknown>;
  onClose: () => void;
}

/** The form id of the dialog, so that its draft is stored apart from drafts of other pages. */
export const inviteForm = 'invite-to-team';

export function InviteDialog({ yourRole, invite, onClose }: InviteDialogProps) {
  const { draft, change, dirty, errors, errorOf, saving, onSubmit } = useFormDraft(
    () => ({ email: '', role: 'marketing' as string }),
    invite,
    fieldErrors,
    { form: inviteForm },
  );
  return (
    <ModalDialog
      open
      title="Invite a person"
      unsaved={dirty}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={inviteForm} variant="primary" busy={saving}>
            Send the invitation
          </Button>
        </>
      }
    >
      <form id={inviteForm} noValidate onSubmit={onSubmit}>
        <Stack>
          <FormErrors errors={errors} />
          <LineField
            name="email"
            label="Email address"
            type="email"
            required
            value={draft.email}
            onChange={(email) => change({ email })}
            error={errorOf('email')}
            help={`The link works once, within ${accountLimits.invitationDays} days, for this address only.`}
          />
          <ChoiceCards
            label="Role"
            value={roleOf(draft.role)}
            onChange={(role) => change({ role })}
            options={rolesGivenBy(yourRole).map((role) => ({
              value: role,
              title: roleFacts[role].label,
              text: roleFacts[role].text,
            }))}
          />
          <p className="team-note">What the person may do can be changed once they have joined.</p>
        </Stack>
      </form>
    </ModalDialog>
  );
}
