import { isPaidPlan, type Plan, planById } from '../../contract/plan/plan';
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog';
import { Notice } from '../ui/page/Notice';
import { useCountry } from '../ui/useCountry';
import { type PlanOverview } from './planArea';
import { planDifference, planName, recipientsAfter, teamAfter } from './planLabels';
import './plan.css';

interface PlanChangeDialogProps {
  plan: Plan;
  overview: PlanOverview;
  busy: boolean;
  /** The server's reason for refusing the change; empty if there is none. */
  problem: string;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Explains what changes and when, before the plan is changed. */
export function PlanChangeDialog({
  plan,
  overview,
  busy,
  problem,
  onConfirm,
  onCancel,
}: PlanChangeDialogProps) {
  const country = useCountry();
  const { gained, lost } = planDifference(planById(overview.planId), plan);
  const card = overview.paymentMethod;
  const team = teamAfter(plan.id, overview);
  return (
    <ConfirmDialog
      open
      title={`Change to ${plan.name}`}
      confirmLabel={`Change to ${plan.name}`}
      busy={busy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <div className="plan-change">
        {problem && <Notice tone="danger">{problem}</Notice>}
        <p>
          You are changing from {planName(overview.planId)} to {plan.name}, straight away and for everyone in
          your organisation.
        </p>
        {gained.length > 0 && <Differences title={`What ${plan.name} includes`} features={gained} />}
        {lost.length > 0 && <Differences title="You will no longer have" features={lost} />}
        {gained.length + lost.length === 0 && <p>It includes the same as your current plan.</p>}
        <p>{recipientsAfter(plan.id, overview, country)}</p>
        {team && <p>{team}</p>}
        {isPaidPlan(plan.id) && card && (
          <p>
            It is paid with {card.brand} ending {card.lastFour}. Your invoice shows the price agreed with you.
          </p>
        )}
      </div>
    </ConfirmDialog>
  );
}

function Differences({ title, features }: { title: string; features: readonly string[] }) {
  return (
    <div>
      <h3>{title}</h3>
      <ul className="plan-change__list">
        {features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
    </div>
  );
}
