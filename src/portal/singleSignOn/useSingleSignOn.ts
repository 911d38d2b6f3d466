import { useCallback, useState } from 'react';
import { resultOf } from '../request/requestResult';
import { showToast } from '../request/toastSlice';
import { useLoad } from '../request/useLoad';
import { useAppDispatch, useAppSelector } from '../store/hooks';
import './singleSignOnSlice';
import { loadSingleSignOn } from './singleSignOnThunks';

/** Loads the settings, and sends changes of them whose refusals are shown as toasts. */
export function useSingleSignOn() {
  const dispatch = useAppDispatch();
  const { settings, error } = useAppSelector((state) => state.singleSignOn);
  const load = useLoad(useCallback(() => dispatch(loadSingleSignOn()), [dispatch]));
  /** What the person pressed last, while it runs: the id of a domain, or the name of another act. */
  const [busy, setBusy] = useState<string>();

  const say = (severity: 'success' | 'error', detail: string) => dispatch(showToast({ severity, detail }));
  /** @returns the reply; undefined after a refusal, after which the settings are loaded again */
  async function change<Reply>(
    act: string,
    sent: { unwrap(): Promise<Reply> },
    done?: string,
  ): Promise<Reply | undefined> {
    setBusy(act);
    const result = await resultOf(sent);
    setBusy(undefined);
    if (result.isDone) {
      if (done) say('success', done);
      return result.reply;
    }
    // Only refusals that name a field have no general toast.
    if (result.error?.field !== undefined) say('error', result.error.message);
    load();
    return undefined;
  }
  return { settings, error, load, busy, say, change };
}
