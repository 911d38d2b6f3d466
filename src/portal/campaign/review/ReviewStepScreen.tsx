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
import { selectCampaignReview } from './campaignReviewSlice';
import { type CampaignPatch, loadCampaignReview } from '../campaignThunks';
import { recipientChoices } from '../recipients/recipientChoices';
import { ReviewChecklist } from './ReviewChecklist';
import { SendCard } from './SendCard';
import { useStart } from '../schedule/useStart';
import { TestMailCard } from './TestMailCard';
import { useLinkCheck } from './useLinkCheck';
import { useTestMails } from './useTestMails';
import { VariantReview } from '../variant/VariantReview';

interface ReviewStepProps {
  draft: Campaign;
  autosave: Autosave<Required<CampaignPatch>>;
  /** Left out where the writing is open; else it takes the campaign back to a draft first. */
  onFix?: (place: string) => void;
}

const isStuck = (state: SaveState) => state === 'failed' || state === 'conflict';
const isAside = (field: string) => field === 'plannedStart' || field === 'version';

/** The last look: what blocks, what to know, the mail itself, a test to oneself, and the button that sends. */
export function ReviewStepScreen({ draft, autosave, onFix }: ReviewStepProps) {
  const { id, kind } = draft;
  const { load: loadChoice, labelsOf } = recipientChoices[kind];
  const [noun] = campaignKindLabels[kind].noun;
  const dispatch = useAppDispatch();
  const versions = contentsOf(draft);
  const [asked, setVersion] = useState(0);
  const version = Math.min(asked, versions.length - 1);
  const preview = useLivePreview(versions[version] ?? draft, id);
  const offer = useAppSelector(selectCampaignReview);
  const { review, loading, error } = offer;
  const permission = useAppSelector(selectPermission);
  const info = useAppSelector(selectInfo);
  const { state, unsaved, flush } = autosave;
  // When it starts is no part of what is checked here, and is saved before it counts.
  const isSettled = state === 'saved' || (!isStuck(state) && Object.keys(unsaved).every(isAside));
  const tests = useTestMails(id, {
    flush,
    ownAddress: info?.email ?? 'you',
    hasFiller: review?.problems.some(({ code }) => code === 'filler') ?? false,
  });
  const asking = useLinkCheck(id, review !== null && isSettled);

  const load = useCallback(() => void dispatch(loadCampaignReview(id)), [dispatch, id]);
  useEffect(() => {
    // What is reviewed is what is saved.
    if (isSettled) load();
  }, [isSettled, load]);
  useEffect(() => void loadChoice(dispatch), [dispatch, loadChoice]);

  // What is no marketing needs nobody's approval.
  const maySend = permission?.canSendECWithoutApproval === true || review?.purpose.kind === 'service';
  const form = useStart({ campaign: draft, review, maySend, autosave });
  const { refusal } = form;
  useEffect(() => {
    // What is reviewed next is what is true now.
    if (refusal) load();
  }, [refusal, load]);
  // What was missed asks one thing only: what becomes of it.
  const isMissed = draft.state === 'missed';
  const send = (
    <SendCard
      campaign={draft}
      review={review}
      choice={labelsOf(draft, offer)}
      ready={isSettled && !loading && !error}
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
          ready={isSettled}
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
