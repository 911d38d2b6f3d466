import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { useOutcome } from '../../request/useOutcome';
import { resultOf } from '../../request/requestResult';
import { loadMassRefund, retryMassRefund, startMassRefund } from './massRefundThunks';
import { selectChanging } from '../orderSlice';

/**
 * Starts a session's refunds, which answers whether they have begun or rejects with the request's error, and tries those
 * that failed again. `outcome` is there while the answer to the start is missing.
 */
export function useMassRefund(sessionId: string) {
  const dispatch = useAppDispatch();
  const changing = useAppSelector(selectChanging);
  const { state: outcome, follow, checkAgain } = useOutcome();

  const hasBegun = async () => {
    const now = await resultOf(dispatch(loadMassRefund(sessionId)));
    return now.isDone ? now.reply.startedAt !== null : undefined;
  };
  const start = async (typed: { reason: string; message: string }) => {
    try {
      const begun = await follow(dispatch(startMassRefund({ sessionId, ...typed })), hasBegun);
      if (begun.isDone && begun.by === 'request') void dispatch(loadMassRefund(sessionId));
      return begun.isDone;
    } catch (cause) {
      // Somebody else may have begun it.
      void dispatch(loadMassRefund(sessionId));
      throw cause;
    }
  };
  const retry = async () => {
    const result = await resultOf(dispatch(retryMassRefund(sessionId)));
    if (!result.isDone) void dispatch(loadMassRefund(sessionId));
  };
  return { changing, start, retry, outcome, checkAgain };
}
