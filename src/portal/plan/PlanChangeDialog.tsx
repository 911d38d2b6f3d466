import { type Plan, planById } from '../../contract/plan/plan';
import { type SubscribedInterval } from '../../contract/plan/planPrice';
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog';
import { type RequestError } from '../../contract/wire/requestError';
import { formatMoney } from '../ui/format';
import { ErrorNotice } from '../ui/page/ErrorNotice';
import { Notice } from '../ui/page/Notice';
import { Skeleton } from '../ui/page/Skeleton';
import { useCountry } from '../ui/useCountry';
import { type PlanChange, type PlanOverview } from './planArea';
import { paidInterval } from './interval/otherInterval';
import { PlanCost } from './PlanCost';
import { excessText } from './planExcessLabels';
import { countryOfPrices, planDifference, planName, recipientsAfter, teamAfter } from './planLabels';
import './plan.css';

interface PlanChangeDialogProps {
  plan: Plan;
  /** What it is to be paid by. */
  interval: SubscribedInterval;
  overview: PlanOverview;
  /** What it costs; null until it was worked out. */
  change: PlanChange | null;
  error: RequestError | null;
  onRetry: () => void;
  busy: boolean;
  /** The server's reason for refusing the change; empty if there is none. */
  problem: string;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Explains what changes and when, before the plan is changed. */
export function PlanChangeDialog({
  plan,
  interval,
  overview,
  change,
  error,
  onRetry,
  busy,
  problem,
  onConfirm,
  onCancel,
}: PlanChangeDialogProps) {
  const country = useCountry();
  const { gained, lost } = planDifference(planById(overview.planId), plan);
  const paid = plan.id === overview.planId ? paidInterval(overview) : undefined;
  const title = paid ? `Pay for ${plan.name} by the ${interval}` : `Change to ${plan.name}`;
  const team = teamAfter(plan.id, overview);
  return (
    <ConfirmDialog
      open
      title={title}
      confirmLabel={
        change && change.totalCents > 0
          ? `Pay ${formatMoney(change.totalCents, countryOfPrices(overview))} and change`
          : title
      }
      busy={busy || !change}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {/* By keyboard it can be scrolled where the window is small. */}
      <div className="plan-change" role="region" aria-label={`What changes with ${plan.name}`} tabIndex={0}>
        {problem && <Notice tone="danger">{problem}</Notice>}
        <p>
          {paid
            ? `You keep ${plan.name} with all that it includes, and pay for it by the ${interval} instead of by the ${paid}.`
            : `You are changing from ${planName(overview.planId)} to ${plan.name}, for everyone in your organisation.`}
        </p>
        {error && <ErrorNotice error={error} onRetry={onRetry} title="The cost could not be worked out" />}
        {!change && !error && <Skeleton lines={3} />}
        {change && <PlanCost change={change} overview={overview} />}
        {!paid && change && change.exceeds.length > 0 && (
          <Notice tone="warning">
            <PlanPoints
              title={`What you have more of than ${plan.name} allows`}
              points={change.exceeds.map((excess) => excessText(excess, { change, overview, country }))}
            />
            <p>Nothing is deleted.</p>
          </Notice>
        )}
        {gained.length > 0 && <PlanPoints title={`What ${plan.name} includes`} points={gained} />}
        {lost.length > 0 && <PlanPoints title="You will no longer have" points={lost} />}
        {!paid && gained.length + lost.length === 0 && <p>It includes the same as your current plan.</p>}
        {!paid && change && <p>{recipientsAfter(change, overview)}</p>}
        {!paid && team && <p>{team}</p>}
      </div>
    </ConfirmDialog>
  );
}

function PlanPoints({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <div>
      <h3>{title}</h3>
      <ul className="plan-change__list">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  );
}
