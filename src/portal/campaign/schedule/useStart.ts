import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type Campaign, type CampaignState } from '../../../contract/campaign/campaign';
import { type CampaignReviewReply } from '../../../contract/campaign/campaignEditing';
import {
  type CampaignPlannedStart,
  type PlannedRelativeStart,
} from '../../../contract/campaign/campaignStart';
import { campaignPath, campaignReportPath } from '../../../contract/paths/pagePaths';
import { type RequestError } from '../../../contract/wire/requestError';
import { useAppDispatch, useAppStore } from '../../store/hooks';
import { fieldErrors, refusalOf } from '../../request/fieldErrors';
import { serverNow } from '../../request/serverTime';
import { showToast } from '../../request/toastSlice';
import { useOutcome } from '../../request/useOutcome';
import { resultOf } from '../../request/requestResult';
import { type Autosave } from '../../mailEditor/useAutosave';
import { useCountry } from '../../ui/useCountry';
import { type CampaignPatch, loadCampaign, sendCampaign } from '../campaignThunks';
import { loadCampaignStart, scheduleCampaign, submitCampaign } from './startThunks';
import { momentText } from './startLabels';
import { type StartMode, usePlannedStart } from './usePlannedStart';

const ownFields = ['local', 'zone', 'choice', 'spreadHours'];
const isOwn = (field: string) => ownFields.includes(field) || field.startsWith('relative');

interface Start {
  campaign: Campaign;
  review: CampaignReviewReply | null;
  maySend: boolean;
  autosave: Pick<Autosave<CampaignPatch>, 'change' | 'flush'>;
}

/** The chosen start of a campaign, and the action that sends, schedules or submits it. */
export function useStart({ campaign, review, maySend, autosave }: Start) {
  const { id, kind } = campaign;
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const navigate = useNavigate();
  const country = useCountry();
  const planned = usePlannedStart(campaign, autosave);
  const { values, mode, shown, start, missing } = planned;
  const isTimed = mode !== 'now';
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [refusal, setRefusal] = useState<RequestError>();
  const [busy, setBusy] = useState(false);
  const { state: outcome, follow, checkAgain, forget } = useOutcome();
  useEffect(() => void dispatch(loadCampaignStart(id)), [dispatch, id]);

  const afterChange = () => {
    setErrors({});
    forget();
  };
  const change = (part: Partial<CampaignPlannedStart>) => {
    planned.change(part);
    afterChange();
  };
  const changeMode = (to: StartMode) => {
    planned.changeMode(to);
    afterChange();
  };
  const changeRule = (part: Partial<PlannedRelativeStart>) => {
    planned.changeRule(part);
    afterChange();
  };
  /** True once the writer can no longer send it. Loads the start alone, so that the page stays on screen until then. */
  const hasStarted = async () => {
    const now = await resultOf(dispatch(loadCampaignStart(id)));
    return now.isDone ? !isEditable(now.reply.state) : undefined;
  };
  const sendOrSchedule = async (expectedRecipients: number) => {
    // The latest choice is saved first, which increases the version.
    if (!(await autosave.flush())) return;
    const version = store.getState().campaign.campaign?.version ?? campaign.version;
    const asked = { id, version, expectedRecipients };
    if (maySend && !isTimed) {
      const { spreadHours } = values;
      const sent = await follow(dispatch(sendCampaign({ ...asked, spreadHours })), hasStarted);
      if (!sent.isDone) return;
      if (sent.by !== 'reply') dispatch(showToast({ severity: 'success', detail: 'It was sent' }));
      void navigate(campaignReportPath(kind, id));
      return;
    }
    const request = maySend ? scheduleCampaign : submitCampaign;
    const submitted = await follow(dispatch(request({ ...asked, start })), hasStarted);
    if (!submitted.isDone) return;
    await dispatch(loadCampaign(id));
    // Replaces the form by the page of the new state.
    void navigate(campaignPath(kind, 'review', id), { replace: true });
    window.scrollTo(0, 0);
    const detail =
      maySend && shown.local !== null && shown.zone !== null
        ? `Scheduled for ${momentText(shown.local, shown.zone, country, serverNow())}`
        : 'Submitted. You will get an email as soon as it is decided.';
    dispatch(showToast({ severity: 'success', detail }));
  };
  const showRefusal = async (cause: unknown) => {
    const wrong = Object.entries(fieldErrors(cause)).filter(([field]) => isOwn(field));
    setErrors(Object.fromEntries(wrong));
    if (wrong.length > 0) return;
    setRefusal(refusalOf(cause));
    // Somebody else may have changed or sent it, so the campaign is reloaded.
    await dispatch(loadCampaign(id));
  };
  const act = async () => {
    if (!review) return;
    if (Object.keys(missing).length > 0) return setErrors(missing);
    setBusy(true);
    setRefusal(undefined);
    setErrors({});
    await sendOrSchedule(review.recipients.willReceive).catch(showRefusal);
    setBusy(false);
  };
  return {
    ...planned,
    ...{ change, changeMode, changeRule, isTimed, errors, refusal, busy, act, outcome, checkAgain },
  } as const;
}

const isEditable = (state: CampaignState) => state === 'draft' || state === 'rejected' || state === 'missed';

export type StartForm = ReturnType<typeof useStart>;
