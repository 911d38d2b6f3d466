import { useEffect, useState } from 'react';
import { type Campaign, type CampaignState } from '../../../contract/campaign/campaign';
import { contentsOf } from '../../../contract/campaign/campaignVariants';
import { campaignPath } from '../../../contract/paths/pagePaths';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { MailPreviewPane } from '../../mailEditor/preview/MailPreviewPane';
import { type Autosave } from '../../mailEditor/useAutosave';
import { useLivePreview } from '../../mailEditor/preview/useLivePreview';
import { Card } from '../../ui/page/Card';
import { Stack } from '../../ui/page/Columns';
import { OutcomeNotice } from '../../ui/form/OutcomeNotice';
import { PageHeader } from '../../ui/page/PageHeader';
import { backToList } from '../campaignKindLabels';
import { CampaignStateBadge } from '../CampaignStateBadge';
import { type CampaignPatch } from '../campaignThunks';
import { recipientChoices } from '../recipients/recipientChoices';
import { selectRecipientChoice } from '../recipients/recipientChoiceSlice';
import { loadCampaignReview } from '../review/campaignReviewThunks';
import { ReviewStepScreen } from '../review/ReviewStepScreen';
import { useReview } from '../review/useSavedReview';
import { SendFacts } from '../review/SendFacts';
import { StartNotice } from '../schedule/StartNotice';
import { useCampaignStart } from '../schedule/useCampaignStart';
import { VariantReview } from '../variant/VariantReview';

/** The states in which a campaign waits for a person or for its start time. */
export const isWaiting = (state: CampaignState): boolean =>
  state === 'pending_approval' || state === 'rejected' || state === 'scheduled' || state === 'missed';

interface WaitingCampaignProps {
  campaign: Campaign;
  autosave: Autosave<Required<CampaignPatch>>;
}

/** A campaign that is submitted, scheduled, rejected or missed: its state, its content, and the next actions. */
export function WaitingCampaignScreen({ campaign, autosave }: WaitingCampaignProps) {
  const { kind, name, state, disabled } = campaign;
  const { start, now, busy, toDraft, copy, ...lost } = useCampaignStart(campaign);
  return (
    <Stack>
      <PageHeader
        title={name}
        back={backToList(kind)}
        badge={<CampaignStateBadge state={state} disabled={disabled} />}
      />
      <StartNotice
        campaign={campaign}
        start={start}
        now={now}
        busy={busy}
        onDraft={(step) => void toDraft(campaignPath(kind, step, campaign.id))}
        onCopy={() => void copy()}
      />
      <OutcomeNotice
        state={lost.outcome}
        done="it is a draft again"
        notDone={state === 'scheduled' ? 'It is still scheduled' : 'It is not a draft again'}
        onCheckAgain={lost.checkAgain}
        onRetry={() => void lost.toDraftAgain()}
      />
      {state === 'missed' ? (
        <ReviewStepScreen draft={campaign} autosave={autosave} onFix={(place) => void toDraft(place)} />
      ) : (
        <WaitingContent campaign={campaign} />
      )}
    </Stack>
  );
}

function WaitingContent({ campaign }: { campaign: Campaign }) {
  const { id, kind } = campaign;
  const { load: loadChoice, labelsOf } = recipientChoices[kind];
  const dispatch = useAppDispatch();
  const offer = useAppSelector(selectRecipientChoice);
  const { review } = useReview(id);
  const versions = contentsOf(campaign);
  const [version, setVersion] = useState(0);
  const preview = useLivePreview(versions[version] ?? campaign, id);
  useEffect(() => {
    void dispatch(loadCampaignReview(id));
    void loadChoice(dispatch);
  }, [dispatch, id, loadChoice]);
  return (
    <div className="writing writing--review">
      <div className="writing__boxes">
        <Card title="What is sent">
          <SendFacts campaign={campaign} review={review} {...labelsOf(campaign, offer)} />
        </Card>
        {versions.length > 1 && (
          <VariantReview
            label="Version to preview"
            draft={campaign}
            people={review?.recipients.willReceive}
            version={version}
            onVersion={setVersion}
          />
        )}
      </div>
      <MailPreviewPane {...preview} fromName={campaign.fromName} />
    </div>
  );
}
