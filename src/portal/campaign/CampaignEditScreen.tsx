import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { type Campaign } from '../../contract/campaign';
import { campaignListPath, campaignPath, campaignReportPath } from '../../contract/pagePaths';
import { useAppDispatch, useAppSelector } from '../app/hooks';
import { selectPersonalFields } from '../template/mailPreviewSlice';
import { loadPersonalFields } from '../template/mailPreviewThunks';
import { SaveStatus, SaveTrouble } from '../template/SaveStatus';
import { Button } from '../ui/Button';
import { Card } from '../ui/Card';
import { EmptyState } from '../ui/EmptyState';
import { ErrorNotice } from '../ui/ErrorNotice';
import { FormActions } from '../ui/FormActions';
import { GoTo } from '../ui/GoTo';
import { Notice } from '../ui/Notice';
import { PageHeader } from '../ui/PageHeader';
import { Skeleton } from '../ui/Skeleton';
import { Stepper } from '../ui/Stepper';
import { backToList, campaignKindWords } from './campaignKindWords';
import { campaignStepList, fieldsOf, neighbours, stepOf } from './campaignSteps';
import { CampaignStateBadge } from './CampaignStateBadge';
import { copyCampaign } from './campaignThunks';
import { ContentStepScreen } from './ContentStepScreen';
import { DetailsFields } from './DetailsFields';
import { PurposeNotice } from './PurposeNotice';
import { RecipientsStepScreen } from './RecipientsStepScreen';
import { ReviewStepScreen } from './ReviewStepScreen';
import { type CampaignScreenProps, screensByKind } from './screensByKind';
import { useCampaignDraft } from './useCampaignDraft';
import { useSavedReview } from './useSavedReview';
import './campaign.css';

/** One campaign in its steps: details, content, recipients, review (SPEC section 2). */
export function CampaignEditScreen({ kind }: CampaignScreenProps) {
  const { title, noun: nouns, mayBeService } = campaignKindWords[kind];
  const [noun] = nouns;
  const back = backToList(kind);
  const { id = '', step: stepText } = useParams();
  const step = stepOf(stepText);
  const dispatch = useAppDispatch();
  const fields = useAppSelector(selectPersonalFields);
  const editing = useCampaignDraft(id);
  const { draft, error, load, autosave } = editing;
  const chosen = draft && [draft.eventId, ...draft.sessionIds, ...draft.audienceIds].join();
  useEffect(() => {
    if (chosen !== undefined && (step === 'details' || step === 'content'))
      void dispatch(loadPersonalFields(id));
  }, [dispatch, id, step, chosen]);

  const isSaved = autosave.state === 'saved';
  // The last step asks by itself, after it has saved what is not saved yet.
  const isJudged = step === 'recipients' || (step === 'content' && mayBeService);
  const { review, loading } = useSavedReview(id, isJudged && isSaved && draft?.state === 'draft');

  if (!draft) {
    return (
      <>
        <PageHeader title={title} back={back} />
        {!error && <Skeleton lines={8} />}
        {error && (error.code === 'NOT_FOUND' || error.status === 404) && <NoCampaign kind={kind} />}
        {error && error.code !== 'NOT_FOUND' && error.status !== 404 && (
          <ErrorNotice error={error} onRetry={() => void load()} title={`The ${noun} could not be loaded`} />
        )}
      </>
    );
  }
  if (!step) return <NoCampaign kind={kind} />;
  if (draft.kind !== kind) return <GoTo path={campaignPath(draft.kind, step, id)} />;
  if (draft.state !== 'draft' || draft.disabled) return <LockedCampaign campaign={draft} />;

  const { before, after } = neighbours(draft, step);
  return (
    <>
      <PageHeader title={draft.name || title} back={back} badge={<SaveStatus state={autosave.state} />} />
      <Stepper label={`Steps of the ${noun}`} steps={campaignStepList(draft)} current={step} />
      <div className={`campaign-step campaign-step--${step}`}>
        <SaveTrouble
          autosave={autosave}
          fieldsHere={fieldsOf[step]}
          onReload={editing.reload}
          onKeepMine={editing.keepMine}
        />
        {mayBeService && step !== 'details' && (
          <PurposeNotice purpose={review?.purpose} checking={loading || !isSaved} />
        )}
        {step === 'details' && (
          <Card>
            <DetailsFields
              values={draft}
              errors={autosave.errors}
              fields={fields}
              withSender
              onChange={autosave.change}
            />
          </Card>
        )}
        {step === 'content' && (
          <ContentStepScreen
            draft={draft}
            fields={fields}
            errors={autosave.errors}
            onChange={autosave.change}
            latestBlocks={editing.latestBlocks}
          />
        )}
        {step === 'recipients' && (
          <RecipientsStepScreen
            draft={draft}
            isSaved={isSaved}
            errors={autosave.errors}
            onChange={autosave.change}
          />
        )}
        {step === 'review' && <ReviewStepScreen draft={draft} autosave={autosave} />}
        {/* The last step has a button of its own, and the mail wants the room. */}
        {after?.to && (
          <FormActions>
            {before?.to && (
              <Button to={before.to} icon="back">
                {before.label}
              </Button>
            )}
            <Button variant="primary" to={after.to}>
              {`Go on to ${after.label.toLowerCase().replace(/ and send$/, '')}`}
            </Button>
          </FormActions>
        )}
      </div>
    </>
  );
}

function NoCampaign({ kind }: CampaignScreenProps) {
  const [one, many] = campaignKindWords[kind].noun;
  return (
    <EmptyState
      icon="mail"
      title="This page does not exist"
      text={`The ${one} may belong to somebody else, or the address may have lost a letter on its way.`}
      action={<Button to={campaignListPath(kind)}>{`See all ${many}`}</Button>}
    />
  );
}

/** What has left the desk is looked at, not changed. */
function LockedCampaign({ campaign }: { campaign: Campaign }) {
  const { id, kind, name, state, disabled } = campaign;
  const [noun] = campaignKindWords[kind].noun;
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const copy = async () => {
    const done = await dispatch(copyCampaign(id));
    if (copyCampaign.fulfilled.match(done)) void navigate(campaignPath(kind, 'details', done.payload.id));
  };
  const isDraft = state === 'draft';
  return (
    <>
      <PageHeader
        title={name}
        back={backToList(kind)}
        badge={<CampaignStateBadge state={state} disabled={disabled} />}
      />
      <Notice
        tone="info"
        title={`This ${noun} ${isDraft ? 'is disabled' : 'has left your desk'}`}
        action={
          <span className="button-row">
            {!isDraft && (
              <Button variant="primary" icon="chart" to={campaignReportPath(kind, id)}>
                See the report
              </Button>
            )}
            <Button icon="copy" onClick={() => void copy()}>
              Copy it
            </Button>
          </span>
        }
      >
        {isDraft
          ? 'It can not be edited or sent. Take back disabling in the list, or copy it to write another.'
          : 'What people were sent can not be changed. Copy it to write another with the same words.'}
      </Notice>
    </>
  );
}

export const campaignEditScreens = screensByKind(CampaignEditScreen);
