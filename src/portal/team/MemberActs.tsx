import { useState } from 'react';
import { type Team, type TeamMember } from '../../contract/team/team';
import { Button } from '../ui/Button';
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog';
import { Card } from '../ui/page/Card';

interface MemberActsProps {
  team: Team;
  member: TeamMember;
  onSuspend: (suspended: boolean) => void;
  onHandOver: () => void;
  onRemove: () => void;
}

type Act = 'suspend' | 'handOver' | 'remove';

/** Suspending, removing, and handing over ownership; each asks first. */
export function MemberActs({ team, member, onSuspend, onHandOver, onRemove }: MemberActsProps) {
  const [asked, setAsked] = useState<Act | null>(null);
  const { name, isSuspended } = member;
  const acts: Record<Act, { title: string; confirm: string; text: string; run: () => void }> = {
    suspend: {
      title: `Suspend ${name}?`,
      confirm: 'Suspend',
      text: `${name} is signed out of ${team.organisation} at once and cannot sign in until you restore their access.`,
      run: () => onSuspend(true),
    },
    handOver: {
      title: `Hand over ownership to ${name}?`,
      confirm: 'Hand over ownership',
      text: `${name} becomes an owner with all your rights, and you become a manager. Only an owner can undo this.`,
      run: onHandOver,
    },
    remove: {
      title: `Remove ${name} from the team?`,
      confirm: `Remove ${name}`,
      text: `${name} is signed out of ${team.organisation} at once. Invitations that they sent and nobody has accepted are withdrawn. What they made stays.`,
      run: onRemove,
    },
  };
  const act = asked && acts[asked];
  return (
    <Card title="Access">
      <div className="team-acts">
        {isSuspended ? (
          <Button onClick={() => onSuspend(false)}>Restore access</Button>
        ) : (
          <Button onClick={() => setAsked('suspend')}>Suspend</Button>
        )}
        {team.yourRole === 'owner' && !isSuspended && member.role !== 'owner' && (
          <Button onClick={() => setAsked('handOver')}>Hand over ownership</Button>
        )}
        <Button variant="danger" onClick={() => setAsked('remove')}>
          Remove from the team
        </Button>
      </div>
      {act && (
        <ConfirmDialog
          open
          danger
          title={act.title}
          confirmLabel={act.confirm}
          onCancel={() => setAsked(null)}
          onConfirm={() => {
            setAsked(null);
            act.run();
          }}
        >
          <p>{act.text}</p>
        </ConfirmDialog>
      )}
    </Card>
  );
}
