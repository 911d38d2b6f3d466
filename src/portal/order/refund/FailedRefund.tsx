import { type OrderDetail, type OrderRefund } from '../../../contract/order/order';
import { Button } from '../../ui/Button';
import { formatMoney } from '../../ui/format';
import { Notice } from '../../ui/page/Notice';
import { OutcomeNotice } from '../../ui/form/OutcomeNotice';
import { useCountry } from '../../ui/useCountry';
import { useOrderChanges } from '../useOrderChanges';

/** Shows a refund that the payment provider refused, with a button to try again. */
export function FailedRefund({ order, refund }: { order: OrderDetail; refund: OrderRefund }) {
  const country = useCountry();
  const { changing, retry, outcome, checkAgain } = useOrderChanges(order);
  const { id, amountCents, failure } = refund;
  return (
    <>
      <Notice
        tone="danger"
        title={`A refund of ${formatMoney(amountCents, country)} did not go through`}
        action={
          order.mayRefund &&
          order.disputes.every(({ state }) => state === 'won' || state === 'withdrawn') && (
            <Button
              icon="refresh"
              busy={changing || outcome === 'checking'}
              disabled={outcome === 'unknown'}
              onClick={() => void retry(id)}
            >
              Try the refund again
            </Button>
          )
        }
      >
        {failure || 'The payment provider refused it.'} The tickets are cancelled, but the money has not been
        refunded yet. Trying again never refunds twice.
      </Notice>
      <OutcomeNotice
        state={outcome}
        done="the refund was tried again"
        notDone="The refund was not tried again"
        onCheckAgain={checkAgain}
        onRetry={() => void retry(id)}
      />
    </>
  );
}
