import { useCallback, useEffect, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { usePolling } from '../../ui/usePolling';
import { selectBoxOffice, sessionChosen } from '../boxOfficeSlice';
import { loadDoorSessions, loadOffers, loadTill } from './tillThunks';
import { resultOf } from '../../request/requestResult';

const refreshEveryMs = 15_000;

/** The shift open on this device, and the sessions and offers that it sells. */
export function useTill() {
  const dispatch = useAppDispatch();
  const state = useAppSelector(selectBoxOffice);
  const { till, locked, selling, sale, sessions, sessionId, offers, offersError } = state;
  const [isTillLoaded, setTillLoaded] = useState(false);

  const load = useCallback(async () => {
    const result = await resultOf(dispatch(loadTill()));
    setTillLoaded(result.isDone);
    await dispatch(loadDoorSessions());
  }, [dispatch]);
  useEffect(() => void load(), [load]);

  const chosen = sessions?.find(({ id }) => id === sessionId) ?? null;
  const chosenId = chosen?.id;
  const reload = useCallback(
    async () => (chosenId === undefined ? undefined : dispatch(loadOffers(chosenId))),
    [dispatch, chosenId],
  );
  useEffect(() => void reload(), [reload]);
  const isSelling = till !== null && !locked && !selling && sale === null;
  usePolling(reload, refreshEveryMs, isSelling && offers !== null && !offersError);

  return {
    ...state,
    /** True once the server has replied which shift is open on this device. */
    isTillLoaded,
    chosen,
    offers: offers?.sessionId === chosenId ? offers : null,
    choose: (id: string | null) => void dispatch(sessionChosen(id)),
    load: () => void load(),
    reload: () => void reload(),
  };
}
