import { useState } from 'react';
import { type CampaignProgress } from '../../../contract/campaign/campaign';
import { useAppDispatch } from '../../store/hooks';
import { type RequestThunk } from '../../request/createRequest';
import { showToast } from '../../request/toastSlice';
import { plural } from '../../ui/format';
import { pauseCampaign, resumeCampaign, stopCampaign } from './campaignReportThunks';

type Act = 'pause' | 'resume' | 'stop';

function stoppedText({ sent, inFlight }: CampaignProgress): string {
  const leaving = inFlight > 0 ? `, ${plural(inFlight, 'more was', 'more were')} already on the way` : '';
  return `Sending was stopped: ${plural(sent, 'person has', 'people have')} the email${leaving}.`;
}

/**
 * Halts a campaign that is being sent and lets it go on; `busy` is the act that is on its way.
 * @param refresh asks for what is true now, whether it was done or refused
 */
export function useSendingActs(id: string, refresh: () => Promise<void>) {
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState<Act | null>(null);
  const act = async (name: Act, thunk: RequestThunk<CampaignProgress, string>) => {
    setBusy(name);
    try {
      const now = await dispatch(thunk(id)).unwrap();
      if (name === 'stop') dispatch(showToast({ severity: 'success', detail: stoppedText(now) }));
    } catch {
      // The toast has said it.
    } finally {
      await refresh();
      setBusy(null);
    }
  };
  return {
    busy,
    pause: () => act('pause', pauseCampaign),
    resume: () => act('resume', resumeCampaign),
    stop: () => act('stop', stopCampaign),
  };
}
