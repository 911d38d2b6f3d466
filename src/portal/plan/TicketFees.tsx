import { formatMoney, plural } from '../ui/format';
import { Card } from '../ui/page/Card';
import { type PlanOverview } from './planArea';
import { feeRules, monthName } from './planBillingLabels';
import { countryOfPrices } from './planLabels';

/** What the tickets of this month cost so far on the Per-ticket plan, and how it is collected. */
export function TicketFees({ overview }: { overview: PlanOverview }) {
  const { ticketFees } = overview;
  if (!ticketFees) return null;
  const { month, tickets, cents, takenCents } = ticketFees;
  const money = (amount: number) => formatMoney(amount, countryOfPrices(overview));
  return (
    <Card title={`Turnout fees in ${monthName(month)} so far`}>
      <p>
        <strong>{money(cents)}</strong> for {plural(tickets, 'paid ticket', 'paid tickets')}
        {takenCents > 0 && `, of which Stripe has taken ${money(takenCents)} with the payments`}.
      </p>
      <p className="field__help">{feeRules}</p>
    </Card>
  );
}
