import { useAppDispatch, useAppSelector } from '../app/hooks';
import { retryMassRefund, startMassRefund } from './massRefundThunks';
import { selectChanging } from './orderSlice';

/** Starts a session's refunds, which rejects with the request's error, and tries those that failed again. */
export function useMassRefund(sessionId: string) {
  const dispatch = useAppDispatch();
  const changing = useAppSelector(selectChanging);

  const start = async (typed: { reason: string; message: string }) => {
    await dispatch(startMassRefund({ sessionId, ...typed })).unwrap();
  };
  const retry = () => void dispatch(retryMassRefund(sessionId));
  return { changing, start, retry };
}
