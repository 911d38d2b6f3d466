import { useCallback, useEffect, useRef, useState } from 'react';
import { useLoadWithError } from '../../../request/useLoadWithError';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { loadClickMap } from './clickMapThunks';

/**
 * The click map of the chosen version of a mail.
 * @param refreshes the map is loaded again each time this changes
 */
export function useClickMap(id: string, everyClass: boolean, refreshes: number) {
  const dispatch = useAppDispatch();
  const [version, setVersion] = useState(0);
  const clickMap = useAppSelector(({ campaign }) => campaign.campaignData.clickMap);
  const load = useCallback(
    () => dispatch(loadClickMap({ id, version, everyClass })),
    [dispatch, id, version, everyClass],
  );
  const { error, reload } = useLoadWithError(load);
  const loadedFor = useRef(refreshes);
  useEffect(() => {
    if (loadedFor.current === refreshes) return;
    loadedFor.current = refreshes;
    reload();
  }, [refreshes, reload]);
  const isShown = clickMap?.version === version && clickMap.everyClass === everyClass;
  return { clickMap, version, setVersion, loading: !isShown && !error, error, reload };
}
