import { useState } from 'react';
import { isOpenDispute, testDecisions, type TestDecision } from '../../../contract/order/dispute';
import { type OrderDetail } from '../../../contract/order/order';
import { type TestDelivery } from '../../../contract/order/testEvents';
import { TestDeliveryField } from '../../payout/testGateway/TestDeliveryField';
import { TestEventList } from '../../payout/testGateway/TestEventList';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/page/Card';
import { Notice } from '../../ui/page/Notice';
import { StatusBadge } from '../../ui/page/StatusBadge';
import { useTestPayment } from './useTestPayment';

const decisionLabels: Record<TestDecision, string> = {
  won: 'Bank decides: won',
  lost: 'Bank decides: lost',
  withdrawn: 'Bank decides: withdrawn',
};

interface TestPaymentCardProps {
  order: OrderDetail;
  /** Whether something of the order can be refunded now, by this person. */
  isRefundable: boolean;
}

/** Lets a person who tries the product see what a payment provider reports of a payment, where no money moves. */
export function TestPaymentCard({ order, isRefundable }: TestPaymentCardProps) {
  const [delivery, setDelivery] = useState<TestDelivery>('at_once');
  const { changing, problem, report, openDispute, decideDispute } = useTestPayment(order, delivery);
  const open = order.disputes.find(isOpenDispute);
  const hasRefund = order.refunds.some(({ state, amountCents }) => state === 'succeeded' && amountCents > 0);
  return (
    <Card
      tone="sunken"
      title={
        <>
          Try what happens to a payment <StatusBadge tone="warning" label="Test gateway" />
        </>
      }
    >
      <p>
        No money moves on this server. Cards that are declined, 3-D Secure and late answers can be chosen by
        the buyer at the payment.
      </p>
      <TestDeliveryField delivery={delivery} onChange={setDelivery} />
      <div className="order__acts">
        <Button disabled={changing} onClick={() => void report('payment')}>
          Report the payment again
        </Button>
        {isRefundable && order.refundedCents < order.paidCents && (
          <Button disabled={changing} onClick={() => void report('refund')}>
            Refund everything
          </Button>
        )}
        {order.mayRefund && hasRefund && (
          <Button disabled={changing} onClick={() => void report('refund_failed')}>
            Bank sends the refund back
          </Button>
        )}
        {order.disputes.length === 0 && (
          <Button disabled={changing} onClick={() => void openDispute()}>
            Open a dispute
          </Button>
        )}
        {open &&
          testDecisions.map((decision) => (
            <Button key={decision} disabled={changing} onClick={() => void decideDispute(open.id, decision)}>
              {decisionLabels[decision]}
            </Button>
          ))}
      </div>
      {problem && <Notice tone="danger">{problem}</Notice>}
      <TestEventList events={order.testEvents ?? []} />
    </Card>
  );
}
