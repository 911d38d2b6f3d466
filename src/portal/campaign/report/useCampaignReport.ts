import { useCallback, useEffect, useRef, useState } from 'react';
import { type Attribution } from '../../../contract/campaign/attribution';
import {
  type RecipientSegment,
  type RecipientSort,
  type StatInterval,
} from '../../../contract/campaign/campaignReport';
import { type RequestError } from '../../../contract/wire/requestError';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { serverNow } from '../../request/serverTime';
import { resultOf } from '../../request/requestResult';
import { useLoad } from '../../request/useLoad';
import { usePolling } from '../../ui/usePolling';
import {
  loadCampaignActivity,
  loadCampaignLinks,
  loadCampaignStat,
  loadRecipients,
  refreshCampaignStat,
  reportOpened,
} from './campaignReportThunks';
import { orderOf } from './reportAddress';
import { isUnderWay } from './outcomeParts';

const sendingEveryMs = 1_000;
/** A paused campaign changes only when it is resumed in another window. */
const pausedEveryMs = 5_000;
/** While an A/B test waits for its result nothing is sent; only clicks arrive. */
const waitingEveryMs = 10_000;

/** Loads everything that a report shows, and polls the figures while the campaign is being sent. */
export function useCampaignReport(
  id: string,
  {
    segment,
    search,
    sort,
    interval,
    attribution,
  }: {
    segment: RecipientSegment;
    search: string;
    sort: RecipientSort;
    interval: StatInterval;
    attribution: Attribution;
  },
) {
  const dispatch = useAppDispatch();
  const stat = useAppSelector(({ campaign }) =>
    campaign.campaignStat?.campaign.id === id ? campaign.campaignStat : null,
  );
  /** The search that the listed people were loaded for. */
  const [arrivedSearch, setArrivedSearch] = useState<string>();
  const [peopleError, setPeopleError] = useState<RequestError | null>(null);
  /** When the lists arrived, in milliseconds since the epoch. */
  const [listsAt, setListsAt] = useState<number>();
  const [pollError, setPollError] = useState<RequestError | null>(null);
  const state = stat?.campaign.state;
  const underWay = state !== undefined && isUnderWay(state);
  // Mails that were in flight when it was paused or stopped are still sent, so the figures still change.
  const leaving = (stat?.progress.inFlight ?? 0) > 0;
  const moving = underWay || leaving;

  const loadStat = useCallback(
    () => dispatch(loadCampaignStat({ id, interval, attribution })),
    [dispatch, id, interval, attribution],
  );
  const loadPeoplePage = useCallback(
    (key?: string) => {
      setPeopleError(null);
      const sent = dispatch(
        loadRecipients({ id, segment, search, sort: orderOf(sort, segment, search), key: key ?? null }),
      );
      void resultOf(sent).then((result) => {
        if (result.isDone || result.error) setArrivedSearch(search);
        if (!result.isDone && result.error) setPeopleError(result.error);
      });
      return sent;
    },
    [dispatch, id, segment, search, sort],
  );
  const loadLists = useCallback(
    () =>
      Promise.all([
        dispatch(loadCampaignLinks({ id })),
        dispatch(loadCampaignActivity({ id, key: null })),
      ]).then(() => setListsAt(serverNow())),
    [dispatch, id],
  );

  useEffect(() => {
    dispatch(reportOpened(id));
  }, [dispatch, id]);
  useEffect(() => void loadStat(), [loadStat]);
  const loadPeople = useLoad(loadPeoplePage);
  useEffect(() => void loadLists(), [loadLists]);

  const reloadLists = useCallback(() => {
    loadPeople();
    void loadLists();
  }, [loadPeople, loadLists]);
  const loadAll = useCallback(() => {
    void loadStat();
    reloadLists();
  }, [loadStat, reloadLists]);

  // Sending has just ended, so the lists are loaded once more.
  const wasMoving = useRef(false);
  useEffect(() => {
    if (wasMoving.current && !moving && state !== undefined) loadAll();
    wasMoving.current = moving;
  }, [moving, state, loadAll]);

  // Always loads the whole reply: a part of it would not match figures of another moment.
  const refresh = async () => {
    const result = await resultOf(dispatch(refreshCampaignStat({ id, interval, attribution })));
    if (result.isDone) setPollError(null);
    else if (result.error) setPollError(result.error);
  };
  const isPaused = state === 'paused' && !leaving;
  const everyMs = isPaused ? pausedEveryMs : stat?.campaign.waitsForTest ? waitingEveryMs : sendingEveryMs;
  usePolling(refresh, everyMs, moving && !pollError);

  return {
    stat,
    peopleArrived: arrivedSearch === search,
    /** Why the recipients could not be loaded. */
    peopleError,
    listsAt,
    reloadLists,
    pollError,
    refresh,
    moving,
    loadAll,
    loadPeople,
  };
}
