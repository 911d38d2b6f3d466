import 'primeicons/primeicons.css';
import { liveEventLimit, type Plan } from '../../contract/plan/plan';
import { eventsPath } from '../../contract/paths/signInPaths';
import { Button } from '../ui/Button';
import { plural } from '../ui/format';
import { Link } from '../ui/Link';
import { StatusBadge } from '../ui/page/StatusBadge';
import { PlanFeatures } from './PlanFeatures';
import './plan.css';

interface PlanCardProps {
  plan: Plan;
  isCurrent: boolean;
  isUpgrade: boolean;
  /** The number of live events to archive before this plan can be chosen, because it allows fewer; otherwise 0. */
  toArchive: number;
  busy: boolean;
  onChoose: () => void;
}

export function PlanCard({ plan, isCurrent, isUpgrade, toArchive, busy, onChoose }: PlanCardProps) {
  const limit = liveEventLimit(plan.id);
  return (
    <article
      className={isCurrent ? 'plan-card plan-card--current' : 'plan-card'}
      aria-current={isCurrent ? 'true' : undefined}
    >
      <header className="plan-card__top">
        <i className={`plan-card__icon pi pi-${plan.icon}`} aria-hidden="true" />
        <h2>{plan.name}</h2>
        {isCurrent && <StatusBadge tone="success" label="Your plan" />}
      </header>
      <PlanFeatures features={plan.features} />
      <div className="plan-card__act">
        {toArchive > 0 && limit !== null && (
          <p className="plan-card__note">
            It allows {limit} events at once.{' '}
            <Link to={eventsPath}>Archive {plural(toArchive, 'event', 'events')}</Link> first.
          </p>
        )}
        {isCurrent ? (
          <p className="plan-card__note">You are on this plan.</p>
        ) : (
          <Button
            variant={isUpgrade ? 'primary' : 'secondary'}
            disabled={toArchive > 0}
            busy={busy}
            onClick={onChoose}
          >
            Change to {plan.name}
          </Button>
        )}
      </div>
    </article>
  );
}
