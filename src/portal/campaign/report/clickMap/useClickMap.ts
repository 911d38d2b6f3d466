import { useCallback, useState } from 'react';
import { type RequestError } from '../../../../contract/wire/requestError';
import { resultOf } from '../../../request/requestResult';
import { useLoad } from '../../../request/useLoad';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { loadClickMap } from './clickMapThunks';

/** The click map of the chosen version of a mail. */
export function useClickMap(id: string, everyClass: boolean) {
  const dispatch = useAppDispatch();
  const [version, setVersion] = useState(0);
  const clickMap = useAppSelector(({ campaign }) => campaign.campaignData.clickMap);
  const [error, setError] = useState<RequestError | null>(null);
  const load = useCallback(() => {
    setError(null);
    const sent = dispatch(loadClickMap({ id, version, everyClass }));
    void resultOf(sent).then((result) => {
      if (!result.isDone && result.error) setError(result.error);
    });
    return sent;
  }, [dispatch, id, version, everyClass]);
  const reload = useLoad(load);
  const isShown = clickMap?.version === version && clickMap.everyClass === everyClass;
  return { clickMap, version, setVersion, loading: !isShown && !error, error, reload };
}
