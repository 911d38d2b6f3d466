import { type GstPercent, gstPercents, gstShare } from '../../contract/money';
import { addDays } from '../../contract/calendarDay';
import { yearlySaving } from '../../contract/plan/planPrice';
import { formatDay, formatMoney } from '../ui/format';
import { type PlanChange, type PlanOverview } from './planArea';
import { paidInterval, paysAsAgreed } from './interval/otherInterval';
import { feeRules } from './planBillingLabels';
import { countryOfPrices, planName } from './planLabels';

interface PlanCostProps {
  change: PlanChange;
  overview: PlanOverview;
}

const per = { month: 'month', year: 'year', ticket: 'ticket' };

/** What a change of plan costs, now and from then on, to the cent. */
export function PlanCost({ change, overview }: PlanCostProps) {
  const country = countryOfPrices(overview);
  const { beginsOn, lines, totalCents, periodCents, nextChargeOn, ticketCents, planId, interval } = change;
  const day = (text: string) => formatDay(text, country);
  const money = (cents: number) => formatMoney(cents, country);
  const gst = gstShare(totalCents, percentOf(overview));
  const card = overview.paymentMethod;
  const paid = planId === overview.planId ? paidInterval(overview) : undefined;
  const saving = paid && interval === 'year' ? yearlySaving(overview.prices, planId) : 0;
  const replaced = replacedText(overview, day);
  return (
    <div className="plan-cost">
      <p>{whenText(change, overview, day)}</p>
      {lines.length > 0 && (
        <table className="plan-cost__lines">
          <caption className="visually-hidden">What is charged now</caption>
          <tbody>
            {lines.map((line) => (
              <tr key={line.kind}>
                <th scope="row">
                  {line.kind === 'plan' ? planName(line.planId) : `Unused part of ${planName(line.planId)}`}
                  {paid && ` by the ${line.interval}`}, {day(line.from)} to {day(addDays(line.to, -1))}
                </th>
                <td>{money(line.cents)}</td>
              </tr>
            ))}
            <tr className="plan-cost__total">
              <th scope="row">
                Charged now{card ? ` to ${card.brand} ending ${card.lastFour}` : ''}
                {gst > 0 && `, with ${money(gst)} GST`}
              </th>
              <td>{money(totalCents)}</td>
            </tr>
          </tbody>
        </table>
      )}
      {ticketCents !== null && (
        <>
          <p>
            From {day(beginsOn)} on: {money(ticketCents)} for each paid ticket that you sell
            {percentOf(overview) > 0 && ', GST included'}.
          </p>
          <p>{feeRules}</p>
        </>
      )}
      {periodCents !== null && nextChargeOn !== null && (
        <p>
          From {day(nextChargeOn)} on: {money(periodCents)} a {per[interval]}.
          {saving > 0 && ` A year costs ${money(saving)} less than twelve months.`}
        </p>
      )}
      {replaced && <p>{replaced}</p>}
    </div>
  );
}

/** When the change begins, and why it costs what it does. */
function whenText(
  { planId, interval, isAtOnce, beginsOn, lines }: PlanChange,
  overview: PlanOverview,
  day: (text: string) => string,
): string {
  const [plan, kept] = [planName(planId), planName(overview.planId)];
  const paid = planId === overview.planId ? paidInterval(overview) : undefined;
  if (!isAtOnce) {
    const last = day(addDays(beginsOn, -1));
    return paid
      ? `Nothing is charged now. You pay by the ${paid} until ${last}, and by the ${interval} from ${day(beginsOn)} on. Until then you can undo it.`
      : `Nothing is charged now. You keep ${kept} until ${last}; ${plan} begins on ${day(beginsOn)}. Until then you can choose another plan.`;
  }
  const end = lines.find(({ kind }) => kind === 'plan')?.to;
  const charged =
    end === undefined ? 'Nothing is charged now.' : `You pay for ${plan} until ${day(addDays(end, -1))}.`;
  if (paid)
    return `It begins today. ${charged} What is left of the ${paid} that you have paid for is taken off.`;
  if (!paysAsAgreed(overview)) return `${plan} begins today. ${charged}`;
  return `${plan} begins today, and the price that was agreed with you for ${kept} ends. ${charged} Nothing is taken off, because what you paid as agreed was not paid here.`;
}

/** Says that this change replaces one that was to begin later; empty if none was. */
function replacedText({ planId, subscription }: PlanOverview, day: (text: string) => string): string {
  if (!subscription || subscription.nextPlanId === null || subscription.nextPlanId === planId) return '';
  return `It takes the place of your change to ${planName(subscription.nextPlanId)} on ${day(subscription.endsOn)}.`;
}

const percentOf = ({ prices }: PlanOverview): GstPercent =>
  gstPercents.find((percent) => percent === prices[0]?.gstPercent) ?? 0;
