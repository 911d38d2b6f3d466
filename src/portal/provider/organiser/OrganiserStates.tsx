import { type OrganiserState } from '../../../contract/provider/organisers';
import { StatusBadge, type StatusTone } from '../../ui/page/StatusBadge';

export const stateBadges: Record<OrganiserState, { tone: StatusTone; label: string }> = {
  active: { tone: 'success', label: 'Active' },
  sendingSuspended: { tone: 'warning', label: 'Sending suspended' },
  sellingSuspended: { tone: 'warning', label: 'Selling suspended' },
  closing: { tone: 'danger', label: 'Closing' },
};

/** The badges of an organiser: active, or everything that limits it. */
export const OrganiserStates = ({ states }: { states: readonly OrganiserState[] }) => (
  <span className="provider-filters">
    {states.map((state) => (
      <StatusBadge key={state} {...stateBadges[state]} />
    ))}
  </span>
);
