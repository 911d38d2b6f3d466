import { type ReactNode } from 'react';
import { disputeStateNames } from '../../contract/order/dispute';
import { type OrderDetail } from '../../contract/order/order';
import { Card } from '../ui/page/Card';
import { formatDateTime, formatMoney } from '../ui/format';
import { StatusBadge } from '../ui/page/StatusBadge';
import { useCountry } from '../ui/useCountry';
import { disputeBadge } from './dispute/disputeLabels';
import { paymentStates, paymentText, refundStates } from './orderLabels';

interface PaymentsCardProps {
  order: OrderDetail;
  zone: string;
}

/** Lists payments and refunds, including failed ones. */
export function PaymentsCard({ order: { payments, refunds, disputes }, zone }: PaymentsCardProps) {
  const country = useCountry();
  const money = (cents: number) => formatMoney(cents, country);
  const at = (instant: string) => formatDateTime(instant, zone, country);
  return (
    <Card title="Payments and refunds">
      {payments.length + refunds.length === 0 && <p className="field__help">No payments yet.</p>}
      {payments.length > 0 && (
        <ul className="order-tickets">
          {payments.map((payment) => (
            <Movement
              key={payment.id}
              title={`${money(payment.amountCents)} by ${paymentText(payment)}`}
              badge={<StatusBadge {...paymentStates[payment.state]} />}
              details={[at(payment.settledAt ?? payment.createdAt), payment.failure]}
            />
          ))}
        </ul>
      )}
      {refunds.length > 0 && (
        <ul className="order-tickets" aria-label="Refunds">
          {refunds.map((refund) => (
            <Movement
              key={refund.id}
              title={`${money(refund.amountCents)} back`}
              badge={<StatusBadge {...refundStates[refund.state]} />}
              details={[
                at(refund.settledAt ?? refund.createdAt),
                refund.reason && `Reason: ${refund.reason}`,
                refund.message && `Message to the buyer: ${refund.message}`,
                refund.failure,
              ]}
            />
          ))}
        </ul>
      )}
      {disputes.length > 0 && (
        <ul className="order-tickets" aria-label="Disputes">
          {disputes.map(({ id, state, amountCents, returnedCents, openedAt, closedAt, holdsMoney }) => (
            <Movement
              key={id}
              title={
                state === 'lost'
                  ? `${money(returnedCents)} returned by the bank`
                  : `${money(amountCents)} disputed`
              }
              badge={<StatusBadge tone={disputeBadge(state).tone} label={disputeStateNames[state]} />}
              details={[
                at(closedAt ?? openedAt),
                holdsMoney && state !== 'lost' ? 'The bank has taken the money until it decides.' : '',
              ]}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Movement({ title, badge, details }: { title: string; badge: ReactNode; details: string[] }) {
  return (
    <li className="order-tickets__ticket">
      <span>
        <strong>{title}</strong>
        {details
          .filter((detail) => detail !== '')
          .map((detail) => (
            <span className="order-soft" key={detail}>
              {detail}
            </span>
          ))}
      </span>
      {badge}
    </li>
  );
}
