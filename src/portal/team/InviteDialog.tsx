import { accountLimits } from '../../contract/account/account';
import { managesTeam, roleFacts, rolesGivenBy } from '../../contract/team/roles';
import { type TeamScope } from '../../contract/team/team';
import { fieldErrors } from '../request/fieldErrors';
import { ChoiceCards } from '../ui/field/ChoiceCards';
import { LineField } from '../ui/field/LineField';
import { DraftDialog } from '../ui/form/DraftDialog';
import { useFormDraft } from '../ui/form/useFormDraft';
import { type ChosenScope, ScopeField } from './ScopeField';
import { roleOf } from './roleLabel';

export interface TeamInvite {
  email: string;
  role: string;
  scope: ChosenScope;
}

interface InviteDialogProps {
  /** The role of the person who invites. */
  yourRole: string;
  scopeChoices: TeamScope | null;
  /** Resolves when the invitation is stored; throws an error that `fieldErrors` can read. */
  invite: (invited: TeamInvite) => Promise<unknown>;
  onClose: () => void;
}

/** The form id of the dialog, so that its draft is stored apart from drafts of other pages. */
export const inviteForm = 'invite-to-team';

export function InviteDialog({ yourRole, scopeChoices, invite, onClose }: InviteDialogProps) {
  const formDraft = useFormDraft(
    (): TeamInvite => ({ email: '', role: 'marketing', scope: null }),
    invite,
    fieldErrors,
    { form: inviteForm },
  );
  const { draft, change, errorOf } = formDraft;
  return (
    <DraftDialog
      title="Invite a person"
      form={inviteForm}
      saveLabel="Send the invitation"
      formDraft={formDraft}
      onClose={onClose}
    >
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
        onChange={(role) => change({ role, ...(managesTeam(role) && { scope: null }) })}
        options={rolesGivenBy(yourRole).map((role) => ({
          value: role,
          title: roleFacts[role].label,
          text: roleFacts[role].text,
        }))}
      />
      {!managesTeam(draft.role) && (
        <ScopeField
          value={draft.scope}
          onChange={(scope) => change({ scope })}
          choices={scopeChoices}
          error={errorOf('scope')}
        />
      )}
      <p className="team-note">What the person may do can be changed once they have joined.</p>
    </DraftDialog>
  );
}
