import { useCallback, useState } from 'react';
import { type RequestError } from '../../../../contract/wire/requestError';
import { resultOf } from '../../../request/requestResult';
import { useLoad } from '../../../request/useLoad';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { usePolling } from '../../../ui/usePolling';
import { loadDelivery } from './deliveryThunks';

/** The server counts a new campaign within a minute or two. */
const waitingEveryMs = 15_000;

/** Bounces by reason and results by provider; asked for again until they have been counted for the first time. */
export function useDelivery(id: string) {
  const dispatch = useAppDispatch();
  const delivery = useAppSelector(({ campaign }) => campaign.campaignData.delivery);
  const [error, setError] = useState<RequestError | null>(null);
  const load = useCallback(() => {
    setError(null);
    const sent = dispatch(loadDelivery({ id }));
    void resultOf(sent).then((result) => {
      if (!result.isDone && result.error) setError(result.error);
    });
    return sent;
  }, [dispatch, id]);
  const reload = useLoad(load);
  const isWaiting = delivery !== undefined && delivery.countedAt === null && !error;
  usePolling(async () => void (await resultOf(dispatch(loadDelivery({ id })))), waitingEveryMs, isWaiting);
  return { delivery, error, reload };
}
