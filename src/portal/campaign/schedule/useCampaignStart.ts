import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type Campaign } from '../../../contract/campaign/campaign';
import { campaignPath } from '../../../contract/paths/pagePaths';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { serverNow } from '../../request/serverTime';
import { useOutcome } from '../../request/useOutcome';
import { resultOf } from '../../request/requestResult';
import { usePolling } from '../../ui/usePolling';
import { selectStartOf } from './campaignStartSlice';
import { copyCampaign, loadCampaign } from '../campaignThunks';
import { loadCampaignStart, returnCampaignToDraft } from './startThunks';

const pollMs = 15_000;

/** When a waiting campaign starts, and what its author can do meanwhile; polls until its state changes. */
export function useCampaignStart({ id, kind, state }: Campaign) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const start = useAppSelector(selectStartOf(id));
  const [now, setNow] = useState(serverNow);
  const [busy, setBusy] = useState<'draft' | 'copy'>();
  const { state: outcome, follow, checkAgain } = useOutcome();
  const [asked, setAsked] = useState('');

  const refresh = useCallback(async () => {
    setNow(serverNow());
    return dispatch(loadCampaignStart(id));
  }, [dispatch, id]);
  useEffect(() => void refresh(), [refresh]);
  usePolling(refresh, pollMs, state === 'scheduled' || state === 'pending_approval');
  const hasMoved = start !== undefined && start.state !== state;
  useEffect(() => {
    if (hasMoved) void dispatch(loadCampaign(id));
  }, [dispatch, id, hasMoved]);

  const isDraft = async () => {
    const now = await resultOf(dispatch(loadCampaignStart(id)));
    return now.isDone ? now.reply.state === 'draft' : undefined;
  };
  const toDraft = async (place: string) => {
    setBusy('draft');
    setAsked(place);
    // A toast has shown the refusal.
    const sent = dispatch(returnCampaignToDraft(id));
    const { isDone } = await follow(sent, isDraft).catch(() => ({ isDone: false }));
    await dispatch(loadCampaign(id));
    setBusy(undefined);
    if (isDone) void navigate(place);
  };
  const copy = async () => {
    setBusy('copy');
    const result = await resultOf(dispatch(copyCampaign(id)));
    setBusy(undefined);
    if (result.isDone) void navigate(campaignPath(kind, 'details', result.reply.id));
  };
  return { start, now, busy, toDraft, copy, outcome, checkAgain, toDraftAgain: () => toDraft(asked) };
}
