import { lazy, Suspense } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { approvalsStep } from '../../../contract/paths/marketingPaths';
import { campaignPath } from '../../../contract/paths/pagePaths';
import { useAppDispatch } from '../../store/hooks';
import { fieldErrors } from '../../request/fieldErrors';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/page/Card';
import { EmptyState } from '../../ui/page/EmptyState';
import { FormActions } from '../../ui/form/FormActions';
import { FormErrors } from '../../ui/form/FormErrors';
import { PageHeader } from '../../ui/page/PageHeader';
import { Skeleton } from '../../ui/page/Skeleton';
import { Stepper } from '../../ui/menu/Stepper';
import { useAddressState } from '../../ui/useAddressState';
import { useFormDraft } from '../../ui/form/useFormDraft';
import { backToList, campaignKindLabels } from '../campaignKindLabels';
import { campaignStepList, stepOf } from './campaignSteps';
import { createCampaign } from '../campaignThunks';
import { DetailsFields } from './DetailsFields';
import { type CampaignScreenProps, screensByKind } from '../screensByKind';
import { UnknownCampaignStep } from './UnknownCampaignStep';
import '../campaign.css';
import '../campaignSlice';

const nothing = { name: '', subject: '', preheader: '', fromName: '', replyTo: '' };

/** The first step of a campaign that does not exist yet. */
export function NewCampaignScreen({ kind }: CampaignScreenProps) {
  const [noun] = campaignKindLabels[kind].noun;
  const back = backToList(kind);
  const { step = '' } = useParams();
  const recipients = useSessionFromAddress(kind);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const form = useFormDraft(
    () => nothing,
    async ({ name, subject, preheader }) => {
      const input = { name, subject, preheader, ...recipients };
      const campaign = await dispatch(createCampaign({ kind, input })).unwrap();
      void navigate(campaignPath(kind, 'content', campaign.id), { replace: true });
    },
    fieldErrors,
  );

  if (!stepOf(step)) return <UnknownCampaignStep kind={kind} step={step} />;
  if (step !== 'details') {
    return (
      <>
        <PageHeader title={`New ${noun}`} back={back} />
        <EmptyState
          icon="mail"
          title="Start with the details"
          text={`A ${noun} can have content and recipients once it has a name.`}
          action={<Button to={campaignPath(kind, 'details')}>Go to the details</Button>}
        />
      </>
    );
  }
  return (
    <>
      <PageHeader title={`New ${noun}`} back={back} />
      <Stepper label={`Steps of the ${noun}`} steps={campaignStepList(undefined)} current="details" />
      <form className="campaign-step campaign-step--narrow" noValidate onSubmit={form.onSubmit}>
        <FormErrors errors={form.errors} />
        <Card>
          <DetailsFields
            values={form.draft}
            errors={form.errors}
            fields={[]}
            withSender={false}
            onChange={form.change}
          />
        </Card>
        <FormActions>
          <Button type="submit" variant="primary" busy={form.saving}>
            Create and write the content
          </Button>
          <Button variant="quiet" to={back.to}>
            Cancel
          </Button>
        </FormActions>
      </form>
    </>
  );
}

/** The event and session that a comm is created for, if its link names them (`sessionCommPath`). */
function useSessionFromAddress(kind: CampaignScreenProps['kind']) {
  const [eventId] = useAddressState('event');
  const [sessionId] = useAddressState('session');
  if (kind !== 'ticketholder' || eventId === '') return {};
  return { eventId, sessionIds: sessionId === '' ? [] : [sessionId] };
}

const Approvals = lazy(() =>
  import('../approval/ApprovalsScreen').then((part) => ({ default: part.ApprovalsScreen })),
);

/** The step `approvals` is a page for admins. */
function NewStepScreen({ kind }: CampaignScreenProps) {
  const { step } = useParams();
  if (step !== approvalsStep) return <NewCampaignScreen kind={kind} />;
  return (
    <Suspense fallback={<Skeleton lines={8} />}>
      <Approvals />
    </Suspense>
  );
}

export const newCampaignScreens = screensByKind(NewStepScreen);
