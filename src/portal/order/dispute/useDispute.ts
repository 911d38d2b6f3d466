import { useState } from 'react';
import { type OrderDetail } from '../../../contract/order/order';
import { fieldErrors } from '../../request/fieldErrors';
import { resultOf } from '../../request/requestResult';
import { showToast } from '../../request/toastSlice';
import { useOutcome } from '../../request/useOutcome';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectChanging } from '../orderSlice';
import { loadOrder } from '../orderThunks';
import { cancelDisputedTickets, downloadEvidence, sendDisputeEvidence } from './disputeThunks';

const hasValid = ({ tickets }: OrderDetail) => tickets.some(({ status }) => status === 'valid');
const find = ({ disputes }: OrderDetail, disputeId: string) => disputes.find(({ id }) => id === disputeId);

/**
 * The actions on the disputes of an order, each with its toast; none of them rejects. `problem` says why the last one was
 * refused; `outcome` is set while it is not known whether it was done.
 */
export function useDispute(order: OrderDetail) {
  const { id } = order;
  const dispatch = useAppDispatch();
  const changing = useAppSelector(selectChanging);
  const { state: outcome, follow, checkAgain } = useOutcome();
  const [problem, setProblem] = useState('');

  const act = async (
    sent: Parameters<typeof follow<OrderDetail>>[0],
    isDoneIn: (now: OrderDetail) => boolean,
    detail: string,
  ) => {
    const isDone = async () => {
      const now = await resultOf(dispatch(loadOrder(id)));
      return now.isDone ? isDoneIn(now.reply) : undefined;
    };
    setProblem('');
    try {
      const found = await follow(sent, isDone);
      if (found.isDone) dispatch(showToast({ severity: 'success', detail }));
    } catch (cause) {
      setProblem(Object.values(fieldErrors(cause)).join(' '));
      // A refusal means that the order has changed.
      void dispatch(loadOrder(id));
    }
  };

  return {
    changing,
    problem,
    outcome,
    checkAgain,
    download: async (disputeId: string) => {
      // A failure has already been shown in a toast.
      await resultOf(dispatch(downloadEvidence(disputeId)));
    },
    send: (disputeId: string) =>
      act(
        dispatch(sendDisputeEvidence({ id, disputeId })),
        (now) => find(now, disputeId)?.evidenceSentAt !== null,
        'The evidence was sent to the bank',
      ),
    cancelTickets: (requestKey: string) =>
      act(
        dispatch(cancelDisputedTickets({ id, requestKey })),
        (now) => !hasValid(now),
        'The tickets are cancelled',
      ),
  };
}
