import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type Campaign } from '../../../contract/campaign';
import { campaignPath } from '../../../contract/pagePaths';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { serverNow } from '../../request/serverClock';
import { usePolling } from '../../ui/usePolling';
import { selectCampaignReview } from '../campaignReviewSlice';
import { copyCampaign, loadCampaign } from '../campaignThunks';
import { loadCampaignStart, returnCampaignToDraft } from './startThunks';

const lookEveryMs = 15_000;

/** When a campaign that waits starts, and what its author can do meanwhile; looks again by itself until it moves on. */
export function useCampaignStart({ id, kind, state }: Campaign) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const known = useAppSelector(selectCampaignReview).start;
  const start = known?.campaignId === id ? known : undefined;
  const [now, setNow] = useState(serverNow);
  const [busy, setBusy] = useState<'draft' | 'copy'>();

  const look = useCallback(async () => {
    setNow(serverNow());
    return dispatch(loadCampaignStart(id));
  }, [dispatch, id]);
  useEffect(() => void look(), [look]);
  usePolling(look, lookEveryMs, state === 'scheduled' || state === 'pending_approval');
  const hasMoved = start !== undefined && start.state !== state;
  useEffect(() => {
    if (hasMoved) void dispatch(loadCampaign(id));
  }, [dispatch, id, hasMoved]);

  const toDraft = async (place: string) => {
    setBusy('draft');
    const done = await dispatch(returnCampaignToDraft(id));
    await dispatch(loadCampaign(id));
    setBusy(undefined);
    if (returnCampaignToDraft.fulfilled.match(done)) void navigate(place);
  };
  const copy = async () => {
    setBusy('copy');
    const done = await dispatch(copyCampaign(id));
    setBusy(undefined);
    if (copyCampaign.fulfilled.match(done)) void navigate(campaignPath(kind, 'details', done.payload.id));
  };
  return { start, now, busy, toDraft, copy };
}
