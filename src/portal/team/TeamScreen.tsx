import { useState } from 'react';
import { routePatterns } from '../../contract/paths/portalPaths';
import { managesTeam } from '../../contract/team/roles';
import { type TeamInvitation } from '../../contract/team/team';
import { useAppDispatch, useAppSelector } from '../store/hooks';
import { Button } from '../ui/Button';
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog';
import { hasStoredDraft } from '../ui/form/useDraft';
import { Stack } from '../ui/page/Columns';
import { Link } from '../ui/Link';
import { PageHeader } from '../ui/page/PageHeader';
import { useCountry } from '../ui/useCountry';
import { selectPermission } from '../user/userSlice';
import { InviteDialog, inviteForm, type TeamInvite } from './InviteDialog';
import { MemberList } from './MemberList';
import { OrganisationTabs } from './OrganisationTabs';
import './team.css';
import { TeamInvitationList } from './TeamInvitationList';
import { SupportList } from './SupportList';
import { TeamSize } from './TeamSize';
import { endSupport, inviteToTeam, leaveTeam, withdrawInvitation } from './teamThunks';
import { idsOf } from './scopeText';
import { useScopeChoices } from './useScopeChoices';
import { useTeam } from './useTeam';

/** The people who can sign in to the organisation, and the open invitations. */
export function TeamScreen() {
  const dispatch = useAppDispatch();
  const country = useCountry();
  const { team, loading, error, load, say, change } = useTeam();
  const [inviting, setInviting] = useState(() => hasStoredDraft(inviteForm));
  const [leaving, setLeaving] = useState(false);
  const permission = useAppSelector(selectPermission);
  const canManage = managesTeam(team?.yourRole ?? '');
  const scopeChoices = useScopeChoices(inviting && canManage);

  const invite = async (invited: TeamInvite) => {
    await dispatch(inviteToTeam(invited)).unwrap();
    setInviting(false);
    say('success', `An invitation is on its way to ${invited.email}`);
  };
  const sendAgain = ({ email, role, scope }: TeamInvitation) =>
    change({
      sent: dispatch(inviteToTeam({ email, role, scope: idsOf(scope) })),
      done: `A new link is on its way to ${email}; the old one stopped working`,
    });
  const withdraw = ({ id, email }: TeamInvitation) =>
    change({
      sent: dispatch(withdrawInvitation(id)),
      done: `The invitation of ${email} is withdrawn; its link stopped working`,
    });
  const leave = async () => {
    setLeaving(false);
    const left = await change({ sent: dispatch(leaveTeam()), done: 'You have left the team' });
    if (left) window.location.assign(routePatterns.home);
  };

  return (
    <Stack>
      <PageHeader
        title="Team"
        description={
          team ? `Who can sign in to ${team.organisation}, and what each person may do.` : 'Who can sign in.'
        }
        actions={
          canManage && (
            <Button variant="primary" icon="add" onClick={() => setInviting(true)}>
              Invite a person
            </Button>
          )
        }
      />
      {canManage && <OrganisationTabs />}
      {canManage && team && (
        <TeamSize team={team} seesPlans={permission?.connect === true || permission?.tixsuite === true} />
      )}
      {team && team.invitations.length > 0 && (
        <TeamInvitationList
          invitations={team.invitations}
          country={country}
          onSendAgain={(invitation) => void sendAgain(invitation)}
          onWithdraw={(invitation) => void withdraw(invitation)}
        />
      )}
      <SupportList
        support={team?.support ?? []}
        country={country}
        canEnd={team?.yourRole === 'owner'}
        onEnd={({ id }) =>
          void change({ sent: dispatch(endSupport(id)), done: 'Turnout support has ended' }).then(load)
        }
      />
      <MemberList
        members={team?.members ?? []}
        country={country}
        loading={loading || (!team && !error)}
        error={error}
        onRetry={load}
      />
      {team && (
        <p className="team-note">
          <Button variant="quiet" icon="signOut" onClick={() => setLeaving(true)}>
            Leave this team
          </Button>
          {team.yourRole === 'owner' && (
            <Link to={routePatterns.closeAccount}>Export your data or close the account</Link>
          )}
        </p>
      )}
      {inviting && team && (
        <InviteDialog
          yourRole={team.yourRole}
          scopeChoices={scopeChoices}
          invite={invite}
          onClose={() => setInviting(false)}
        />
      )}
      <ConfirmDialog
        open={leaving}
        title={`Leave ${team?.organisation ?? 'the team'}?`}
        confirmLabel="Leave the team"
        cancelLabel="Stay"
        danger
        onConfirm={() => void leave()}
        onCancel={() => setLeaving(false)}
      >
        <p>You can sign in to it no longer, unless an owner or a manager invites you again.</p>
      </ConfirmDialog>
    </Stack>
  );
}
