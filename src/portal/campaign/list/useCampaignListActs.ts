import { useState } from 'react';
import { type CampaignListEntry } from '../../../contract/campaign/campaignList';
import { useAppDispatch } from '../../store/hooks';
import { showToast } from '../../request/toastSlice';
import { resultOf } from '../../request/requestResult';
import { isBeingSent } from './campaignFilters';
import { copyCampaign, disableCampaign, enableCampaign } from '../campaignThunks';

/**
 * Copies a campaign of the list, disables it after a confirmation, and enables it again.
 * @param copied says what a copy starts without, for the toast
 */
export function useCampaignListActs(copied: string, reload: () => void) {
  const dispatch = useAppDispatch();
  const [toDisable, setToDisable] = useState<CampaignListEntry>();
  const [busy, setBusy] = useState(false);

  const copy = async ({ id, name }: CampaignListEntry) => {
    const result = await resultOf(dispatch(copyCampaign(id)));
    if (!result.isDone) return;
    dispatch(showToast({ severity: 'success', detail: `${name} has been copied. ${copied}` }));
  };
  const enable = async ({ id, name }: CampaignListEntry) => {
    const result = await resultOf(dispatch(enableCampaign(id)));
    if (!result.isDone) return;
    dispatch(showToast({ severity: 'success', detail: `${name} is enabled again` }));
    reload();
  };
  const disable = async (campaign: CampaignListEntry) => {
    setBusy(true);
    const result = await resultOf(dispatch(disableCampaign(campaign.id)));
    setBusy(false);
    setToDisable(undefined);
    if (!result.isDone) return;
    const detail = `${campaign.name} is disabled`;
    if (isBeingSent(campaign)) {
      dispatch(showToast({ severity: 'success', detail: `${detail}. Sending has stopped.` }));
    } else {
      dispatch(showToast({ severity: 'success', detail, undoLabel: 'Undo' }, () => void enable(campaign)));
    }
    reload();
  };

  return {
    copy: (campaign: CampaignListEntry) => void copy(campaign),
    enable: (campaign: CampaignListEntry) => void enable(campaign),
    /** The campaign whose disabling is being confirmed. */
    toDisable,
    setToDisable,
    disable: () => toDisable && void disable(toDisable),
    busy,
  };
}
