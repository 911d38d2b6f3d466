import { useCallback } from 'react';
import { resultOf } from '../../../request/requestResult';
import { useLoadWithError } from '../../../request/useLoadWithError';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { usePolling } from '../../../ui/usePolling';
import { loadDelivery } from './deliveryThunks';

/** The server counts a new campaign within a minute or two. */
const waitingEveryMs = 15_000;

/** Bounces by reason and results by provider; asked for again until they have been counted for the first time. */
export function useDelivery(id: string) {
  const dispatch = useAppDispatch();
  const delivery = useAppSelector(({ campaign }) => campaign.campaignData.delivery);
  const load = useCallback(() => dispatch(loadDelivery({ id })), [dispatch, id]);
  const { error, reload } = useLoadWithError(load);
  const isWaiting = delivery !== undefined && delivery.countedAt === null && !error;
  usePolling(async () => void (await resultOf(load())), waitingEveryMs, isWaiting);
  return { delivery, error, reload };
}
