import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectCampaignReview } from './campaignReviewSlice';
import { checkCampaignLinks, loadCampaignReview } from './campaignReviewThunks';
import { resultOf } from '../../request/requestResult';

/**
 * Has the server check the links of the saved campaign once per visit, and reloads the review if any link was checked.
 * @returns whether the check is running
 */
export function useLinkCheck(id: string, isEnabled: boolean): boolean {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!isEnabled) return undefined;
    const check = dispatch(checkCampaignLinks(id));
    void resultOf(check).then((result) => {
      if (result.isDone && result.reply > 0) void dispatch(loadCampaignReview(id));
    });
    return () => check.abort();
  }, [dispatch, id, isEnabled]);
  return useAppSelector(selectCampaignReview).linksLoading && isEnabled;
}
