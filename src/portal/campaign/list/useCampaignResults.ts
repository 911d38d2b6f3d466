import { useCallback } from 'react';
import { type CampaignKind } from '../../../contract/campaign/campaign';
import { type CampaignListEntry } from '../../../contract/campaign/campaignList';
import { type CampaignResult } from '../../../contract/campaign/campaignResult';
import { useLoad } from '../../request/useLoad';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { usePolling } from '../../ui/usePolling';
import { isBeingSent, isUnsent } from './campaignFilters';
import { selectCampaignResults } from './campaignPagesSlice';
import { loadCampaignResults } from './campaignResultThunks';

/** Gives the result of a campaign. It is undefined while it loads, and null if it is missing or failed to load. */
export type ShownResults = (id: string) => CampaignResult | null | undefined;

const refreshedEveryMs = 15_000;

/**
 * The results of the campaigns of the list that were sent, loaded apart from the list so that its rows need not wait;
 * those of campaigns that are being sent are polled.
 */
export function useCampaignResults(kind: CampaignKind, campaigns: readonly CampaignListEntry[]) {
  const dispatch = useAppDispatch();
  const { byId, loading, error } = useAppSelector(selectCampaignResults);
  const sent = campaigns.filter((campaign) => !isUnsent(campaign));
  // A text, because the list is a new array with every reply.
  const asked = sent.map(({ id }) => id).join();
  const load = useCallback(
    () => (asked === '' ? undefined : dispatch(loadCampaignResults({ kind, ids: asked.split(',') }))),
    [dispatch, kind, asked],
  );
  const reload = useLoad(load);
  const moving = sent.filter(isBeingSent).map(({ id }) => id);
  usePolling(
    () => (loading ? undefined : dispatch(loadCampaignResults({ kind, ids: moving }))),
    refreshedEveryMs,
    moving.length > 0,
  );
  const results: ShownResults = (id) =>
    byId[id] ?? (byId[id] === null || (error && !loading) ? null : undefined);
  return { results, error, reload: () => reload() };
}
