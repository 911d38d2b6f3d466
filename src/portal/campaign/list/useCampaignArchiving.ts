import { type CampaignListEntry } from '../../../contract/campaign/campaignList';
import { useAppDispatch } from '../../store/hooks';
import { showToast } from '../../request/toastSlice';
import { resultOf } from '../../request/requestResult';
import { archiveCampaigns, restoreCampaigns } from '../campaignThunks';

/** Archives and restores campaigns; the toast of archiving offers an Undo. */
export function useCampaignArchiving([one, many]: readonly [string, string], reload: () => void) {
  const dispatch = useAppDispatch();
  const named = (campaigns: readonly CampaignListEntry[]) =>
    campaigns.length === 1 ? (campaigns[0]?.name ?? one) : `${campaigns.length} ${many}`;
  const message = (campaigns: readonly CampaignListEntry[], participle: string) =>
    `${named(campaigns)} ${campaigns.length === 1 ? 'is' : 'are'} ${participle}`;

  const restore = async (campaigns: readonly CampaignListEntry[]) => {
    const result = await resultOf(dispatch(restoreCampaigns(campaigns.map(({ id }) => id))));
    if (!result.isDone) return false;
    dispatch(showToast({ severity: 'success', detail: message(campaigns, 'back in the list') }));
    reload();
    return true;
  };
  const archive = async (campaigns: readonly CampaignListEntry[]) => {
    const result = await resultOf(dispatch(archiveCampaigns(campaigns.map(({ id }) => id))));
    if (!result.isDone) return false;
    const detail = message(campaigns, 'archived');
    dispatch(showToast({ severity: 'success', detail, undoLabel: 'Undo' }, () => void restore(campaigns)));
    reload();
    return true;
  };
  return { archive, restore };
}
