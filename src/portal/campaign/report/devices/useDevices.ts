import { useCallback, useState } from 'react';
import { type RequestError } from '../../../../contract/wire/requestError';
import { resultOf } from '../../../request/requestResult';
import { useLoad } from '../../../request/useLoad';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { loadDevices } from './deviceThunks';

/** The opens and clicks of people by device. */
export function useDevices(id: string) {
  const dispatch = useAppDispatch();
  const devices = useAppSelector(({ campaign }) => campaign.campaignData.devices);
  const [error, setError] = useState<RequestError | null>(null);
  const load = useCallback(() => {
    setError(null);
    const sent = dispatch(loadDevices({ id }));
    void resultOf(sent).then((result) => {
      if (!result.isDone && result.error) setError(result.error);
    });
    return sent;
  }, [dispatch, id]);
  const reload = useLoad(load);
  return { devices, error, reload };
}
