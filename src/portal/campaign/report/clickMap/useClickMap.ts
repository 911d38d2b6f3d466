import { useCallback, useState } from 'react';
import { useLoadWithError } from '../../../request/useLoadWithError';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { loadClickMap } from './clickMapThunks';

/** The click map of the chosen version of a mail. */
export function useClickMap(id: string, everyClass: boolean) {
  const dispatch = useAppDispatch();
  const [version, setVersion] = useState(0);
  const clickMap = useAppSelector(({ campaign }) => campaign.campaignData.clickMap);
  const load = useCallback(
    () => dispatch(loadClickMap({ id, version, everyClass })),
    [dispatch, id, version, everyClass],
  );
  const { error, reload } = useLoadWithError(load);
  const isShown = clickMap?.version === version && clickMap.everyClass === everyClass;
  return { clickMap, version, setVersion, loading: !isShown && !error, error, reload };
}
