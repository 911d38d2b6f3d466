import { nanoid } from '@reduxjs/toolkit';
import { useState } from 'react';
import { type OrderDetail } from '../../contract/order';
import { errorCode, type RequestError } from '../../contract/requestError';
import { useAppDispatch } from '../app/hooks';
import { showToast } from '../request/toastSlice';
import { formatMoney } from '../ui/format';
import { useCountry } from '../ui/useCountry';
import { loadOrder, refundOrder } from './orderThunks';
import { buyerLabel } from './orderWords';
import { goneBack, goodsWords, refundForecast, stillHeld, type Ticked } from './refundForecast';

interface RefundDraft extends Ticked {
  reason: string;
  message: string;
}

/**
 * The key of the next refund of an order, the same until one more stands there: a second press, or a second try after a
 * lost reply, is the same refund, even from a dialog that was closed in between.
 */
export function useRefundKey({ refunds }: OrderDetail): string {
  const [next, setNext] = useState(() => ({ after: refunds.length, key: nanoid() }));
  if (next.after !== refunds.length) setNext({ after: refunds.length, key: nanoid() });
  return next.key;
}

/** Gives back what is ticked and says what went back; rejects with the request's error. */
export function useRefund(order: OrderDetail, requestKey: string) {
  const dispatch = useAppDispatch();
  const country = useCountry();

  /** What was refused or got no reply may have gone back all the same: the order itself says so. */
  const lookAgain = async (ticked: Ticked, error: RequestError): Promise<OrderDetail> => {
    const seen = await dispatch(loadOrder(order.id));
    const refused = error.code === errorCode.badUserInput || error.code === errorCode.conflict;
    if (refused || !loadOrder.fulfilled.match(seen)) throw error;
    const left = refundForecast(seen.payload, stillHeld(seen.payload, ticked));
    if (seen.payload.refunds.length === order.refunds.length || goodsWords(left) !== '') throw error;
    return seen.payload;
  };

  return async ({ reason, message, ...draft }: RefundDraft) => {
    const ticked = stillHeld(order, draft);
    const input = {
      requestKey,
      ticketIds: [...ticked.ticketIds],
      addOns: Object.entries(ticked.addOns).flatMap(([lineId, quantity]) =>
        quantity > 0 ? [{ lineId, quantity }] : [],
      ),
      reason,
      message,
    };
    const sent = await dispatch(refundOrder({ id: order.id, input }));
    const changed = refundOrder.fulfilled.match(sent)
      ? sent.payload
      : await lookAgain(ticked, sent.payload ?? { message: 'The refund was stopped' });
    const gone = goneBack(order, changed);
    const goods = goodsWords(gone);
    const detail =
      gone.cents > 0
        ? `${formatMoney(gone.cents, country)} is being refunded to ${buyerLabel(order)}, ${goods} cancelled`
        : `${goods} cancelled`;
    dispatch(showToast({ severity: 'success', detail }));
  };
}
