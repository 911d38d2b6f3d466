import { useCallback, useEffect, useRef, useState } from 'react';
import { type CampaignKind } from '../../../contract/campaign/campaign';
import { campaignLimits } from '../../../contract/campaign/campaignEditing';
import { type CampaignPage } from '../../../contract/campaign/campaignList';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { useAddressState } from '../../ui/useAddressState';
import { useDebounced } from '../../ui/useDebounced';
import { usePolling } from '../../ui/usePolling';
import { campaignClosed } from '../editor/campaignEditingCases';
import { filterOf, isBeingSent, orderOf } from './campaignFilters';
import { selectCampaignList } from '../campaignSlice';
import { loadCampaigns, loadCampaignsNow } from '../campaignThunks';

const searchWaitMs = 250;
const figuresEveryMs = 5_000;

type Facts = Pick<CampaignPage, 'counts' | 'after'> & { kind: CampaignKind };

/** The pages of the list that the address asks for; the figures of campaigns that are being sent are polled. */
export function useCampaignPages(kind: CampaignKind) {
  const dispatch = useAppDispatch();
  const known = useAppSelector(selectCampaignList);
  // The store holds the list of the other kind until this one arrives.
  const campaigns = known.filter((campaign) => campaign.kind === kind);
  const [facts, setFacts] = useState<Facts>();
  const filter = filterOf(useAddressState('state', 'all')[0]);
  const [orderText, setOrder] = useAddressState('order', 'changed');
  const order = orderOf(orderText);
  const search = useDebounced(useAddressState('q')[0].trim(), searchWaitMs);

  const load = useCallback(
    (more: { after?: string; atLeast?: number } = {}) => {
      const request = dispatch(loadCampaigns({ kind, search, filter, order, ...more }));
      void request.unwrap().then(
        ({ counts, after }) => setFacts({ kind, counts, after }),
        // The error is in the store, and a superseded request is followed by a newer reply.
        () => undefined,
      );
      return request;
    },
    [dispatch, kind, search, filter, order],
  );
  useEffect(() => {
    dispatch(campaignClosed());
  }, [dispatch]);
  const shown = useRef<() => void>(undefined);
  const looking = useRef<{ abort: () => void }>(undefined);
  useEffect(() => {
    const request = load();
    return () => request.abort();
  }, [load]);
  useEffect(() => {
    shown.current = () => void load({ atLeast: campaigns.length });
    return () => (shown.current = undefined);
  });

  const moving = campaigns.filter((one) => isBeingSent(one) && !one.disabled).map(({ id }) => id);
  /** What is shown by then, which after an act, or its Undo, may be another tab; nothing once the list was left. */
  const reload = useCallback(() => {
    // What was asked before the act would show what stood before it.
    looking.current?.abort();
    shown.current?.();
  }, []);
  const look = async () => {
    const ids = moving.slice(0, campaignLimits.atOnce);
    const request = dispatch(loadCampaignsNow({ kind, ids }));
    looking.current = request;
    const looked = await request;
    // A campaign whose sending has ended belongs to another tab.
    if (loadCampaignsNow.fulfilled.match(looked) && !looked.payload.every(isBeingSent)) reload();
  };
  usePolling(look, figuresEveryMs, moving.length > 0);

  const isKnown = facts?.kind === kind;
  return {
    campaigns,
    counts: isKnown ? facts.counts : undefined,
    filter,
    order,
    setOrder,
    /** Reloads everything on screen. */
    reload,
    more: isKnown && facts.after !== null ? () => void load({ after: facts.after ?? undefined }) : undefined,
  };
}
