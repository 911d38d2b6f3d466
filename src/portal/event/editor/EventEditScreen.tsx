import { type ComponentType, lazy, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { type EventStep } from '../../../contract/event/eventEditing';
import { eventEditPath } from '../../../contract/paths/pagePaths';
import { eventsPath } from '../../../contract/paths/signInPaths';
import { eventOverviewPath } from '../../../contract/paths/sellingPaths';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/page/EmptyState';
import { ErrorNotice } from '../../ui/page/ErrorNotice';
import { FormActions } from '../../ui/form/FormActions';
import { PageHeader } from '../../ui/page/PageHeader';
import { Skeleton } from '../../ui/page/Skeleton';
import { StatusBadge } from '../../ui/page/StatusBadge';
import { Stepper } from '../../ui/menu/Stepper';
import { UnknownStep } from '../../ui/menu/UnknownStep';
import { eventStepList, stepAfter, stepLabels, stepOf } from './eventSteps';
import { stageLabels } from '../stageLabels';
import { ChangeCommNotices } from '../changeComm/ChangeCommNotices';
import { SessionsOverview } from '../sessions/SessionsOverview';
import { type EventStepProps, type SavedSessions } from './stepProps';
import { TypesOverview } from '../TypesOverview';
import { useEditedEvent } from './useEditedEvent';
import { useEventSessions } from '../sessions/useEventSessions';
import '../eventSlice';
import '../event.css';
import './eventSteps.css';

const back = { to: eventsPath, label: 'Events' };

/** Each step's code is loaded when the step is first opened; the sessions and tickets steps load their own data. */
const steps: Record<EventStep, ComponentType<EventStepProps & { saved: SavedSessions }>> = {
  details: lazy(() =>
    import('./DetailsStepScreen').then((module) => ({ default: module.DetailsStepScreen })),
  ),
  sessions: lazy(() =>
    import('../sessions/SessionsStepScreen').then((module) => ({ default: module.SessionsStepScreen })),
  ),
  tickets: lazy(() =>
    import('../../ticketing/TicketsStepScreen').then((module) => ({ default: module.TicketsStepScreen })),
  ),
  media: lazy(() =>
    import('../media/MediaStepScreen').then((module) => ({ default: module.MediaStepScreen })),
  ),
  publish: lazy(() =>
    import('../publishing/PublishStep').then((module) => ({ default: module.PublishStep })),
  ),
};

/**
 * These steps save every action at once, so they get a link to the next step; the others continue when they are
 * saved.
 */
const savesByItself: readonly EventStep[] = ['sessions', 'tickets'];

function EventEditor({ id, step }: { id: string; step: EventStep }) {
  const { event, setEvent, error, load } = useEditedEvent(id);
  const saved = useEventSessions(id, event ? step : null);
  const Step = steps[step];
  const next = stepAfter(step);
  return (
    <>
      <PageHeader
        title={event?.title ?? 'Event'}
        back={back}
        badge={event && <StatusBadge {...stageLabels[event.stage]} />}
        actions={event && <Button to={eventOverviewPath(id)}>Sales</Button>}
      />
      {error?.code === 'NOT_FOUND' && (
        <EmptyState
          icon="calendar"
          title="This event does not exist"
          text="It may belong to another organiser, or the link may be incomplete."
          action={<Button to={eventsPath}>See all events</Button>}
        />
      )}
      {error && error.code !== 'NOT_FOUND' && (
        <ErrorNotice error={error} onRetry={load} title="The event could not be loaded" />
      )}
      {!error && <Stepper label="Steps of the event" steps={eventStepList(id)} current={step} />}
      {!event && !error && <Skeleton lines={8} />}
      {event && (
        <Suspense fallback={<Skeleton lines={8} />}>
          <div className="event-step">
            <ChangeCommNotices eventId={id} updatedAt={event.updatedAt} />
            {step === 'sessions' && event.ticketing === 'here' && (
              <TypesOverview eventId={id} types={saved.types} />
            )}
            {step === 'tickets' && <SessionsOverview sessions={saved.sessions} />}
            <Step event={event} onEvent={setEvent} saved={saved} />
            {next && savesByItself.includes(step) && (
              <FormActions>
                <Button variant="primary" to={eventEditPath(id, next)}>
                  Continue to {stepLabels[next].toLowerCase()}
                </Button>
              </FormActions>
            )}
          </div>
        </Suspense>
      )}
    </>
  );
}

export function EventEditScreen() {
  const { id = '', step: stepText = 'details' } = useParams();
  const step = stepOf(stepText);
  if (!step) {
    return (
      <UnknownStep
        step={stepText}
        of="An event"
        steps={Object.values(stepLabels).map((label) => label.toLowerCase())}
        back={back}
        next={{ to: eventEditPath(id), label: 'Go to the details' }}
      />
    );
  }
  // The key resets the form for another event, so that no field keeps a value of the previous one.
  return <EventEditor key={id} id={id} step={step} />;
}
