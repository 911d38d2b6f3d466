import { useState } from 'react';
import { type CampaignProgress } from '../../../contract/campaign/campaign';
import { useAppDispatch } from '../../store/hooks';
import { type RequestThunk } from '../../request/createRequest';
import { resultOf } from '../../request/requestResult';
import { showToast } from '../../request/toastSlice';
import { plural } from '../../ui/format';
import { pauseCampaign, resumeCampaign, stopCampaign } from './campaignReportThunks';

type Act = 'pause' | 'resume' | 'stop';

function stoppedText({ sent, inFlight }: CampaignProgress): string {
  const leaving = inFlight > 0 ? `, ${plural(inFlight, 'more was', 'more were')} already on the way` : '';
  return `Sending was stopped: ${plural(sent, 'person has', 'people have')} the email${leaving}.`;
}

/**
 * Pauses, resumes and stops a campaign that is being sent; `busy` is the action in progress.
 * @param refresh reloads the figures, called whether the action succeeded or failed
 */
export function useSendingActs(id: string, refresh: () => Promise<void>) {
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState<Act | null>(null);
  const act = async (name: Act, thunk: RequestThunk<CampaignProgress, string>) => {
    setBusy(name);
    const result = await resultOf(dispatch(thunk(id)));
    if (result.isDone && name === 'stop')
      dispatch(showToast({ severity: 'success', detail: stoppedText(result.reply) }));
    await refresh();
    setBusy(null);
  };
  return {
    busy,
    pause: () => act('pause', pauseCampaign),
    resume: () => act('resume', resumeCampaign),
    stop: () => act('stop', stopCampaign),
  };
}
