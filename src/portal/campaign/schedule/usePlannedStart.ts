import { useState } from 'react';
import { type Campaign } from '../../../contract/campaign/campaign';
import { type CampaignPlannedStart, type CampaignStartInput } from '../../../contract/campaign/campaignStart';
import { countryFacts } from '../../../contract/country';
import { useAppSelector } from '../../store/hooks';
import { serverNow } from '../../request/serverTime';
import { type Autosave } from '../../mailEditor/useAutosave';
import { useAddressState } from '../../ui/useAddressState';
import { useCountry } from '../../ui/useCountry';
import { selectStartOf } from './campaignStartSlice';
import { type CampaignPatch } from '../campaignThunks';

const dayMs = 86_400_000;

/**
 * The start that the writer chooses. For a draft it is saved with the draft; for a missed campaign it stays in the
 * page, because an edit would make it a draft again.
 */
export function usePlannedStart(campaign: Campaign, autosave: Pick<Autosave<CampaignPatch>, 'change'>) {
  const { id, state, plannedStart } = campaign;
  const country = useCountry();
  const known = useAppSelector(selectStartOf(id));
  const [asked, setAsked] = useAddressState('start', 'now');
  const zone = plannedStart?.zone ?? known?.organiserZone ?? countryFacts(country).defaultZone;
  const suggestion = { ...suggested(zone), spreadHours: plannedStart?.spreadHours ?? null };
  const [chosen, setChosen] = useState<CampaignPlannedStart>();
  const isMissed = state === 'missed';
  const values: CampaignPlannedStart = isMissed
    ? { ...(chosen ?? suggestion), atTime: asked === 'time' }
    : (plannedStart ?? suggestion);

  const change = (part: Partial<CampaignPlannedStart>) => {
    // A changed time resets the choice between two equal clock times.
    const isTime = 'day' in part || 'time' in part || 'zone' in part;
    const next = { ...values, ...(isTime && { choice: null }), ...part };
    // A day that has passed is replaced by the suggestion.
    if (part.atTime && isOver(next)) Object.assign(next, suggested(next.zone), { atTime: true });
    if (!isMissed) return autosave.change({ plannedStart: next });
    setChosen(next);
    if (part.atTime !== undefined) setAsked(part.atTime ? 'time' : 'now');
  };

  const local = values.atTime ? `${values.day}T${values.time}` : null;
  const start: CampaignStartInput = {
    ...(local !== null && { local, zone: values.zone, choice: values.choice }),
    spreadHours: values.spreadHours,
  };
  return { values, change, local, start };
}

/** The suggested start: tomorrow at nine. */
function suggested(zone: string): CampaignPlannedStart {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(serverNow() + dayMs);
  return { atTime: false, day, time: '09:00', zone, choice: null, spreadHours: null };
}

/** Whether the day is in the past, or empty. */
function isOver({ day, zone }: CampaignPlannedStart): boolean {
  return day < new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(serverNow());
}
