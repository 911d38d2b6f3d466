import { type PayoutBalance } from '../../contract/payout/payout';
import { StatRow, StatTile } from '../ui/page/StatTile';
import { moneyText } from './payoutLabels';

/** What the next deposit is expected to be: all that has not been paid out. */
export function PayoutBalanceTiles({ balance }: { balance: PayoutBalance }) {
  const { availableCents, pendingCents, currency, gateway } = balance;
  return (
    <StatRow>
      <StatTile
        label="Next deposit"
        value={moneyText(availableCents + pendingCents, currency)}
        help="Card payments that have not been paid out, after fees and refunds."
        sub={gateway === 'test' ? 'Test gateway: no money moves' : 'Expected'}
      />
      <StatTile label="Available" value={moneyText(availableCents, currency)} sub="Can be paid out" />
      <StatTile label="Pending" value={moneyText(pendingCents, currency)} sub="Becomes available soon" />
    </StatRow>
  );
}
