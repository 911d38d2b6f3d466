import { isPaidPlan } from '../../contract/plan/plan';
import { paymentMethodPath } from '../../contract/paths/pagePaths';
import { eventsPath } from '../../contract/paths/signInPaths';
import { Button } from '../ui/Button';
import { Card } from '../ui/page/Card';
import { formatDay, formatNumber } from '../ui/format';
import { ProgressBar } from '../ui/page/ProgressBar';
import { StatRow, StatTile } from '../ui/page/StatTile';
import { useCountry } from '../ui/useCountry';
import { type PlanOverview } from './planArea';
import { paysAsAgreed } from './interval/otherInterval';
import { billingOf } from './planBillingLabels';
import { RecipientAccount } from './RecipientAccount';
import { TicketFees } from './TicketFees';
import './plan.css';

/** Shows how much of the plan is used this month, the next billing date and the payment method. */
export function PlanUse({ overview }: { overview: PlanOverview }) {
  const country = useCountry();
  const { liveEvents, eventLimit, recipientsUsed, recipientLimit, paymentMethod } = overview;
  const monthEnds = formatDay(overview.nextBillingOn, country);
  return (
    <>
      <StatRow>
        <StatTile
          label="Events live now"
          value={formatNumber(liveEvents, country)}
          help="Published events whose last session has not ended yet."
          sub={eventLimit === null ? 'Your plan has no limit' : `of ${eventLimit} at once`}
          to={eventsPath}
        />
        <StatTile
          label="Email recipients this month"
          value={formatNumber(recipientsUsed, country)}
          help="Everyone who was sent an email campaign this month. People who were skipped are not counted."
          sub={`of ${formatNumber(recipientLimit, country)}, resets on ${monthEnds}`}
        />
        <StatTile label="Next billing date" {...billingOf(overview, country)} />
      </StatRow>
      <Card title="This month">
        {eventLimit !== null && (
          <ProgressBar
            label="Events live at once"
            value={liveEvents}
            max={eventLimit}
            detail={`${formatNumber(liveEvents)} of ${formatNumber(eventLimit)}`}
          />
        )}
        <ProgressBar
          label="Email recipients"
          value={recipientsUsed}
          max={recipientLimit}
          detail={`${formatNumber(recipientsUsed, country)} of ${formatNumber(recipientLimit, country)} used, ${formatNumber(Math.max(0, recipientLimit - recipientsUsed), country)} left`}
        />
      </Card>
      <TicketFees overview={overview} />
      <RecipientAccount overview={overview} />
      <Card
        title="Payment method"
        actions={
          <Button size="sm" to={paymentMethodPath()}>
            {paymentMethod ? 'Change' : 'Add a payment method'}
          </Button>
        }
      >
        <p>{cardText(overview)}</p>
      </Card>
    </>
  );
}

/** The card that the plan is charged with, or whether one is needed. */
function cardText(overview: PlanOverview): string {
  const { planId, paymentMethod } = overview;
  const isAgreed = paysAsAgreed(overview);
  if (paymentMethod) {
    const card = `${paymentMethod.brand} ending ${paymentMethod.lastFour}`;
    return isAgreed ? `${card}. It is not charged for your plan, whose price was agreed with you.` : card;
  }
  if (isAgreed) {
    return 'None. Your plan needs none, because its price was agreed with you; another paid plan needs one.';
  }
  return isPaidPlan(planId)
    ? 'None yet. Add one so your plan can continue.'
    : 'None. You only need one for a paid plan.';
}
