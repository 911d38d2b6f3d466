import { nanoid } from '@reduxjs/toolkit';
import { useState } from 'react';
import { type OrderDetail } from '../../../contract/order/order';
import { useAppDispatch } from '../../store/hooks';
import { showToast } from '../../request/toastSlice';
import { useOutcome } from '../../request/useOutcome';
import { resultOf } from '../../request/requestResult';
import { formatMoney } from '../../ui/format';
import { useCountry } from '../../ui/useCountry';
import { loadOrder, refundOrder } from '../orderThunks';
import { buyerLabel } from '../orderLabels';
import { refundedBetween, goodsText, refundForecast, stillRefundable, type Ticked } from './refundForecast';

interface RefundDraft extends Ticked {
  reason: string;
  message: string;
}

/**
 * Returns the idempotency key of the next refund of an order. It changes only once another refund is listed, so a
 * second press, or a second attempt after a lost reply, is the same refund, even from a reopened dialog.
 */
export function useRefundKey({ refunds }: OrderDetail): string {
  const [next, setNext] = useState(() => ({ after: refunds.length, key: nanoid() }));
  if (next.after !== refunds.length) setNext({ after: refunds.length, key: nanoid() });
  return next.key;
}

/**
 * `refund` refunds the selection and shows a toast with what was refunded; it resolves to whether the refund was
 * made, or rejects with the request's error. `outcome` is set while that is not known.
 */
export function useRefund(order: OrderDetail, requestKey: string) {
  const dispatch = useAppDispatch();
  const country = useCountry();
  const { state: outcome, follow, checkAgain } = useOutcome();

  const refund = async ({ reason, message, ...draft }: RefundDraft) => {
    const ticked = stillRefundable(order, draft);
    const input = {
      requestKey,
      ticketIds: [...ticked.ticketIds],
      addOns: Object.entries(ticked.addOns).flatMap(([lineId, quantity]) =>
        quantity > 0 ? [{ lineId, quantity }] : [],
      ),
      reason,
      message,
    };
    let latest: OrderDetail | undefined;
    /** Checks on the order itself whether the selection has been refunded. */
    const isRefunded = async () => {
      const now = await resultOf(dispatch(loadOrder(order.id)));
      if (!now.isDone) return undefined;
      latest = now.reply;
      const left = refundForecast(latest, stillRefundable(latest, ticked));
      return latest.refunds.length > order.refunds.length && goodsText(left) === '';
    };
    const sent = await follow(dispatch(refundOrder({ id: order.id, input })), isRefunded).catch(
      (cause: unknown) => {
        // The refusal means that the order has changed, so it is loaded again.
        void dispatch(loadOrder(order.id));
        throw cause;
      },
    );
    if (!sent.isDone) return false;
    if (!sent.reply) await isRefunded();
    const changed = sent.reply ?? latest;
    if (!changed) {
      dispatch(showToast({ severity: 'success', detail: 'The refund was made' }));
      return true;
    }
    const refundedNow = refundedBetween(order, changed);
    const goods = goodsText(refundedNow);
    const detail =
      refundedNow.cents > 0
        ? `${formatMoney(refundedNow.cents, country)} is being refunded to ${buyerLabel(order)}, ${goods} cancelled`
        : `${goods} cancelled`;
    dispatch(showToast({ severity: 'success', detail }));
    return true;
  };
  return { refund, outcome, checkAgain };
}
