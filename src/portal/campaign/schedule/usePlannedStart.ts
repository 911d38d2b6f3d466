import { useState } from 'react';
import { type Campaign } from '../../../contract/campaign/campaign';
import { type CampaignPlannedStart, type CampaignStartInput } from '../../../contract/campaign/campaignStart';
import { countryFacts } from '../../../contract/country';
import { useAppSelector } from '../../store/hooks';
import { serverNow } from '../../request/serverClock';
import { type Autosave } from '../../mailEditor/useAutosave';
import { useAddressState } from '../../ui/useAddressState';
import { useCountry } from '../../ui/useCountry';
import { selectCampaignReview } from '../review/campaignReviewSlice';
import { type CampaignPatch } from '../campaignThunks';

const dayMs = 86_400_000;

/**
 * When a campaign is to start, as its writer chooses it. In a draft the choice is a part of it, saved like its words;
 * what becomes of a missed one is chosen in the page alone, since an edit would make it a draft again.
 */
export function usePlannedStart(campaign: Campaign, autosave: Pick<Autosave<CampaignPatch>, 'change'>) {
  const { id, state, plannedStart } = campaign;
  const country = useCountry();
  const known = useAppSelector(selectCampaignReview).start;
  const [asked, ask] = useAddressState('start', 'now');
  const zone =
    plannedStart?.zone ??
    (known?.campaignId === id ? known.organiserZone : undefined) ??
    countryFacts(country).defaultZone;
  const suggestion = { ...suggested(zone), spreadHours: plannedStart?.spreadHours ?? null };
  const [chosen, setChosen] = useState<CampaignPlannedStart>();
  const isMissed = state === 'missed';
  const values: CampaignPlannedStart = isMissed
    ? { ...(chosen ?? suggestion), atTime: asked === 'time' }
    : (plannedStart ?? suggestion);

  const change = (part: Partial<CampaignPlannedStart>) => {
    // Another time asks anew which of two equal clock times is meant.
    const isTime = 'day' in part || 'time' in part || 'zone' in part;
    const next = { ...values, ...(isTime && { choice: null }), ...part };
    // A time that was typed long ago is no suggestion any more.
    if (part.atTime && isOver(next)) Object.assign(next, suggested(next.zone), { atTime: true });
    if (!isMissed) return autosave.change({ plannedStart: next });
    setChosen(next);
    if (part.atTime !== undefined) ask(part.atTime ? 'time' : 'now');
  };

  const local = values.atTime ? `${values.day}T${values.time}` : null;
  const start: CampaignStartInput = {
    ...(local !== null && { local, zone: values.zone, choice: values.choice }),
    spreadHours: values.spreadHours,
  };
  return { values, change, local, start };
}

/** Tomorrow at nine: a time that most people mean, to begin from. */
function suggested(zone: string): CampaignPlannedStart {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(serverNow() + dayMs);
  return { atTime: false, day, time: '09:00', zone, choice: null, spreadHours: null };
}

/** Whether that day is over, or was emptied. */
function isOver({ day, zone }: CampaignPlannedStart): boolean {
  return day < new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(serverNow());
}
