import { type GstPercent, gstPercents, gstShare } from '../../contract/money';
import { addDays } from '../../contract/calendarDay';
import { formatDay, formatMoney } from '../ui/format';
import { type PlanChange, type PlanOverview } from './planArea';
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
  const { isAtOnce, beginsOn, lines, totalCents, periodCents, nextChargeOn, ticketCents, planId, interval } =
    change;
  const day = (text: string) => formatDay(text, country);
  const money = (cents: number) => formatMoney(cents, country);
  const gst = gstShare(totalCents, percentOf(overview));
  const card = overview.paymentMethod;
  return (
    <div className="plan-cost">
      {!isAtOnce && (
        <p>
          Nothing is charged now. You keep {planName(overview.planId)} until {day(addDays(beginsOn, -1))};{' '}
          {planName(planId)} begins on {day(beginsOn)}. Until then you can choose another plan.
        </p>
      )}
      {lines.length > 0 && (
        <table className="plan-cost__lines">
          <caption className="visually-hidden">What is charged now</caption>
          <tbody>
            {lines.map((line) => (
              <tr key={line.kind}>
                <th scope="row">
                  {line.kind === 'plan' ? planName(line.planId) : `Unused part of ${planName(line.planId)}`},{' '}
                  {day(line.from)} to {day(addDays(line.to, -1))}
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
        </p>
      )}
    </div>
  );
}

const percentOf = ({ prices }: PlanOverview): GstPercent =>
  gstPercents.find((percent) => percent === prices[0]?.gstPercent) ?? 0;
