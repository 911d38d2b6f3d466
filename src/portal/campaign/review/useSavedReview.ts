import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectInfo } from '../../user/userSlice';
import { selectCampaignReview } from './campaignReviewSlice';
import { loadCampaignReview } from './campaignReviewThunks';

/** The last loaded review of a campaign; null before the first. */
export function useReview(id: string) {
  const { review, campaignId, loading, error } = useAppSelector(selectCampaignReview);
  return campaignId === id ? { review, loading, error } : { review: null, loading, error: null };
}

/**
 * The review of a campaign. The server reviews the saved campaign, so it is loaded whenever `isEnabled` becomes true: on
 * a step that shows it, once everything is saved; and with the session, because the plan says how many recipients a month
 * has.
 */
export function useSavedReview(id: string, isEnabled: boolean) {
  const dispatch = useAppDispatch();
  const session = useAppSelector(selectInfo);
  useEffect(() => {
    if (isEnabled) void dispatch(loadCampaignReview(id));
  }, [dispatch, id, isEnabled, session]);
  return useReview(id);
}
