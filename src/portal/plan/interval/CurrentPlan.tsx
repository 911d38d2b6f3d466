import { type SubscribedInterval } from '../../../contract/plan/planPrice';
import { Button } from '../../ui/Button';
import { StatusBadge } from '../../ui/page/StatusBadge';
import { useCountry } from '../../ui/useCountry';
import { type PlanOverview } from '../planArea';
import { otherInterval, paidByText, paysAsAgreed, payByLabel } from './otherInterval';

interface CurrentPlanProps {
  overview: PlanOverview;
  busy: boolean;
  onChangeInterval: (interval: SubscribedInterval) => void;
}

/** Marks the current plan of the comparison, says how it is paid for, and lets the person change only that. */
export function CurrentPlan({ overview, busy, onChangeInterval }: CurrentPlanProps) {
  const country = useCountry();
  const paidBy = paysAsAgreed(overview)
    ? 'You pay the price that was agreed with you'
    : paidByText(overview, country);
  const other = otherInterval(overview);
  return (
    <>
      <StatusBadge tone="success" label="Your plan" />
      {paidBy && <p className="plan-card__note">{paidBy}</p>}
      {other && (
        <Button size="sm" busy={busy} onClick={() => onChangeInterval(other)}>
          {payByLabel[other]}
        </Button>
      )}
    </>
  );
}
