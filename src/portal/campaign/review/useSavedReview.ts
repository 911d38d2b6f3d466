import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectCampaignReview } from './campaignReviewSlice';
import { loadCampaignReview } from '../campaignThunks';

/**
 * The review of a campaign. The server reviews the saved campaign, so it is loaded whenever `isEnabled` becomes true: on
 * a step that shows it, once everything is saved.
 */
export function useSavedReview(id: string, isEnabled: boolean) {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (isEnabled) void dispatch(loadCampaignReview(id));
  }, [dispatch, id, isEnabled]);
  const { review, campaignId, loading } = useAppSelector(selectCampaignReview);
  return { review: campaignId === id ? review : null, loading };
}
