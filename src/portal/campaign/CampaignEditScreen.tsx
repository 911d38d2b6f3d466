import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { type Campaign } from '../../contract/campaign';
import { campaignListPath, campaignPath, campaignReportPath } from '../../contract/portalPaths';
import { useAppDispatch, useAppSelector } from '../app/hooks';
import { selectPersonalFields } from '../template/mailPreviewSlice';
import { loadPersonalFields } from '../template/mailPreviewThunks';
import { SaveStatus, SaveTrouble } from '../template/SaveStatus';
import { Button } from '../ui/Button';
import { Card } from '../ui/Card';
import { EmptyState } from '../ui/EmptyState';
import { ErrorNotice } from '../ui/ErrorNotice';
import { FormActions } from '../ui/FormActions';
import { Notice } from '../ui/Notice';
import { PageHeader } from '../ui/PageHeader';
import { Skeleton } from '../ui/Skeleton';
import { Stepper } from '../ui/Stepper';
import { campaignStepList, fieldsOf, neighbours, stepOf } from './campaignSteps';
import { CampaignStateBadge } from './CampaignStateBadge';
import { copyCampaign } from './campaignThunks';
import { ContentStepScreen } from './ContentStepScreen';
import { DetailsFields } from './DetailsFields';
import { RecipientsStepScreen } from './RecipientsStepScreen';
import { ReviewStepScreen } from './ReviewStepScreen';
import { useCampaignDraft } from './useCampaignDraft';
import './campaign.css';

const back = { to: campaignListPath('email'), label: 'Email campaigns' };

/** One campaign in its steps: details, content, recipients, review (SPEC section 2). */
export function CampaignEditScreen() {
  const { id = '', step: stepText } = useParams();
  const step = stepOf(stepText);
  const dispatch = useAppDispatch();
  const fields = useAppSelector(selectPersonalFields);
  const editing = useCampaignDraft(id);
  const { draft, error, load, autosave } = editing;
  const audiences = draft?.audienceIds.join();
  useEffect(() => {
    if (audiences !== undefined && (step === 'details' || step === 'content'))
      void dispatch(loadPersonalFields(id));
  }, [dispatch, id, step, audiences]);

  if (!draft) {
    return (
      <>
        <PageHeader title="Campaign" back={back} />
        {!error && <Skeleton lines={8} />}
        {error && (error.code === 'NOT_FOUND' || error.status === 404) && <NoCampaign />}
        {error && error.code !== 'NOT_FOUND' && error.status !== 404 && (
          <ErrorNotice error={error} onRetry={() => void load()} title="The campaign could not be loaded" />
        )}
      </>
    );
  }
  if (!step) return <NoCampaign />;
  if (draft.state !== 'draft' || draft.disabled) return <LockedCampaign campaign={draft} />;

  const { before, after } = neighbours(draft, step);
  return (
    <>
      <PageHeader
        title={draft.name || 'Campaign'}
        back={back}
        badge={<SaveStatus state={autosave.state} />}
      />
      <Stepper label="Steps of the campaign" steps={campaignStepList(draft)} current={step} />
      <div className={`campaign-step campaign-step--${step}`}>
        <SaveTrouble
          autosave={autosave}
          fieldsHere={fieldsOf[step]}
          onReload={editing.reload}
          onKeepMine={editing.keepMine}
        />
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
          <RecipientsStepScreen draft={draft} saveState={autosave.state} onChange={autosave.change} />
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

function NoCampaign() {
  return (
    <EmptyState
      icon="mail"
      title="This page does not exist"
      text="The campaign may belong to somebody else, or the address may have lost a letter on its way."
      action={<Button to={back.to}>See all campaigns</Button>}
    />
  );
}

/** What has left the desk is looked at, not changed. */
function LockedCampaign({ campaign }: { campaign: Campaign }) {
  const { id, name, state, disabled } = campaign;
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const copy = async () => {
    const done = await dispatch(copyCampaign(id));
    if (copyCampaign.fulfilled.match(done)) void navigate(campaignPath('email', 'details', done.payload.id));
  };
  const isDraft = state === 'draft';
  return (
    <>
      <PageHeader title={name} back={back} badge={<CampaignStateBadge state={state} disabled={disabled} />} />
      <Notice
        tone="info"
        title={isDraft ? 'This campaign is disabled' : 'This campaign has left your desk'}
        action={
          <span className="button-row">
            {!isDraft && (
              <Button variant="primary" icon="chart" to={campaignReportPath('email', id)}>
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
