import { useCallback, useEffect, useRef, useState } from 'react';
import { type RecipientSegment, type StatInterval } from '../../contract/campaignReport';
import { type RequestError } from '../../contract/requestError';
import { useAppDispatch, useAppSelector } from '../app/hooks';
import { usePolling } from '../ui/usePolling';
import {
  loadCampaignActivity,
  loadCampaignLinks,
  loadCampaignProgress,
  loadCampaignStat,
  loadRecipients,
  reportOpened,
} from './campaignReportThunks';
import { isUnderWay } from './reportFigures';

const progressEveryMs = 1_000;
/** A paused campaign moves only when somebody in another window lets it go on. */
const pausedEveryMs = 5_000;
const statEveryMs = 10_000;

/** Loads everything that a report shows, and keeps it moving while the campaign is being sent. */
export function useCampaignReport(id: string, segment: RecipientSegment, interval: StatInterval) {
  const dispatch = useAppDispatch();
  const stat = useAppSelector(({ campaign }) =>
    campaign.campaignStat?.campaign.id === id ? campaign.campaignStat : null,
  );
  const [peopleArrived, setPeopleArrived] = useState(false);
  const [listsArrived, setListsArrived] = useState(false);
  const [pollError, setPollError] = useState<RequestError | null>(null);
  const state = stat?.campaign.state;
  const underWay = state !== undefined && isUnderWay(state);
  // Mails that were already leaving when it was paused or stopped still arrive, so the figures still move.
  const leaving = (stat?.progress.inFlight ?? 0) > 0;
  const moving = underWay || leaving;

  const asking = useRef(new Set<{ abort: () => void }>());
  const loadStat = useCallback(async () => {
    const request = dispatch(loadCampaignStat({ id, interval }));
    asking.current.add(request);
    await request;
    asking.current.delete(request);
  }, [dispatch, id, interval]);
  const loadPeople = useCallback(
    () => dispatch(loadRecipients({ id, segment, key: null })).then(() => setPeopleArrived(true)),
    [dispatch, id, segment],
  );
  const loadLists = useCallback(
    () =>
      Promise.all([
        dispatch(loadCampaignLinks({ id })),
        dispatch(loadCampaignActivity({ id, key: null })),
      ]).then(() => setListsArrived(true)),
    [dispatch, id],
  );

  useEffect(() => {
    dispatch(reportOpened(id));
  }, [dispatch, id]);
  useEffect(() => void loadStat(), [loadStat]);
  useEffect(() => void loadPeople(), [loadPeople]);
  useEffect(() => void loadLists(), [loadLists]);

  const loadAll = useCallback(
    () => Promise.all([loadStat(), loadPeople(), loadLists()]),
    [loadStat, loadPeople, loadLists],
  );

  // Sending has just ended: the lists are as they stay now.
  const wasMoving = useRef(false);
  useEffect(() => {
    if (wasMoving.current && !moving && state !== undefined) void loadAll();
    wasMoving.current = moving;
  }, [moving, state, loadAll]);

  const ask = async () => {
    const request = dispatch(loadCampaignProgress(id));
    asking.current.add(request);
    const answer = await request;
    asking.current.delete(request);
    setPollError(loadCampaignProgress.rejected.match(answer) ? (answer.payload ?? null) : null);
  };
  const everyMs = state === 'paused' && !leaving ? pausedEveryMs : progressEveryMs;
  usePolling(ask, everyMs, moving && !pollError);
  usePolling(loadStat, statEveryMs, moving && !pollError);

  /** After an act: what was asked for before it would show what stood then. */
  const forgetAsked = () => {
    for (const request of asking.current) request.abort();
  };

  return { stat, forgetAsked, peopleArrived, listsArrived, pollError, askAgain: ask, loadAll, loadPeople };
}
