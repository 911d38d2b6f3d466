import { type ComponentType, lazy, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { type EventStep } from '../../contract/eventEditing';
import { eventEditPath } from '../../contract/pagePaths';
import { eventsPath } from '../../contract/portalPaths';
import { eventOverviewPath } from '../../contract/sellingPaths';
import { Button } from '../ui/Button';
import { EmptyState } from '../ui/EmptyState';
import { ErrorNotice } from '../ui/ErrorNotice';
import { FormActions } from '../ui/FormActions';
import { PageHeader } from '../ui/PageHeader';
import { Skeleton } from '../ui/Skeleton';
import { StatusBadge } from '../ui/StatusBadge';
import { Stepper } from '../ui/Stepper';
import { eventStepList, stepAfter, stepLabels, stepOf } from './eventSteps';
import { stageWords } from './stageWords';
import { type EventStepProps } from './stepProps';
import { useEditedEvent } from './useEditedEvent';
import './eventSlice';
import './event.css';
import './eventSteps.css';

const back = { to: eventsPath, label: 'Events' };

/** Each step comes when it is first opened; those of sessions and tickets ask for what they show by themselves. */
const steps: Record<EventStep, ComponentType<EventStepProps>> = {
  details: lazy(() => import('./DetailsStepScreen').then((room) => ({ default: room.DetailsStepScreen }))),
  sessions: lazy(() =>
    import('./sessions/SessionsStepScreen').then((room) => ({ default: room.SessionsStepScreen })),
  ),
  tickets: lazy(() =>
    import('../ticketing/TicketsStepScreen').then((room) => ({ default: room.TicketsStepScreen })),
  ),
  media: lazy(() => import('./MediaStepScreen').then((room) => ({ default: room.MediaStepScreen }))),
  publish: lazy(() => import('./PublishStep').then((room) => ({ default: room.PublishStep }))),
};

/** These save with each act, so the way on stands below them; the others save with it. */
const savesByItself: readonly EventStep[] = ['sessions', 'tickets'];

function EventEditor({ id, step }: { id: string; step: EventStep }) {
  const { event, setEvent, error, load } = useEditedEvent(id);
  const Step = steps[step];
  const next = stepAfter(step);
  return (
    <>
      <PageHeader
        title={event?.title ?? 'Event'}
        back={back}
        badge={event && <StatusBadge {...stageWords[event.stage]} />}
        actions={event && <Button to={eventOverviewPath(id)}>See how it sells</Button>}
      />
      {error?.code === 'NOT_FOUND' && (
        <EmptyState
          icon="calendar"
          title="This event does not exist"
          text="It may belong to somebody else, or the address may have lost a letter on its way."
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
            <Step event={event} onEvent={setEvent} />
            {next && savesByItself.includes(step) && (
              <FormActions>
                <Button variant="primary" to={eventEditPath(id, next)}>
                  Go on to {stepLabels[next].toLowerCase()}
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
  const { id = '', step: stepText } = useParams();
  const step = stepOf(stepText);
  if (!step) {
    return (
      <>
        <PageHeader title="Event" back={back} />
        <EmptyState
          icon="search"
          title="An event has no such step"
          text="It has details, sessions, tickets, images and video, and publish. Begin with the details."
          action={<Button to={eventEditPath(id)}>Go to the details</Button>}
        />
      </>
    );
  }
  // Another event is another form: nothing of the one before may stay in its boxes.
  return <EventEditor key={id} id={id} step={step} />;
}
