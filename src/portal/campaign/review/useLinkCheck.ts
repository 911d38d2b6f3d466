import { useEffect, useState } from 'react';
import { useAppDispatch } from '../../store/hooks';
import { checkCampaignLinks, loadCampaignReview } from '../campaignThunks';

/**
 * Has the server check the links of the saved campaign once per visit, and reloads the review if any link was checked.
 * @returns whether the check is running
 */
export function useLinkCheck(id: string, isEnabled: boolean): boolean {
  const dispatch = useAppDispatch();
  const [asking, setAsking] = useState(false);
  useEffect(() => {
    if (!isEnabled) return undefined;
    let isHere = true;
    setAsking(true);
    void dispatch(checkCampaignLinks(id)).then((done) => {
      if (!isHere) return;
      setAsking(false);
      if (checkCampaignLinks.fulfilled.match(done) && done.payload > 0) void dispatch(loadCampaignReview(id));
    });
    return () => {
      isHere = false;
    };
  }, [dispatch, id, isEnabled]);
  return asking;
}
