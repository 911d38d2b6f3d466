import 'primeicons/primeicons.css';
import { planById } from '../../contract/plan/plan';
import { isTopOfLadder } from '../../contract/plan/planLadder';
import { plansPath } from '../../contract/paths/pagePaths';
import { chosenPlanPath } from '../../contract/paths/planPaths';
import { Button } from '../ui/Button';
import { Card } from '../ui/page/Card';
import { Stack } from '../ui/page/Columns';
import { ErrorNotice } from '../ui/page/ErrorNotice';
import { PageHeader } from '../ui/page/PageHeader';
import { Skeleton } from '../ui/page/Skeleton';
import { otherInterval, payByLabel } from './interval/otherInterval';
import { PlanFeatures } from './PlanFeatures';
import { PlanUse } from './PlanUse';
import { usePlanOverview } from './usePlanOverview';

/** Shows the current plan, what it includes and how much of it is used. */
export function ConnectScreen() {
  const { overview, error, load } = usePlanOverview();
  const plan = overview ? planById(overview.planId) : undefined;
  const other = overview ? otherInterval(overview) : undefined;
  const isTop = overview !== null && isTopOfLadder(overview.planId);

  return (
    <Stack>
      <PageHeader
        title="Connect"
        description="Your plan, what it includes and what you have used."
        actions={
          <Button variant={isTop ? 'secondary' : 'primary'} to={plansPath()}>
            See all plans
          </Button>
        }
      />
      {error && <ErrorNotice error={error} onRetry={load} title="Your plan could not be loaded" />}
      {!overview && !error && <Skeleton lines={8} height="28px" />}
      {overview && (
        <>
          <Card
            title={
              <span className="plan-title">
                <i className={`plan-card__icon pi pi-${plan?.icon ?? 'star'}`} aria-hidden="true" />
                {plan ? `${plan.name} plan` : 'Your plan'}
              </span>
            }
            actions={
              other && (
                <Button size="sm" to={chosenPlanPath(overview.planId, other)}>
                  {payByLabel[other]}
                </Button>
              )
            }
          >
            <PlanFeatures wide features={plan?.features ?? []} />
          </Card>
          <PlanUse overview={overview} />
        </>
      )}
    </Stack>
  );
}
