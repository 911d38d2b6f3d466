import { type OrderDetail, type ReceivedMethod } from '../../contract/order';
import { useAppDispatch, useAppSelector } from '../app/hooks';
import { showToast } from '../request/toastSlice';
import { formatMoney } from '../ui/format';
import { useCountry } from '../ui/useCountry';
import { selectChanging } from './orderSlice';
import {
  declineRefundRequest,
  editBuyer,
  loadOrder,
  type OrderBuyer,
  recordPayment,
  resendTickets,
  retryRefund,
} from './orderThunks';
import { buyerLabel } from './orderWords';

/**
 * What can be done about an order besides a refund, each with its toast. `resend` and `retry` never reject;
 * the others reject with the request's error, for the form that asked.
 */
export function useOrderChanges(order: OrderDetail) {
  const { id } = order;
  const dispatch = useAppDispatch();
  const country = useCountry();
  const changing = useAppSelector(selectChanging);
  const tell = (detail: string) => dispatch(showToast({ severity: 'success', detail }));

  // What got no reply may have been done all the same, and what was refused stands otherwise by now.
  const lookAgain = (cause: unknown): never => {
    void dispatch(loadOrder(id));
    throw cause;
  };

  const resend = async () => {
    const sent = await dispatch(resendTickets(id));
    if (resendTickets.fulfilled.match(sent)) tell(`The tickets are on their way to ${order.buyerEmail}`);
  };
  const retry = async (refundId: string) => {
    const tried = await dispatch(retryRefund({ id, refundId }));
    if (retryRefund.rejected.match(tried)) void dispatch(loadOrder(id));
  };
  const decline = async (message: string) => {
    await dispatch(declineRefundRequest({ id, message })).unwrap().catch(lookAgain);
    tell(`${buyerLabel(order)} is notified by email`);
  };
  const saveBuyer = async (input: OrderBuyer) => {
    await dispatch(editBuyer({ id, input })).unwrap().catch(lookAgain);
    tell('Buyer saved');
  };
  const receive = async (received: { method: ReceivedMethod; reference: string }) => {
    await dispatch(recordPayment({ id, ...received }))
      .unwrap()
      .catch(lookAgain);
    tell(`${formatMoney(order.owedCents, country)} is recorded as paid`);
  };
  return { changing, resend, retry, decline, saveBuyer, receive };
}
