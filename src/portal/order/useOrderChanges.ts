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
 * The actions on an order other than a refund, each with its toast. `resend` and `retry` never reject; the others
 * reject with the request's error, for the form to show. `decline` and `receive` resolve to whether the action was
 * done. `outcome` is set while that is not known.
 */
export function useOrderChanges(order: OrderDetail) {
  const { id } = order;
  const dispatch = useAppDispatch();
  const country = useCountry();
  const changing = useAppSelector(selectChanging);
  const { state: outcome, follow, checkAgain } = useOutcome();
  const showSuccess = (detail: string) => dispatch(showToast({ severity: 'success', detail }));

  // A request without a reply may still have succeeded, and a refused one means that the order has changed.
  const reloadAndThrow = (cause: unknown): never => {
    void dispatch(loadOrder(id));
    throw cause;
  };

  const orderMatches = (test: (now: OrderDetail) => boolean) => async () => {
    const now = await resultOf(dispatch(loadOrder(id)));
    return now.isDone ? test(now.reply) : undefined;
  };
  /** Resolves to true once the action is known to be done, and loads the order again. */
  const confirmDone = async (
    sent: Parameters<typeof follow<OrderDetail>>[0],
    test: (now: OrderDetail) => boolean,
  ): Promise<boolean> => {
    const found = await follow(sent, orderMatches(test));
    if (found.isDone && found.by === 'request') void dispatch(loadOrder(id));
    return found.isDone;
  };

  const resend = async () => {
    const sent = dispatch(resendTickets(id));
    const isResent = (now: OrderDetail) => timesResent(now) > timesResent(order);
    // The refusal has already been shown in a toast.
    if (await confirmDone(sent, isResent).catch(() => false)) {
      showSuccess(`The tickets are on their way to ${order.buyerEmail || 'the buyer'}`);
    }
  };
  const retry = async (refundId: string) => {
    const sent = dispatch(retryRefund({ id, refundId }));
    const isTried = (now: OrderDetail) =>
      now.refunds.some((refund) => refund.id === refundId && refund.state !== 'failed');
    // The refusal has already been shown in a toast; another person may have retried the refund, so load it again.
    await confirmDone(sent, isTried).catch(() => void dispatch(loadOrder(id)));
  };
  const decline = async (message: string) => {
    const sent = dispatch(declineRefundRequest({ id, message }));
    const isDeclined = await confirmDone(sent, (now) => now.refundAskedAt === null).catch(reloadAndThrow);
    if (isDeclined) showSuccess(`${buyerLabel(order)} is notified by email`);
    return isDeclined;
  };
  const saveBuyer = async (input: OrderBuyer) => {
    await dispatch(editBuyer({ id, input })).unwrap().catch(reloadAndThrow);
    showSuccess('Buyer saved');
  };
  const receive = async (received: { method: ReceivedMethod; reference: string }) => {
    const sent = dispatch(recordPayment({ id, ...received }));
    const isRecorded = await confirmDone(sent, (now) => now.owedCents === 0).catch(reloadAndThrow);
    if (isRecorded) showSuccess(`${formatMoney(order.owedCents, country)} is recorded as paid`);
    return isRecorded;
  };
  return { changing, resend, retry, decline, saveBuyer, receive, outcome, checkAgain };
}

const timesResent = ({ timeline }: OrderDetail) =>
  timeline.filter(({ kind }) => kind === 'tickets_resent').length;
