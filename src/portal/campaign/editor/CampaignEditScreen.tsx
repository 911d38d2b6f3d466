import { lazy, Suspense, useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { type Campaign } from '../../../contract/campaign/campaign';
import { type CampaignStep } from '../../../contract/campaign/campaignEditing';
import { approvalsStep } from '../../../contract/paths/marketingPaths';
import { campaignListPath, campaignPath } from '../../../contract/paths/pagePaths';
import { type RequestError } from '../../../contract/wire/requestError';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectPersonalFields } from '../../mailEditor/preview/mailPreviewSlice';
import { loadPersonalFields } from '../../mailEditor/preview/mailPreviewThunks';
import { SaveStatus, SaveTrouble } from '../../mailEditor/SaveStatus';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/page/Card';
import { EmptyState } from '../../ui/page/EmptyState';
import { ErrorNotice } from '../../ui/page/ErrorNotice';
import { FormActions } from '../../ui/form/FormActions';
import { Redirect } from '../../ui/Redirect';
import { PageHeader } from '../../ui/page/PageHeader';
import { Skeleton } from '../../ui/page/Skeleton';
import { Stepper } from '../../ui/menu/Stepper';
import { useFocusFallback } from '../../ui/useFocusFallback';
import { backToList, campaignKindLabels } from '../campaignKindLabels';
import { campaignStepList, fieldsOf, neighbours, stepOf } from './campaignSteps';
import { ConflictNotice } from './ConflictNotice';
import { ContentStepScreen } from './ContentStepScreen';
import { DetailsFields } from './DetailsFields';
import { LockedCampaignScreen } from './LockedCampaignScreen';
import { PurposeNotice } from './PurposeNotice';
import { RecipientsStepScreen } from '../recipients/RecipientsStepScreen';
import { ReviewStepScreen } from '../review/ReviewStepScreen';
import { type CampaignScreenProps, screensByKind } from '../screensByKind';
import { UnknownCampaignStep } from './UnknownCampaignStep';
import { UtmFields } from './UtmFields';
import { useCampaignDraft } from './useCampaignDraft';
import { useFocusedPlace } from './useFocusedPlace';
import { useSavedReview } from '../review/useSavedReview';
import { isWaiting, WaitingCampaignScreen } from './WaitingCampaignScreen';
import '../campaign.css';

/** One campaign in its steps: details, content, recipients, review (SPEC section 2). */
export function CampaignEditScreen({ kind }: CampaignScreenProps) {
  const { id = '', step: stepText = '' } = useParams();
  const step = stepOf(stepText);
  if (!step) return <UnknownCampaignStep kind={kind} step={stepText} id={id} />;
  return <StepEditor kind={kind} step={step} />;
}

/** One component serves all steps, so that nothing typed is lost between them. */
function StepEditor({ kind, step }: CampaignScreenProps & { step: CampaignStep }) {
  const { title, noun: nouns, mayBeService } = campaignKindLabels[kind];
  const [noun] = nouns;
  const back = backToList(kind);
  const { id = '' } = useParams();
  const dispatch = useAppDispatch();
  const editing = useCampaignDraft(id);
  const { draft, error, load, autosave, conflict } = editing;
  const { saveNow } = autosave;
  useFocusedPlace(draft !== undefined);
  // Leaving a step saves its waiting changes.
  useEffect(() => saveNow, [saveNow, step]);
  const chosen = draft && chosenRecipients(draft);
  useEffect(() => {
    if (chosen !== undefined && (step === 'details' || step === 'content'))
      void dispatch(loadPersonalFields(id));
  }, [dispatch, id, step, chosen]);

  const isSaved = autosave.state === 'saved';
  // The review step loads the review itself, after everything is saved.
  const showsReview = step === 'recipients' || (step === 'content' && mayBeService);
  const { review, loading } = useSavedReview(id, showsReview && isSaved && draft?.state === 'draft');

  // When a conflict is resolved by keyboard, the focus moves into the step.
  const stepPanel = useFocusFallback<HTMLDivElement>(Boolean(conflict), 'input, textarea, select, button');
  if (!draft) return <LoadingCampaign kind={kind} error={error} onRetry={() => void load()} />;
  if (draft.kind !== kind) return <Redirect path={campaignPath(draft.kind, step, id)} />;
  const isEditable = draft.state === 'draft' && !draft.disabled && !draft.archived;
  // During a conflict, unsaved text stays on screen until the writer has chosen.
  if (isWaiting(draft.state) && !draft.disabled && !conflict) {
    return <WaitingCampaignScreen campaign={draft} autosave={autosave} />;
  }
  if (!isEditable && !conflict) return <LockedCampaignScreen campaign={draft} />;

  return (
    <>
      <PageHeader
        title={draft.name || title}
        back={back}
        badge={<SaveStatus {...autosave} savedAt={editing.savedAt} />}
      />
      <Stepper label={`Steps of the ${noun}`} steps={campaignStepList(draft)} current={step} />
      <div className={`campaign-step campaign-step--${step}`} onBlur={saveNow} ref={stepPanel}>
        {conflict ? (
          <ConflictNotice
            changes={conflict.changes}
            error={conflict.error}
            mine={autosave.unsaved}
            onAsk={() => void conflict.ask()}
            onTakeTheirs={conflict.takeTheirs}
            onKeepMine={conflict.keepMine}
          />
        ) : (
          <SaveTrouble autosave={autosave} fieldsHere={fieldsOf[step]} />
        )}
        {mayBeService && step !== 'details' && (
          <PurposeNotice purpose={review?.purpose} checking={loading || !isSaved} />
        )}
        <StepFields step={step} draft={draft} editing={editing} />
        <StepLinks {...neighbours(draft, step)} />
      </div>
    </>
  );
}

interface StepFieldsProps {
  step: CampaignStep;
  draft: Campaign;
  editing: ReturnType<typeof useCampaignDraft>;
}

/** The inputs of one step. */
function StepFields({ step, draft, editing: { autosave, amend } }: StepFieldsProps) {
  const fields = useAppSelector(selectPersonalFields);
  const { change, errors } = autosave;
  switch (step) {
    case 'details':
      return (
        <>
          <Card>
            <DetailsFields values={draft} errors={errors} fields={fields} withSender onChange={change} />
          </Card>
          <UtmFields campaign={draft} errors={errors} onChange={(utm) => change({ utm })} />
        </>
      );
    case 'content':
      return (
        <ContentStepScreen draft={draft} fields={fields} errors={errors} onChange={change} amend={amend} />
      );
    case 'recipients': {
      const isSaved = autosave.state === 'saved';
      return <RecipientsStepScreen draft={draft} isSaved={isSaved} errors={errors} onChange={change} />;
    }
    case 'review':
      return <ReviewStepScreen draft={draft} autosave={autosave} />;
  }
}

/**
 * The links to the previous and the next step. The review step has its own button and needs the space for the preview.
 */
function StepLinks({ before, after }: ReturnType<typeof neighbours>) {
  if (!after?.to) return null;
  return (
    <FormActions>
      {before?.to && (
        <Button to={before.to} icon="back">
          {before.label}
        </Button>
      )}
      <Button variant="primary" to={after.to}>
        {`Continue to ${after.label.toLowerCase().replace(/ and send$/, '')}`}
      </Button>
    </FormActions>
  );
}

interface LoadingCampaignProps extends CampaignScreenProps {
  error: RequestError | null;
  onRetry: () => void;
}

/** Shown while a campaign is loading, or if it cannot be loaded. */
function LoadingCampaign({ kind, error, onRetry }: LoadingCampaignProps) {
  const { title, noun } = campaignKindLabels[kind];
  const isMissing = error?.code === 'NOT_FOUND' || error?.status === 404;
  return (
    <>
      <PageHeader title={title} back={backToList(kind)} />
      {!error && <Skeleton lines={8} />}
      {isMissing && <NoCampaign kind={kind} />}
      {error && !isMissing && (
        <ErrorNotice error={error} onRetry={onRetry} title={`The ${noun[0]} could not be loaded`} />
      )}
    </>
  );
}

function NoCampaign({ kind }: CampaignScreenProps) {
  const [one, many] = campaignKindLabels[kind].noun;
  return (
    <EmptyState
      icon="mail"
      title="This page does not exist"
      text={`The ${one} may belong to another organiser, or the link may be incomplete.`}
      action={<Button to={campaignListPath(kind)}>{`See all ${many}`}</Button>}
    />
  );
}

const Approval = lazy(() =>
  import('../approval/ApprovalScreen').then((part) => ({ default: part.ApprovalScreen })),
);

/** The step `approvals` is a page for admins, whose id is that of an approval. */
function CampaignStepScreen({ kind }: CampaignScreenProps) {
  const { id = '', step } = useParams();
  if (step !== approvalsStep) return <CampaignEditScreen kind={kind} />;
  return (
    <Suspense fallback={<Skeleton lines={8} />}>
      <Approval id={id} />
    </Suspense>
  );
}

export const campaignEditScreens = screensByKind(CampaignStepScreen);

/** Changes when other people may get the campaign, whose personal fields may be filled differently. */
const chosenRecipients = ({
  eventId,
  sessionIds,
  ticketTypeIds,
  attendance,
  orderState,
  audienceIds,
}: Campaign): string =>
  [eventId, ...sessionIds, ...ticketTypeIds, attendance, orderState, ...audienceIds].join();
