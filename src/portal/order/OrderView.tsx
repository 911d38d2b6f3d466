import { useState } from 'react';
import { isItem } from '../../contract/order/offerKind';
import { type OrderDetail } from '../../contract/order/order';
import { eventOverviewPath } from '../../contract/paths/sellingPaths';
import { Button } from '../ui/Button';
import { OutcomeNotice } from '../ui/form/OutcomeNotice';
import { isOpenDispute } from '../../contract/order/dispute';
import { BuyerCard } from './BuyerCard';
import { OrderConversionsCard } from './conversion/OrderConversionsCard';
import { DeclineDialog } from './DeclineDialog';
import { DisputeNotice } from './dispute/DisputeNotice';
import { EditBuyerDialog } from './EditBuyerDialog';
import { OrderLines } from './OrderLines';
import { OrderNotices } from './OrderNotices';
import { OrderTickets } from './OrderTickets';
import { OrderTimeline } from './OrderTimeline';
import { PaymentsCard } from './PaymentsCard';
import { ReceivePaymentDialog } from './ReceivePaymentDialog';
import { RefundDialog } from './refund/RefundDialog';
import { OrderSourceCard } from './source/OrderSourceCard';
import { TestPaymentCard } from './testGateway/TestPaymentCard';
import { useOrderChanges } from './useOrderChanges';
import { useRefundKey } from './refund/useRefund';
import './order.css';

interface OrderViewProps {
  order: OrderDetail;
  /** The time zone for instants such as the order's date; sessions have a zone of their own. */
  zone: string;
  /** True if the person may open the report of the campaign that led to the order. */
  mayOpenReport: boolean;
}

type OpenDialog = 'refund' | 'decline' | 'buyer' | 'payment';

/** Shows one order with all actions on it. */
export function OrderView({ order, zone, mayOpenReport }: OrderViewProps) {
  const { changing, resend, outcome, checkAgain } = useOrderChanges(order);
  const [openDialog, setOpenDialog] = useState<OpenDialog>();
  const refundKey = useRefundKey(order);
  const close = () => setOpenDialog(undefined);

  const isSold = order.state === 'complete';
  const isReturnedByBank =
    order.disputes.some(({ state }) => state === 'lost') && order.refundedCents >= order.paidCents;
  const isTriedOut =
    order.testEvents !== null &&
    order.payments.some(({ gateway, state }) => gateway === 'test' && state === 'succeeded');
  const hasTickets = order.tickets.some(({ status }) => status === 'valid');
  // A promo code's use cannot be refunded on its own; it is given back with the last line that it was used for.
  const isRefundable =
    order.mayRefund &&
    isSold &&
    !order.disputes.some(isOpenDispute) &&
    !isReturnedByBank &&
    order.lines.some(({ kind, refundSteps }) => isItem(kind) && refundSteps.length > 0);

  return (
    <div className="order">
      <div className="order__acts">
        {isRefundable && (
          <Button icon="undo" onClick={() => setOpenDialog('refund')}>
            {order.totalCents > 0 ? 'Refund' : 'Cancel tickets'}
          </Button>
        )}
        {isSold && hasTickets && (order.buyerEmail !== '' || !order.seesPersonalData) && (
          <Button
            icon="send"
            busy={(changing && openDialog === undefined) || outcome === 'checking'}
            disabled={outcome === 'unknown'}
            onClick={() => void resend()}
          >
            Send tickets again
          </Button>
        )}
        {isSold && order.owedCents > 0 && (
          <Button icon="check" onClick={() => setOpenDialog('payment')}>
            Record payment
          </Button>
        )}
        <Button variant="quiet" icon="calendar" to={eventOverviewPath(order.eventId)}>
          Open the event
        </Button>
      </div>
      <OutcomeNotice
        state={outcome}
        done="the tickets were sent again"
        notDone="The tickets were not sent again"
        onCheckAgain={checkAgain}
        onRetry={() => void resend()}
      />
      {order.disputes.map((dispute) => (
        <DisputeNotice key={dispute.id} order={order} dispute={dispute} zone={zone} requestKey={refundKey} />
      ))}
      <OrderNotices
        order={order}
        zone={zone}
        onRefund={isRefundable ? () => setOpenDialog('refund') : undefined}
        onDecline={() => setOpenDialog('decline')}
      />
      <div className="order__parts">
        <div className="order__main">
          <OrderLines order={order} />
          <OrderTickets tickets={order.tickets} zone={order.eventZone} />
          <PaymentsCard order={order} zone={zone} />
        </div>
        <div className="order__aside">
          <BuyerCard order={order} onEdit={isSold ? () => setOpenDialog('buyer') : undefined} />
          {order.source && (
            <OrderSourceCard source={order.source} zone={zone} mayOpenReport={mayOpenReport} />
          )}
          {order.conversions.length > 0 && (
            <OrderConversionsCard conversions={order.conversions} zone={zone} />
          )}
          {isTriedOut && <TestPaymentCard order={order} isRefundable={isRefundable} />}
          <OrderTimeline moments={order.timeline} zone={zone} />
        </div>
      </div>
      {openDialog === 'refund' && <RefundDialog order={order} requestKey={refundKey} onClose={close} />}
      {openDialog === 'decline' && order.refundAskedAt && <DeclineDialog order={order} onClose={close} />}
      {openDialog === 'buyer' && <EditBuyerDialog order={order} onClose={close} />}
      {openDialog === 'payment' && order.owedCents > 0 && (
        <ReceivePaymentDialog order={order} onClose={close} />
      )}
    </div>
  );
}
