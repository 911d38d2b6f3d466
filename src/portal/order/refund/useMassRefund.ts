import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { useOutcome } from '../../request/useOutcome';
import { resultOf } from '../../request/requestResult';
import { loadMassRefund, retryMassRefund, startMassRefund } from './massRefundThunks';
import { selectChanging } from '../orderSlice';

/**
 * Starts a session's refunds and retries failed ones. `start` resolves to whether the refunds have begun, or rejects
 * with the request's error. `outcome` is set while it is not known whether they have begun.
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
      const started = await follow(dispatch(startMassRefund({ sessionId, ...typed })), hasBegun);
      if (started.isDone && started.by === 'request') void dispatch(loadMassRefund(sessionId));
      return started.isDone;
    } catch (cause) {
      // Another person may have started the refunds.
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
