import { lazy, type ReactNode, Suspense, useCallback, useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { audiencePath } from '../../contract/paths/pagePaths';
import { routePatterns } from '../../contract/paths/portalPaths';
import { useAppDispatch, useAppSelector } from '../store/hooks';
import { Button } from '../ui/Button';
import { EmptyState } from '../ui/page/EmptyState';
import { ErrorNotice } from '../ui/page/ErrorNotice';
import { Redirect } from '../ui/Redirect';
import { PageHeader } from '../ui/page/PageHeader';
import { Skeleton } from '../ui/page/Skeleton';
import { UnknownStep } from '../ui/menu/UnknownStep';
import { AudienceContactsScreen } from './AudienceContactsScreen';
import { AudienceCreateScreen, AudienceDetailsScreen } from './AudienceDetailsScreen';
import { AudienceImportScreen } from './import/AudienceImportScreen';
import { AudienceRuleScreen } from './rule/AudienceRuleScreen';
import { audienceOpened, selectAudienceState } from './audienceSlice';
import { loadAudience } from './audienceThunks';

const back = { to: routePatterns.audiences, label: 'Audiences' };

const steps = {
  contacts: AudienceContactsScreen,
  import: AudienceImportScreen,
  details: AudienceDetailsScreen,
  rule: AudienceRuleScreen,
  paste: lazy(() => import('./addPeople/PasteScreen').then((screen) => ({ default: screen.PasteScreen }))),
  ticketholders: lazy(() =>
    import('./addPeople/TicketholdersScreen').then((screen) => ({ default: screen.TicketholdersScreen })),
  ),
};

const Suppressions = lazy(() =>
  import('./suppression/SuppressionsScreen').then((screen) => ({ default: screen.SuppressionsScreen })),
);
const Contact = lazy(() =>
  import('./contact/ContactScreen').then((screen) => ({ default: screen.ContactScreen })),
);

/** A lazily loaded page of a step. */
const Late = ({ part }: { part: ReactNode }) => <Suspense fallback={<Skeleton lines={6} />}>{part}</Suspense>;

const isStep = (step: string): step is keyof typeof steps => Object.hasOwn(steps, step);

/**
 * The route marketing/audience/{step}/{id} of SPEC section 2: selects the step and loads the audience for all of
 * them.
 */
export function AudienceStepScreen() {
  const { step = '', id } = useParams();
  if (id === undefined && step === 'details') return <AudienceCreateScreen />;
  if (id === undefined && step === 'suppressions') return <Late part={<Suppressions />} />;
  if (id !== undefined && step === 'contact') return <Late part={<Contact />} />;
  if (id === undefined || !isStep(step)) {
    return (
      <UnknownStep
        step={step}
        of="An audience"
        steps={Object.keys(steps)}
        back={back}
        next={
          id === undefined
            ? { to: routePatterns.audiences, label: 'See all audiences' }
            : { to: audiencePath('contacts', id), label: 'See the contacts' }
        }
      />
    );
  }
  return <AudienceStep key={id} id={id} step={step} />;
}

function AudienceStep({ id, step }: { id: string; step: keyof typeof steps }) {
  const dispatch = useAppDispatch();
  const { audience, openId, loading, error } = useAppSelector(selectAudienceState);
  const load = useCallback(() => void dispatch(loadAudience(id)), [dispatch, id]);
  useEffect(() => {
    dispatch(audienceOpened(id));
    load();
  }, [dispatch, id, load]);

  if (audience?.id === id) {
    // A rule has no steps for adding people and a list has no rule, so each is redirected to its own first step.
    const isRule = audience.kind === 'rule';
    if (isRule ? step !== 'rule' && step !== 'details' : step === 'rule') {
      return <Redirect path={audiencePath(isRule ? 'rule' : 'contacts', id)} />;
    }
    const Step = steps[step];
    return <Late part={<Step audience={audience} />} />;
  }
  if (error && openId === id) {
    return (
      <>
        <PageHeader title="Audience" back={back} />
        <ErrorNotice error={error} onRetry={load} title="The audience could not be loaded" />
      </>
    );
  }
  if (loading || openId !== id) {
    return (
      <>
        <PageHeader title="Audience" back={back} />
        <Skeleton lines={6} />
      </>
    );
  }
  return (
    <>
      <PageHeader title="Audience" back={back} />
      <EmptyState
        icon="people"
        title="This audience does not exist"
        text="The address may be mistyped, or the audience belongs to another organiser."
        action={
          <Button variant="primary" to={routePatterns.audiences}>
            See all audiences
          </Button>
        }
      />
    </>
  );
}
