import { useCallback, useEffect, useState } from 'react';
import { type Campaign } from '../../../contract/campaign/campaign';
import { contentsOf } from '../../../contract/campaign/campaignVariants';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { MailPreviewPane } from '../../mailEditor/preview/MailPreviewPane';
import { type SaveState } from '../../mailEditor/autosaveQueue';
import { type Autosave } from '../../mailEditor/useAutosave';
import { useLivePreview } from '../../mailEditor/preview/useLivePreview';
import { ErrorNotice } from '../../ui/page/ErrorNotice';
import { selectInfo, selectPermission } from '../../user/userSlice';
import { campaignKindLabels } from '../campaignKindLabels';
import { type CampaignPatch } from '../campaignThunks';
import { recipientChoices } from '../recipients/recipientChoices';
import { selectRecipientChoice } from '../recipients/recipientChoiceSlice';
import { loadCampaignReview } from './campaignReviewThunks';
import { ReviewChecklist } from './ReviewChecklist';
import { SendCard } from './SendCard';
import { useStart } from '../schedule/useStart';
import { TestMailCard } from './TestMailCard';
import { useLinkCheck } from './useLinkCheck';
import { useReview } from './useSavedReview';
import { useTestMails } from './useTestMails';
import { VariantReview } from '../variant/VariantReview';

interface ReviewStepProps {
  draft: Campaign;
  autosave: Autosave<Required<CampaignPatch>>;
  /** Undefined for a draft; otherwise it makes the campaign a draft first. */
  onFix?: (place: string) => void;
}

const isStuck = (state: SaveState) => state === 'failed' || state === 'conflict';
const isOutsideReview = (field: string) => field === 'plannedStart' || field === 'version';

/** The review step: the checklist, the preview, test mails, and the button that sends. */
export function ReviewStepScreen({ draft, autosave, onFix }: ReviewStepProps) {
  const { id, kind } = draft;
  const { load: loadChoice, labelsOf } = recipientChoices[kind];
  const [noun] = campaignKindLabels[kind].noun;
  const dispatch = useAppDispatch();
  const versions = contentsOf(draft);
  const [asked, setVersion] = useState(0);
  const version = Math.min(asked, versions.length - 1);
  const preview = useLivePreview(versions[version] ?? draft, id);
  const offer = useAppSelector(selectRecipientChoice);
  const { review, loading, error } = useReview(id);
  const permission = useAppSelector(selectPermission);
  const info = useAppSelector(selectInfo);
  const { state, unsaved, flush } = autosave;
  // The planned start is not part of the review, and is saved before the campaign is sent.
  const isSaved = state === 'saved' || (!isStuck(state) && Object.keys(unsaved).every(isOutsideReview));
  const tests = useTestMails(id, {
    flush,
    ownAddress: info?.email ?? 'you',
    hasFiller: review?.problems.some(({ code }) => code === 'filler') ?? false,
  });
  const asking = useLinkCheck(id, review !== null && isSaved);

  const load = useCallback(() => void dispatch(loadCampaignReview(id)), [dispatch, id]);
  useEffect(() => {
    // The server reviews the saved campaign, by the plan of the session.
    if (isSaved) load();
  }, [isSaved, load, info]);
  useEffect(() => void loadChoice(dispatch), [dispatch, loadChoice]);

  // Service mail needs no approval.
  const maySend = permission?.canSendECWithoutApproval === true || review?.purpose.kind === 'service';
  const form = useStart({ campaign: draft, review, maySend, autosave });
  const { refusal } = form;
  useEffect(() => {
    // After a refusal the review may be out of date.
    if (refusal) load();
  }, [refusal, load]);
  // For a missed campaign, what to do with it is the first question.
  const isMissed = draft.state === 'missed';
  const send = (
    <SendCard
      campaign={draft}
      review={review}
      choice={labelsOf(draft, offer)}
      ready={isSaved && !loading && !error}
      maySend={maySend}
      form={form}
    />
  );
  return (
    <div className="writing writing--review">
      <div className="writing__boxes">
        {error && <ErrorNotice error={error} onRetry={load} title={`The ${noun} could not be checked`} />}
        {isMissed && send}
        <ReviewChecklist campaign={draft} review={review} checking={loading} asking={asking} onFix={onFix} />
        {versions.length > 1 && (
          <VariantReview
            draft={draft}
            people={review?.recipients.willReceive}
            version={version}
            onVersion={setVersion}
          />
        )}
        <TestMailCard
          readers={tests.readers}
          ownAddress={info?.email ?? ''}
          ready={isSaved}
          busy={tests.busy}
          sample={preview.preview?.recipient?.address}
          onTest={(readerIds) =>
            void tests.send(readerIds, preview.preview?.recipient?.position ?? 0, version)
          }
        />
        {!isMissed && send}
      </div>
      <MailPreviewPane {...preview} fromName={draft.fromName} />
    </div>
  );
}
