import { type OrderDetail, type ReceivedMethod } from '../../contract/order/order';
import { useAppDispatch, useAppSelector } from '../store/hooks';
import { showToast } from '../request/toastSlice';
import { useOutcome } from '../request/useOutcome';
import { resultOf } from '../request/requestResult';
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
import { buyerLabel } from './orderLabels';

/**
 * What can be done about an order besides a refund, each with its toast. `resend` and `retry` never reject;
 * the others reject with the request's error, for the form that asked. `decline` and `receive` answer whether it was
 * done; `outcome` is there while an answer is missing.
 */
export function useOrderChanges(order: OrderDetail) {
  const { id } = order;
  const dispatch = useAppDispatch();
  const country = useCountry();
  const changing = useAppSelector(selectChanging);
  const { state: outcome, follow, checkAgain } = useOutcome();
  const tell = (detail: string) => dispatch(showToast({ severity: 'success', detail }));

  // What got no reply may have been done all the same, and what was refused stands otherwise by now.
  const lookAgain = (cause: unknown): never => {
    void dispatch(loadOrder(id));
    throw cause;
  };

  const hasBecome = (test: (now: OrderDetail) => boolean) => async () => {
    const now = await resultOf(dispatch(loadOrder(id)));
    return now.isDone ? test(now.reply) : undefined;
  };
  /** True once it is known to be done; the order is then shown as it is. */
  const isDone = async (
    sent: Parameters<typeof follow<OrderDetail>>[0],
    test: (now: OrderDetail) => boolean,
  ): Promise<boolean> => {
    const found = await follow(sent, hasBecome(test));
    if (found.isDone && found.by === 'request') void dispatch(loadOrder(id));
    return found.isDone;
  };

  const resend = async () => {
    const sent = dispatch(resendTickets(id));
    const isResent = (now: OrderDetail) => timesResent(now) > timesResent(order);
    // The toast has said what was refused.
    if (await isDone(sent, isResent).catch(() => false)) {
      tell(`The tickets are on their way to ${order.buyerEmail}`);
    }
  };
  const retry = async (refundId: string) => {
    const sent = dispatch(retryRefund({ id, refundId }));
    const isTried = (now: OrderDetail) =>
      now.refunds.some((refund) => refund.id === refundId && refund.state !== 'failed');
    // The toast has said what was refused; another one may have tried again by now.
    await isDone(sent, isTried).catch(() => void dispatch(loadOrder(id)));
  };
  const decline = async (message: string) => {
    const sent = dispatch(declineRefundRequest({ id, message }));
    const isDeclined = await isDone(sent, (now) => now.refundAskedAt === null).catch(lookAgain);
    if (isDeclined) tell(`${buyerLabel(order)} is notified by email`);
    return isDeclined;
  };
  const saveBuyer = async (input: OrderBuyer) => {
    await dispatch(editBuyer({ id, input })).unwrap().catch(lookAgain);
    tell('Buyer saved');
  };
  const receive = async (received: { method: ReceivedMethod; reference: string }) => {
    const sent = dispatch(recordPayment({ id, ...received }));
    const isRecorded = await isDone(sent, (now) => now.owedCents === 0).catch(lookAgain);
    if (isRecorded) tell(`${formatMoney(order.owedCents, country)} is recorded as paid`);
    return isRecorded;
  };
  return { changing, resend, retry, decline, saveBuyer, receive, outcome, checkAgain };
}

const timesResent = ({ timeline }: OrderDetail) =>
  timeline.filter(({ kind }) => kind === 'tickets_resent').length;
