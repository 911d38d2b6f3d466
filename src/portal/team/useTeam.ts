import { useCallback, useEffect } from 'react';
import { type RequestError } from '../../contract/wire/requestError';
import { useAppDispatch, useAppSelector } from '../store/hooks';
import { resultOf } from '../request/requestResult';
import { showToast } from '../request/toastSlice';
import { selectInfo } from '../user/userSlice';
import './teamSlice';
import { loadTeam } from './teamThunks';

/** A change of the team: the request, and what to say when it is done. */
interface TeamChange {
  sent: { unwrap(): Promise<unknown> };
  done: string;
}

/** Loads the team, and sends changes of it whose refusals are shown as toasts. */
export function useTeam() {
  const dispatch = useAppDispatch();
  const { team, loading, error } = useAppSelector((state) => state.team);
  const session = useAppSelector(selectInfo);
  const load = useCallback(() => void dispatch(loadTeam()), [dispatch]);
  // Loaded again with the session, because another plan may allow a larger team.
  useEffect(load, [load, session]);

  const say = (severity: 'success' | 'error', detail: string) => dispatch(showToast({ severity, detail }));
  /** @returns whether it was done; after a refusal the team is loaded again, because it may have changed */
  const change = async ({ sent, done }: TeamChange): Promise<boolean> => {
    const result = await resultOf(sent);
    if (result.isDone) say('success', done);
    else {
      if (isExplained(result.error)) say('error', result.error?.message ?? '');
      load();
    }
    return result.isDone;
  };
  return { team, loading, error, load, say, change };
}

/** Refusals that name a field have no general toast. */
const isExplained = (error: RequestError | undefined) => error?.field !== undefined;
