import { useAppDispatch, useAppSelector } from '../app/hooks';
import { loadMassRefund, retryMassRefund, startMassRefund } from './massRefundThunks';
import { selectChanging } from './orderSlice';

/** Starts a session's refunds, which rejects with the request's error, and tries those that failed again. */
export function useMassRefund(sessionId: string) {
  const dispatch = useAppDispatch();
  const changing = useAppSelector(selectChanging);

  const start = async (typed: { reason: string; message: string }) => {
    try {
      await dispatch(startMassRefund({ sessionId, ...typed })).unwrap();
    } catch (cause) {
      // What got no reply may have begun all the same.
      void dispatch(loadMassRefund(sessionId));
      throw cause;
    }
  };
  const retry = async () => {
    const tried = await dispatch(retryMassRefund(sessionId));
    if (retryMassRefund.rejected.match(tried)) void dispatch(loadMassRefund(sessionId));
  };
  return { changing, start, retry };
}
