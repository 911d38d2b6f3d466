import { useCallback, useEffect, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../store/hooks';
import { fieldErrors } from '../request/fieldErrors';
import { showToast } from '../request/toastSlice';
import { useAddressState } from '../ui/useAddressState';
import { disconnectStripe, goToStripe, loadGettingPaid, refreshGettingPaid } from './gettingPaidThunks';
import { selectGettingPaid, selectGettingPaidError } from './paymentSlice';

/**
 * The state of the organiser's Stripe account and the actions on it. After a return from Stripe the state is
 * refreshed from there.
 * @param back the path that Stripe returns to, by default Payment method
 */
export function useGettingPaid(mayRequest: boolean, back?: string) {
  const dispatch = useAppDispatch();
  const gettingPaid = useAppSelector(selectGettingPaid);
  const error = useAppSelector(selectGettingPaidError);
  const [connect, setConnect] = useAddressState('connect');
  const [busy, setBusy] = useState<'connect' | 'refresh' | 'disconnect'>();
  const [problem, setProblem] = useState('');
  const load = useCallback(() => void dispatch(loadGettingPaid()), [dispatch]);

  const act = useCallback(
    async (which: 'connect' | 'refresh' | 'disconnect', run: () => Promise<unknown>) => {
      setBusy(which);
      setProblem('');
      try {
        await run();
        return true;
      } catch (cause) {
        setProblem(Object.values(fieldErrors(cause))[0] ?? '');
        return false;
      } finally {
        setBusy(undefined);
      }
    },
    [],
  );
  const refresh = useCallback(
    () => act('refresh', () => dispatch(refreshGettingPaid()).unwrap()),
    [act, dispatch],
  );

  const isBack = connect === 'back';
  useEffect(() => {
    if (!mayRequest) return;
    load();
    // Only once for each return: a reload of the page does not ask Stripe again.
    if (isBack) {
      setConnect('');
      void refresh();
    }
  }, [mayRequest, isBack, load, refresh, setConnect]);

  return {
    gettingPaid,
    error,
    load,
    busy,
    problem,
    refresh: () => void refresh(),
    connect: () => void act('connect', () => dispatch(goToStripe(back)).unwrap()),
    disconnect: async () => {
      const done = await act('disconnect', () => dispatch(disconnectStripe()).unwrap());
      if (done) dispatch(showToast({ severity: 'success', detail: 'Stripe is disconnected' }));
    },
  };
}
