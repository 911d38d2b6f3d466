import { isOpenDispute, testDecisions, type TestDecision } from '../../../contract/order/dispute';
import { type OrderDetail } from '../../../contract/order/order';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/page/Card';
import { Notice } from '../../ui/page/Notice';
import { StatusBadge } from '../../ui/page/StatusBadge';
import { useDispute } from './useDispute';

const decisionLabels: Record<TestDecision, string> = {
  won: 'Bank decides: won',
  lost: 'Bank decides: lost',
  withdrawn: 'Bank decides: withdrawn',
};

/** Lets a person who tries the product see what a dispute does, where no money moves. */
export function TestDisputeCard({ order }: { order: OrderDetail }) {
  const { changing, problem, openTest, decideTest } = useDispute(order);
  const open = order.disputes.find(isOpenDispute);
  return (
    <Card
      tone="sunken"
      title={
        <>
          Try a dispute <StatusBadge tone="warning" label="Test gateway" />
        </>
      }
    >
      <p>
        {open
          ? 'No money moves on this server. Decide for the bank what happens with the payment.'
          : order.disputes.length > 0
            ? 'The bank has decided. Use another order to try it again.'
            : 'No money moves on this server. Let the buyer dispute this payment with their bank.'}
      </p>
      {order.disputes.length === 0 && (
        <div className="order__acts">
          <Button busy={changing} onClick={() => void openTest()}>
            Open a dispute
          </Button>
        </div>
      )}
      {open && (
        <div className="order__acts">
          {testDecisions.map((decision) => (
            <Button key={decision} disabled={changing} onClick={() => void decideTest(open.id, decision)}>
              {decisionLabels[decision]}
            </Button>
          ))}
        </div>
      )}
      {problem && <Notice tone="danger">{problem}</Notice>}
    </Card>
  );
}
