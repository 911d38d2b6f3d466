import { type Payout } from '../../contract/payout/payout';
import { Card } from '../ui/page/Card';
import { Notice } from '../ui/page/Notice';
import './payout.css';
import { moneyText } from './payoutLabels';

/** How a deposit adds up, with what its entries lack of it. */
export function PayoutSumTable({ payout }: { payout: Payout }) {
  const { sum, currency, amountCents, differenceCents, differenceReason } = payout;
  const rows: ReadonlyArray<readonly [string, number]> = [
    ['Sales', sum.chargeCents],
    ['Refunds', sum.refundCents],
    ['Disputes', sum.disputeCents],
    ['Fees', -sum.feeCents],
    ['Adjustments', sum.adjustmentCents],
    ['Difference', differenceCents],
  ];
  return (
    <Card title="How it adds up">
      <table className="payout-sum">
        <caption className="visually-hidden">How the deposit adds up</caption>
        <tbody>
          {rows.map(([label, cents]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {/* Minus zero would be shown with its sign. */}
              <td>{moneyText(cents || 0, currency)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Deposit</th>
            <td>{moneyText(amountCents, currency)}</td>
          </tr>
        </tfoot>
      </table>
      {differenceCents !== 0 && (
        <Notice tone="warning" title="The entries do not come to the deposit">
          {differenceReason}
        </Notice>
      )}
    </Card>
  );
}
