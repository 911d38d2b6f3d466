import { useCallback, useState } from 'react';
import { type SignInSession } from '../../../contract/account/signInSession';
import { resultOf } from '../../request/requestResult';
import { serverNow } from '../../request/serverTime';
import { showToast } from '../../request/toastSlice';
import { useLoad } from '../../request/useLoad';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { plural } from '../../ui/format';
import './securitySlice';
import { endOtherSignInSessions, endSignInSession, loadSignInSessions } from './securityThunks';

/** Loads the sign-in sessions of the person, and ends them. */
export function useSignInSessions() {
  const dispatch = useAppDispatch();
  const { signInSessions, loading, error } = useAppSelector((state) => state.account);
  const load = useLoad(useCallback(() => dispatch(loadSignInSessions()), [dispatch]));
  const [now] = useState(serverNow);

  const end = async (sent: { unwrap(): Promise<unknown> }, done: string) => {
    const result = await resultOf(sent);
    if (result.isDone) dispatch(showToast({ severity: 'success', detail: done }));
    else {
      // Only refusals that name a field have no general toast.
      const { error: refusal } = result;
      if (refusal?.field) dispatch(showToast({ severity: 'error', detail: refusal.message }));
      load();
    }
  };
  return {
    sessions: signInSessions ?? [],
    now,
    loading: loading || (!signInSessions && !error),
    error,
    onRetry: () => load(),
    onEnd: ({ id, browser }: SignInSession) =>
      void end(dispatch(endSignInSession(id)), `${browser ?? 'The browser'} is signed out`),
    onEndOthers: (count: number) =>
      void end(
        dispatch(endOtherSignInSessions()),
        `${plural(count, 'other place is', 'other places are')} signed out. You stay signed in here.`,
      ),
  };
}
