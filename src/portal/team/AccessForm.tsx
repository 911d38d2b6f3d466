import { flagApplies, managesTeam, roleFacts, rolesGivenBy, teamRights } from '../../contract/team/roles';
import { type Team, type TeamMember, type TeamScope } from '../../contract/team/team';
import { fieldErrors } from '../request/fieldErrors';
import { Button } from '../ui/Button';
import { ChoiceCards } from '../ui/field/ChoiceCards';
import { FormActions } from '../ui/form/FormActions';
import { FormErrors } from '../ui/form/FormErrors';
import { useFormDraft } from '../ui/form/useFormDraft';
import { Card } from '../ui/page/Card';
import { Stack } from '../ui/page/Columns';
import { AbilityList } from './AbilityList';
import { roleOf } from './roleLabel';
import { type ChosenScope, ScopeField } from './ScopeField';
import { idsOf } from './scopeText';

/** What the form sends. */
export interface Access {
  role: string;
  permissions: string[];
  rights: string[];
  scope: ChosenScope;
}

interface AccessFormProps {
  member: TeamMember;
  team: Team;
  scopeChoices: TeamScope | null;
  /** Resolves when the access is saved; throws an error that `fieldErrors` can read. */
  save: (access: Access) => Promise<unknown>;
}

/** A person's role and rights, for people who manage the team. */
export function AccessForm({ member, team, scopeChoices, save }: AccessFormProps) {
  const { draft, change, dirty, errors, errorOf, saving, onSubmit } = useFormDraft(
    (): Access => ({
      role: member.role,
      permissions: [...member.permissions].sort(),
      rights: [...member.rights],
      scope: idsOf(member.scope),
    }),
    save,
    fieldErrors,
  );
  const isOwner = draft.role === 'owner';
  const isPossible = (flag: string) =>
    flagApplies(flag, { hasScope: draft.scope !== null, rights: draft.rights });
  const allowed = new Set<string>(isOwner ? roleFacts.owner.flags : draft.permissions.filter(isPossible));
  // What the reader lacks, the reader cannot give; Preferences holds everybody's own profile and password.
  const editable = new Set(
    isOwner ? [] : team.grantable.filter((flag) => flag !== 'preferences' && isPossible(flag)),
  );
  const put = (flag: string, isAllowed: boolean) => {
    const others = draft.permissions.filter((one) => one !== flag);
    change({ permissions: (isAllowed ? [...others, flag] : others).sort() });
  };
  const putRight = (right: string, isAllowed: boolean) => {
    const others = draft.rights.filter((one) => one !== right);
    change({ rights: isAllowed ? [...others, right] : others });
  };
  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack>
        <FormErrors errors={errors} />
        <Card title="Role">
          <ChoiceCards
            label="A role sets the rights below; they can then be changed one by one."
            value={roleOf(draft.role)}
            onChange={(role) =>
              change({
                role,
                permissions: [...roleFacts[role].flags].sort(),
                rights: [...roleFacts[role].rights],
                ...(managesTeam(role) && { scope: null }),
              })
            }
            options={rolesGivenBy(team.yourRole).map((role) => ({
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
        </Card>
        <Card title={`What ${member.name} may do`}>
          {draft.role === 'viewer' && (
            <p className="team-note">A viewer opens these parts of Turnout and changes nothing in them.</p>
          )}
          {managesTeam(draft.role) && <p className="team-note">Also invites people and manages the team.</p>}
          <AbilityList
            allowed={allowed}
            editable={editable}
            onChange={put}
            rights={new Set(isOwner ? teamRights : draft.rights)}
            editableRights={new Set(isOwner ? [] : team.grantableRights)}
            onRight={putRight}
          />
        </Card>
        <FormActions note={dirty ? 'You have unsaved changes.' : undefined}>
          <Button type="submit" variant="primary" busy={saving}>
            Save access
          </Button>
        </FormActions>
      </Stack>
    </form>
  );
}
