import { type OrderDetail } from '../../contract/order/order';
import { Button } from '../ui/Button';
import { formatDateTime } from '../ui/format';
import { Notice } from '../ui/page/Notice';
import { useCountry } from '../ui/useCountry';
import { FailedRefund } from './refund/FailedRefund';
import { buyerLabel } from './orderLabels';

interface OrderNoticesProps {
  order: OrderDetail;
  zone: string;
  /** Left out if nothing can be refunded any more. */
  onRefund?: () => void;
  onDecline: () => void;
}

/** Shows the parts of an order that need the organiser's attention: a refund request, failed refunds, an open cart. */
export function OrderNotices({ order, zone, onRefund, onDecline }: OrderNoticesProps) {
  const country = useCountry();
  const failed = order.refunds.filter(({ state }) => state === 'failed');
  const inCart = order.state === 'cart' && order.expiresAt !== null;
  return (
    <>
      {order.refundAskedAt !== null && (
        <Notice
          tone="warning"
          title={`${buyerLabel(order)} has requested a refund`}
          action={
            <div className="order__acts">
              {onRefund && <Button onClick={onRefund}>Refund</Button>}
              <Button variant="quiet" onClick={onDecline}>
                Decline with a message
              </Button>
            </div>
          }
        >
          <p>Since {formatDateTime(order.refundAskedAt, zone, country)}.</p>
          {order.refundAsk && <blockquote className="order-ask">{order.refundAsk}</blockquote>}
        </Notice>
      )}
      {failed.map((refund) => (
        <FailedRefund key={refund.id} order={order} refund={refund} />
      ))}
      {inCart && (
        <Notice tone="info" title="Not sold yet">
          The places are reserved until {formatDateTime(order.expiresAt ?? '', zone, country)}. If payment is
          not made by then they go back on sale.
        </Notice>
      )}
    </>
  );
}
