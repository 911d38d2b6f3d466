import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { routePatterns } from '../../contract/paths/portalPaths';
import { flagApplies, managesTeam } from '../../contract/team/roles';
import { type Team, type TeamMember, type TeamScope } from '../../contract/team/team';
import { useAppDispatch } from '../store/hooks';
import { Card } from '../ui/page/Card';
import { Stack } from '../ui/page/Columns';
import { EmptyState } from '../ui/page/EmptyState';
import { ErrorNotice } from '../ui/page/ErrorNotice';
import { PageHeader } from '../ui/page/PageHeader';
import { Skeleton } from '../ui/page/Skeleton';
import { StatusBadge } from '../ui/page/StatusBadge';
import { AbilityList } from './AbilityList';
import { type Access as AccessDraft, AccessForm } from './AccessForm';
import { MemberActs } from './MemberActs';
import { roleLabel } from './roleLabel';
import './team.css';
import { changeMember, handOverOwnership, removeMember, suspendMember } from './teamThunks';
import { scopeText } from './scopeText';
import { useScopeChoices } from './useScopeChoices';
import { useTeam } from './useTeam';

const back = { to: routePatterns.team, label: 'Team' };

/** One person of the team: what they may do, and how that is changed. */
export function MemberScreen() {
  const dispatch = useAppDispatch();
  const { id = '' } = useParams();
  const { team, error, load, say, change } = useTeam();
  const navigate = useNavigate();
  const [hasLeft, setHasLeft] = useState(false);
  const save =
    ({ version, name }: TeamMember): AccessProps['save'] =>
    async (access) => {
      await dispatch(changeMember({ id, version, ...access })).unwrap();
      say('success', `The access of ${name} is saved and applies from their next click`);
    };
  const suspend = ({ version, name }: TeamMember, suspended: boolean) =>
    change({
      sent: dispatch(suspendMember({ id, version, suspended })),
      done: suspended ? `${name} is suspended and signed out` : `${name} can sign in again`,
    });
  const handOver = ({ version, name }: TeamMember) =>
    change({
      sent: dispatch(handOverOwnership({ id, version })),
      done: `${name} is now an owner, and you are a manager`,
    });
  const remove = async ({ version, name }: TeamMember) => {
    setHasLeft(true);
    const sent = dispatch(removeMember({ id, version }));
    if (await change({ sent, done: `${name} is no longer in the team` })) navigate(routePatterns.team);
    else setHasLeft(false);
  };
  const member = team?.members.find((one) => one.id === id);
  const scopeChoices = useScopeChoices(managesTeam(team?.yourRole ?? ''));
  if (!team || !member) {
    return (
      <Stack>
        <PageHeader title="Team member" back={back} />
        {error && !team && (
          <ErrorNotice error={error} onRetry={load} title="This person could not be loaded" />
        )}
        {!error && !team && <Skeleton lines={8} />}
        {team && !hasLeft && (
          <EmptyState icon="people" title="This person is not in your team" text="They may have left it." />
        )}
      </Stack>
    );
  }
  return (
    <Stack>
      <PageHeader
        title={member.isYou ? `${member.name} (you)` : member.name}
        description={member.email}
        back={back}
        badge={member.isSuspended && <StatusBadge tone="warning" label="Suspended" />}
      />
      <Access team={team} member={member} scopeChoices={scopeChoices} save={save(member)} />
      {mayChange(team, member) && (
        <MemberActs
          team={team}
          member={member}
          onSuspend={(suspended) => void suspend(member, suspended)}
          onHandOver={() => void handOver(member)}
          onRemove={() => void remove(member)}
        />
      )}
    </Stack>
  );
}

/** The rules of the server, `changeableMember` in teamRights.ts. */
const mayChange = ({ yourRole }: Team, { isYou, role }: TeamMember) =>
  managesTeam(yourRole) && !isYou && (role !== 'owner' || yourRole === 'owner');

interface AccessProps {
  team: Team;
  member: TeamMember;
  scopeChoices: TeamScope | null;
  save: (access: AccessDraft) => Promise<void>;
}

function Access({ team, member, scopeChoices, save }: AccessProps) {
  const { version, name } = member;
  if (!mayChange(team, member)) {
    return (
      <Card title={`${roleLabel(member.role)}: what ${member.isYou ? 'you' : name} may do`}>
        {member.role === 'viewer' && (
          <p className="team-note">A viewer opens these parts of Turnout and changes nothing in them.</p>
        )}
        <p className="team-note">
          {member.scope
            ? `At: ${scopeText(member.scope)}.`
            : `At all events and venues of ${team.organisation}.`}
        </p>
        <AbilityList
          allowed={
            new Set(
              member.permissions.filter((flag) =>
                flagApplies(flag, { hasScope: member.scope !== null, rights: member.rights }),
              ),
            )
          }
          rights={new Set(member.rights)}
        />
      </Card>
    );
  }
  return (
    // The key remounts the form with what the server saved, or what somebody else did.
    <AccessForm key={version} team={team} member={member} scopeChoices={scopeChoices} save={save} />
  );
}
