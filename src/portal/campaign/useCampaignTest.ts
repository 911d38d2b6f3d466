import { useCallback, useEffect } from 'react';
import { type CampaignState } from '../../contract/campaign';
import { variantLetter } from '../../contract/campaignVariants';
import { useAppDispatch, useAppSelector } from '../app/hooks';
import { showToast } from '../request/toastSlice';
import { formatNumber } from '../ui/format';
import { usePolling } from '../ui/usePolling';
import { selectCampaignReview } from './campaignReviewSlice';
import { chooseVariant, loadCampaignTest } from './campaignTestThunks';

const everyMs = 10_000;

/** The A/B test of a campaign that has been sent, kept up to date until it is decided; null where there is none. */
export function useCampaignTest(id: string, state: CampaignState | undefined, isSent: boolean) {
  const dispatch = useAppDispatch();
  const { test, testError } = useAppSelector(selectCampaignReview);
  const load = useCallback(() => dispatch(loadCampaignTest(id)), [dispatch, id]);
  // With the state of the campaign the test ends too, or goes on.
  useEffect(() => {
    if (isSent) void load();
  }, [isSent, load, state]);
  const known = test?.campaignId === id ? test : null;
  usePolling(load, everyMs, known !== null && (state === 'sending' || state === 'paused'));
  const choose = async (position: number) => {
    const done = await dispatch(chooseVariant({ id, position }));
    if (!chooseVariant.fulfilled.match(done)) {
      // The toast has said it; what is true now is asked for.
      await load();
      return;
    }
    const rest = formatNumber(done.payload.rest.people);
    const detail = `Version ${variantLetter(position)} goes to the other ${rest}`;
    dispatch(showToast({ severity: 'success', detail }));
  };
  return { test: known, error: known ? null : testError, load, choose };
}
