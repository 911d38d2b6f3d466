import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type Campaign } from '../../contract/campaign';
import { campaignReportPath } from '../../contract/pagePaths';
import { type RequestError } from '../../contract/requestError';
import { useAppDispatch, useAppSelector } from '../app/hooks';
import { showToast } from '../request/toastSlice';
import { MailPreviewPane } from '../template/MailPreviewPane';
import { type Autosave } from '../template/useAutosave';
import { useLivePreview } from '../template/useLivePreview';
import { ErrorNotice } from '../ui/ErrorNotice';
import { selectInfo, selectPermission } from '../user/userSlice';
import { campaignKindWords } from './campaignKindWords';
import { selectCampaignReview } from './campaignReviewSlice';
import {
  type CampaignPatch,
  loadCampaign,
  loadCampaignReview,
  sendCampaign,
  sendTestMail,
} from './campaignThunks';
import { recipientChoices } from './recipientChoices';
import { ReviewChecklist } from './ReviewChecklist';
import { SendCard } from './SendCard';

interface ReviewStepProps {
  draft: Campaign;
  autosave: Autosave<Required<CampaignPatch>>;
}

/** The last look: what blocks, what to know, the mail itself, a test to oneself, and the button that sends. */
export function ReviewStepScreen({ draft, autosave }: ReviewStepProps) {
  const { id, kind } = draft;
  const { load: loadChoice, chosen } = recipientChoices[kind];
  const [noun] = campaignKindWords[kind].noun;
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const preview = useLivePreview(draft, id);
  const offer = useAppSelector(selectCampaignReview);
  const { review, loading, error } = offer;
  const permission = useAppSelector(selectPermission);
  const info = useAppSelector(selectInfo);
  const [busy, setBusy] = useState<'test' | 'send'>();
  const [refusal, setRefusal] = useState<RequestError>();
  const { state, flush } = autosave;

  const load = useCallback(async () => {
    // What is reviewed is what is saved.
    if (await flush()) void dispatch(loadCampaignReview(id));
  }, [dispatch, id, flush]);
  useEffect(() => {
    void load();
    void loadChoice(dispatch);
  }, [dispatch, load, loadChoice]);

  const test = async () => {
    setBusy('test');
    const done = (await flush()) && (await dispatch(sendTestMail(id)));
    setBusy(undefined);
    if (done && sendTestMail.fulfilled.match(done)) {
      dispatch(
        showToast({ severity: 'success', detail: `A test mail is on its way to ${info?.email ?? 'you'}` }),
      );
    }
  };
  const send = async () => {
    if (!review) return;
    setBusy('send');
    setRefusal(undefined);
    try {
      const expectedRecipients = review.recipients.willReceive;
      await dispatch(sendCampaign({ id, version: draft.version, expectedRecipients })).unwrap();
      void navigate(campaignReportPath(kind, id));
    } catch (cause) {
      // Somebody else may have changed or sent it: what is reviewed next is what is true now.
      await dispatch(loadCampaign(id));
      setRefusal(cause as RequestError);
      setBusy(undefined);
      void load();
    }
  };
  // What is no marketing needs nobody's approval.
  const maySend = permission?.canSendECWithoutApproval === true || review?.purpose.kind === 'service';
  return (
    <div className="writing writing--review">
      <div className="writing__boxes">
        {refusal && <ErrorNotice error={refusal} title="Nothing was sent" />}
        {error && (
          <ErrorNotice error={error} onRetry={() => void load()} title={`The ${noun} could not be checked`} />
        )}
        <ReviewChecklist campaign={draft} review={review} checking={loading} />
        <SendCard
          campaign={draft}
          review={review}
          chosen={chosen(draft, offer)}
          ready={state === 'saved' && !loading && !error}
          maySend={maySend}
          ownAddress={info?.email ?? ''}
          busy={busy}
          onTest={() => void test()}
          onSend={() => void send()}
        />
      </div>
      <MailPreviewPane {...preview} fromName={draft.fromName} />
    </div>
  );
}
