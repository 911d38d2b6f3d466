import 'primeicons/primeicons.css';
import { type Country } from '../../contract/country';
import { liveEventLimit, type Plan } from '../../contract/plan/plan';
import { type SubscribedInterval } from '../../contract/plan/planPrice';
import { comparedFeatures } from '../../contract/plan/planComparison';
import { planLimitTexts, planSubject } from '../../contract/plan/planLimitTexts';
import { eventsPath } from '../../contract/paths/signInPaths';
import { Button } from '../ui/Button';
import { formatDay, plural } from '../ui/format';
import { Link } from '../ui/Link';
import { StatusBadge, type StatusTone } from '../ui/page/StatusBadge';
import { Icon } from '../ui/theme/Icon';
import { type PlanOverview } from './planArea';
import { CurrentPlan } from './interval/CurrentPlan';
import { countryOfPrices, eventsToArchive, priceNote } from './planLabels';
import { PlanPriceText } from './PlanPriceText';
import './planTable.css';

interface PlanTableProps {
  plans: readonly Plan[];
  overview: PlanOverview;
  interval: SubscribedInterval;
  /** The plan that a phone shows beside the current one. */
  shownId: number | undefined;
  /** The plan that is being changed to. */
  busyId: number | undefined;
  onChoose: (planId: number) => void;
  onChangeInterval: (interval: SubscribedInterval) => void;
}

/**
 * Every plan beside the others; a phone shows the current plan and one other. The roles are written out, because a table
 * that is laid out as a grid loses them in some browsers.
 */
export function PlanTable({
  plans,
  overview,
  interval,
  shownId,
  busyId,
  onChoose,
  onChangeInterval,
}: PlanTableProps) {
  const country = countryOfPrices(overview);
  const current = plans.findIndex(({ id }) => id === overview.planId);
  const classOf = ({ id }: Plan) =>
    [
      'plan-table__plan',
      id === overview.planId ? 'plan-table__plan--current' : '',
      id === overview.planId || id === shownId ? '' : 'plan-table__plan--aside',
    ]
      .filter(Boolean)
      .join(' ');
  return (
    <table className="plan-table" role="table">
      <caption className="visually-hidden">Plans compared</caption>
      <thead>
        <tr role="row">
          <td role="cell" className="plan-table__corner">
            {priceNote(overview)}
          </td>
          {plans.map((plan, place) => (
            <th key={plan.id} role="columnheader" scope="col" className={classOf(plan)}>
              <div className="plan-table__head">
                <span className="plan-table__name">
                  <i className={`plan-card__icon pi pi-${plan.icon}`} aria-hidden="true" />
                  {plan.name}
                </span>
                <PlanPriceText plan={plan} prices={overview.prices} interval={interval} country={country} />
                {place === current ? (
                  <CurrentPlan
                    overview={overview}
                    busy={busyId === plan.id}
                    onChangeInterval={onChangeInterval}
                  />
                ) : (
                  <PlanChoice
                    plan={plan}
                    isUpgrade={place > current}
                    change={changeTo(plan.id, overview, country)}
                    waits={overview.openChange !== null}
                    toArchive={eventsToArchive(plan.id, overview)}
                    busy={busyId === plan.id}
                    onChoose={() => onChoose(plan.id)}
                  />
                )}
              </div>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {comparedFeatures.map(({ label, of }) => (
          <tr key={label} role="row">
            <th role="rowheader" scope="row">
              {label}
            </th>
            {plans.map((plan) => (
              <td key={plan.id} role="cell" className={classOf(plan)}>
                <Included value={of(plan, overview.limits)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Included({ value }: { value: string | boolean }) {
  if (typeof value === 'string') return value;
  return value ? (
    <span className="plan-table__yes">
      <Icon name="check" size={18} label="Included" />
    </span>
  ) : (
    <span className="plan-table__no">
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">Not included</span>
    </span>
  );
}

/** What is under way to another plan: a change that is being paid for, or one that begins later. */
function changeTo(planId: number, { openChange, subscription }: PlanOverview, country: Country) {
  if (openChange?.planId === planId)
    return { tone: 'warning', label: 'Not paid yet', note: 'Waits for your bank' } as const;
  if (subscription?.nextPlanId !== planId) return undefined;
  const note = `Begins on ${formatDay(subscription.endsOn, country)}`;
  return { tone: 'info', label: 'Your next plan', note } as const;
}

interface PlanChoiceProps {
  plan: Plan;
  isUpgrade: boolean;
  /** What is under way to this plan, if anything. */
  change: { tone: StatusTone; label: string; note: string } | undefined;
  /** Whether a change of plan is being paid for, so that no other one can begin. */
  waits: boolean;
  /** The number of live events to archive before this plan can be chosen, because it allows fewer; otherwise 0. */
  toArchive: number;
  busy: boolean;
  onChoose: () => void;
}

function PlanChoice({ plan, isUpgrade, change, waits, toArchive, busy, onChoose }: PlanChoiceProps) {
  const limit = liveEventLimit(plan.id);
  if (change) {
    return (
      <>
        <StatusBadge tone={change.tone} label={change.label} />
        <p className="plan-card__note">{change.note}</p>
      </>
    );
  }
  return (
    <>
      <Button
        size="sm"
        variant={isUpgrade ? 'primary' : 'secondary'}
        disabled={toArchive > 0 || waits}
        busy={busy}
        onClick={onChoose}
      >
        Change<span className="visually-hidden"> to {plan.name}</span>
      </Button>
      {toArchive > 0 && limit !== null && (
        <p className="plan-card__note">
          {planLimitTexts.events(planSubject(plan.id), limit)}.{' '}
          <Link to={eventsPath}>Archive {plural(toArchive, 'event', 'events')}</Link> first.
        </p>
      )}
    </>
  );
}
