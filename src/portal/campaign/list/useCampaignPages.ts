import { useCallback, useEffect } from 'react';
import { type CampaignKind } from '../../../contract/campaign/campaign';
import { campaignLimits } from '../../../contract/campaign/campaignEditing';
import { useAppDispatch, useAppSelector, useAppStore } from '../../store/hooks';
import { resultOf } from '../../request/requestResult';
import { useLoad } from '../../request/useLoad';
import { useAddressState } from '../../ui/useAddressState';
import { useDebounced } from '../../ui/useDebounced';
import { usePolling } from '../../ui/usePolling';
import { campaignClosed } from '../editor/campaignEditingCases';
import { selectCampaignList } from '../campaignSlice';
import { loadCampaigns, loadCampaignsNow } from '../campaignThunks';
import { filterOf, isBeingSent, orderOf } from './campaignFilters';
import { selectCampaignPages } from './campaignPagesSlice';

const searchWaitMs = 250;
const figuresEveryMs = 5_000;

/** A page after a key, or at least as many rows as are shown. */
interface Part {
  after?: string;
  atLeast?: number;
}

/** The pages of the list that the address asks for; the figures of campaigns that are being sent are polled. */
export function useCampaignPages(kind: CampaignKind) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  // The store contains the list of the other kind until this one arrives.
  const campaigns = useAppSelector(selectCampaignList).filter((campaign) => campaign.kind === kind);
  const pages = useAppSelector(selectCampaignPages);
  const filter = filterOf(useAddressState('state', 'all')[0]);
  const [orderText, setOrder] = useAddressState('order', 'changed');
  const order = orderOf(orderText);
  const search = useDebounced(useAddressState('q')[0].trim(), searchWaitMs);

  useEffect(() => {
    dispatch(campaignClosed());
  }, [dispatch]);
  const loadPart = useCallback(
    (part: Part = {}) => dispatch(loadCampaigns({ kind, search, filter, order, ...part })),
    [dispatch, kind, search, filter, order],
  );
  const load = useLoad(loadPart);
  /** Reloads the tab that is shown when it is called, which may be another one than when the action began. */
  const reload = useCallback(() => {
    const shown = selectCampaignList(store.getState()).filter((campaign) => campaign.kind === kind);
    load({ atLeast: shown.length });
  }, [load, store, kind]);

  const moving = campaigns.filter((one) => isBeingSent(one) && !one.disabled).map(({ id }) => id);
  const refresh = async () => {
    const ids = moving.slice(0, campaignLimits.perRequest);
    const result = await resultOf(dispatch(loadCampaignsNow({ kind, ids })));
    // A campaign whose sending has ended belongs to another tab.
    if (result.isDone && !result.reply.every(isBeingSent)) reload();
  };
  usePolling(refresh, figuresEveryMs, moving.length > 0);

  const { counts, after } = pages.kind === kind ? pages : { counts: null, after: null };
  return {
    campaigns,
    counts: counts ?? undefined,
    filter,
    order,
    setOrder,
    reload,
    more: after === null ? undefined : () => load({ after }),
  };
}
