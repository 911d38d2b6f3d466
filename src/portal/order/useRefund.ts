import { nanoid } from '@reduxjs/toolkit';
import { useState } from 'react';
import { type OrderDetail } from '../../contract/order';
import { useAppDispatch } from '../app/hooks';
import { showToast } from '../request/toastSlice';
import { formatMoney } from '../ui/format';
import { useCountry } from '../ui/useCountry';
import { refundOrder } from './orderThunks';
import { buyerLabel } from './orderWords';
import { goodsWords, refundForecast, type Ticked } from './refundForecast';

interface RefundDraft extends Ticked {
  reason: string;
  message: string;
}

/** Gives back what is ticked and says what went back; rejects with the request's error. */
export function useRefund(order: OrderDetail) {
  const dispatch = useAppDispatch();
  const country = useCountry();
  // A second press, or a second try after a lost reply, is the same refund.
  const [requestKey] = useState(() => nanoid());

  return async ({ ticketIds, addOns, reason, message }: RefundDraft) => {
    const input = {
      requestKey,
      ticketIds: [...ticketIds],
      addOns: Object.entries(addOns).flatMap(([lineId, quantity]) =>
        quantity > 0 ? [{ lineId, quantity }] : [],
      ),
      reason,
      message,
    };
    const changed = await dispatch(refundOrder({ id: order.id, input })).unwrap();
    const cents = changed.refundedCents - order.refundedCents;
    const goods = goodsWords(refundForecast(order, { ticketIds, addOns }));
    const detail =
      cents > 0
        ? `${formatMoney(cents, country)} goes back to ${buyerLabel(order)}, ${goods} cancelled`
        : `${goods} cancelled`;
    dispatch(showToast({ severity: 'success', detail }));
  };
}
