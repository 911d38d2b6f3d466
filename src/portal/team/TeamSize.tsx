import { type Team } from '../../contract/team/team';
import { plansPath } from '../../contract/paths/pagePaths';
import { planLimitTexts } from '../../contract/plan/planLimitTexts';
import { Link } from '../ui/Link';
import { Notice } from '../ui/page/Notice';

interface TeamSizeProps {
  team: Pick<Team, 'members' | 'invitations' | 'limit'>;
  /** Whether the person may choose another plan. */
  seesPlans: boolean;
}

/** How many of the people that the plan allows are in the team or invited; nothing without a limit. */
export function TeamSize({ team: { members, invitations, limit }, seesPlans }: TeamSizeProps) {
  if (limit === null) return null;
  const people = members.length + invitations.length;
  const size = planLimitTexts.team('Your plan', limit);
  if (people < limit) return <p className="team-note">{`${size}; you have ${people}.`}</p>;
  return (
    <Notice tone="info" title="Your team is full">
      {size}; you have {people}. To invite another person, remove one, or{' '}
      {seesPlans ? <Link to={plansPath()}>choose a larger plan</Link> : 'ask the owner for a larger plan'}.
    </Notice>
  );
}
