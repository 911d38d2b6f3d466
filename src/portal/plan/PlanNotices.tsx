import { addDays } from '../../contract/calendarDay';
import { chargeReauthPath } from '../../contract/paths/planPaths';
import { plansPath } from '../../contract/paths/pagePaths';
import { Button } from '../ui/Button';
import { formatDateTime, formatDay } from '../ui/format';
import { Notice } from '../ui/page/Notice';
import { useCountry } from '../ui/useCountry';
import { type PlanOverview } from './planArea';
import { nextInterval } from './interval/otherInterval';
import { askedText, cardText, chargedFor, keptText } from './planChargeLabels';
import { planName } from './planLabels';
import './plan.css';

interface PlanNoticesProps {
  overview: PlanOverview;
  /** Why the last thing that was done was refused; empty if it was not. */
  problem: string;
  /** What is being done. */
  busy: 'cancel' | 'keep' | undefined;
  /** Cancels the change that is being paid for. */
  onCancel: (chargeId: string) => void;
  /** Undoes the change that begins when the current period ends. */
  onKeep: () => void;
}

/** What there is to know about the current plan before another one is chosen. */
export function PlanNotices({ overview, problem, busy, onCancel, onKeep }: PlanNoticesProps) {
  const country = useCountry();
  const { planId, planIds, openChange, subscription, zone } = overview;
  const name = planName(planId);
  const nextPlanId = subscription?.nextPlanId ?? null;
  const later = nextInterval(overview);
  return (
    <>
      {problem && <Notice tone="danger">{problem}</Notice>}
      {!planIds.includes(planId) && (
        <Notice tone="info" title={`You are on the ${name} plan`}>
          This plan is no longer offered. You keep it until you choose another one.
        </Notice>
      )}
      {openChange?.state === 'started' && (
        <Notice tone="info" title={`Your payment for ${chargedFor(openChange)} is being processed`}>
          The payment provider has not answered yet. Until it does you {keptText(openChange, planId)}; reload
          the page in a minute, and do not pay again.
        </Notice>
      )}
      {openChange && openChange.state !== 'started' && (
        <Notice
          tone="warning"
          title={askedText(openChange)}
          action={
            <div className="plan-notice__acts">
              <Button size="sm" variant="primary" to={chargeReauthPath(openChange.id, plansPath())}>
                Confirm it is you
              </Button>
              <Button size="sm" busy={busy === 'cancel'} onClick={() => onCancel(openChange.id)}>
                Cancel this change
              </Button>
            </div>
          }
        >
          It is for {cardText(openChange)}. Until you confirm it nothing is charged and you{' '}
          {keptText(openChange, planId)}. If nobody does by{' '}
          {formatDateTime(openChange.confirmUntil, zone, country)}, the change is cancelled.
        </Notice>
      )}
      {subscription && nextPlanId !== null && (
        <Notice
          tone="info"
          title={`${planName(nextPlanId)}${later ? ` by the ${later}` : ''} begins on ${formatDay(subscription.endsOn, country)}`}
          action={
            <Button size="sm" busy={busy === 'keep'} onClick={onKeep}>
              Keep {name}
              {later && ` by the ${subscription.interval}`}
            </Button>
          }
        >
          You {later ? `pay by the ${subscription.interval}` : `keep ${name}`} until{' '}
          {formatDay(addDays(subscription.endsOn, -1), country)}, and can still choose another plan.
        </Notice>
      )}
    </>
  );
}
