import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type Campaign } from '../../../contract/campaign';
import { type CampaignReviewReply } from '../../../contract/campaignEditing';
import { type CampaignStartInput } from '../../../contract/campaignStart';
import { countryFacts } from '../../../contract/country';
import { type WallTimeChoice } from '../../../contract/event';
import { campaignPath, campaignReportPath } from '../../../contract/pagePaths';
import { type RequestError } from '../../../contract/requestError';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { fieldErrors, refusalOf } from '../../request/fieldErrors';
import { serverNow } from '../../request/serverClock';
import { showToast } from '../../request/toastSlice';
import { useAddressState } from '../../ui/useAddressState';
import { useCountry } from '../../ui/useCountry';
import { selectCampaignReview } from '../campaignReviewSlice';
import { loadCampaign, sendCampaign } from '../campaignThunks';
import { loadCampaignStart, scheduleCampaign, submitCampaign } from './startThunks';
import { momentText } from './startWords';

export interface StartValues {
  date: string;
  time: string;
  zone: string;
  choice: WallTimeChoice | '';
  /** Hours as text; empty for as fast as it goes. */
  spread: string;
}

const ownFields = ['local', 'zone', 'choice', 'spreadHours'];
const dayMs = 86_400_000;

/** When a campaign is to start, and the act that lets it: send, schedule, or ask an admin. */
export function useStart(campaign: Campaign, review: CampaignReviewReply | null, maySend: boolean) {
  const { id, kind, version } = campaign;
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const country = useCountry();
  const known = useAppSelector(selectCampaignReview).start;
  const [modeText, setMode] = useAddressState('start', 'now');
  const mode = modeText === 'time' ? 'time' : 'now';
  const zone =
    (known?.campaignId === id ? known.organiserZone : undefined) ?? countryFacts(country).defaultZone;
  const [typed, setTyped] = useState<Partial<StartValues>>({});
  const values: StartValues = { ...suggested(zone), choice: '', spread: '', ...typed };
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [refusal, setRefusal] = useState<RequestError>();
  const [busy, setBusy] = useState(false);
  useEffect(() => void dispatch(loadCampaignStart(id)), [dispatch, id]);

  const change = (part: Partial<StartValues>) => {
    const isTime = 'date' in part || 'time' in part || 'zone' in part;
    // Another time asks anew which of two equal clock times is meant.
    setTyped((before) => ({ ...before, ...(isTime && { choice: '' as const }), ...part }));
    setErrors({});
  };
  const local = mode === 'time' ? `${values.date}T${values.time}` : null;
  const spreadHours = values.spread === '' ? null : Number(values.spread);
  const start: CampaignStartInput = {
    ...(local !== null && { local, zone: values.zone, choice: values.choice || null }),
    spreadHours,
  };

  const act = async () => {
    if (!review) return;
    const expectedRecipients = review.recipients.willReceive;
    setBusy(true);
    setRefusal(undefined);
    setErrors({});
    try {
      if (maySend && local === null) {
        await dispatch(sendCampaign({ id, version, expectedRecipients, spreadHours })).unwrap();
        void navigate(campaignReportPath(kind, id));
        return;
      }
      const request = maySend ? scheduleCampaign : submitCampaign;
      await dispatch(request({ id, version, expectedRecipients, start })).unwrap();
      await dispatch(loadCampaign(id));
      // The form is gone; its page says anew what it is now.
      void navigate(campaignPath(kind, 'review', id), { replace: true });
      const detail =
        maySend && local !== null
          ? `Scheduled for ${momentText(local, values.zone, country, serverNow())}`
          : 'Submitted. You get a mail as soon as it is decided.';
      dispatch(showToast({ severity: 'success', detail }));
    } catch (cause) {
      const wrong = Object.entries(fieldErrors(cause)).filter(([field]) => ownFields.includes(field));
      setErrors(Object.fromEntries(wrong));
      if (wrong.length === 0) {
        setRefusal(refusalOf(cause));
        // Somebody else may have changed or sent it: what is shown next is what is true now.
        await dispatch(loadCampaign(id));
      }
    } finally {
      setBusy(false);
    }
  };
  return { mode, setMode, values, change, errors, refusal, busy, act, local, spreadHours } as const;
}

export type StartForm = ReturnType<typeof useStart>;

/** Tomorrow at nine: a time that most people mean, to begin from. */
function suggested(zone: string): Pick<StartValues, 'date' | 'time' | 'zone'> {
  const date = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(serverNow() + dayMs);
  return { date, time: '09:00', zone };
}
