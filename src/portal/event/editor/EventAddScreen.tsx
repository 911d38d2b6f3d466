import { useNavigate } from 'react-router-dom';
import { eventEditPath } from '../../../contract/paths/pagePaths';
import { eventsPath } from '../../../contract/paths/signInPaths';
import { PageHeader } from '../../ui/page/PageHeader';
import { Stepper } from '../../ui/menu/Stepper';
import { DetailsStepScreen } from './DetailsStepScreen';
import { eventStepList } from './eventSteps';
import '../eventSlice';
import '../event.css';
import './eventSteps.css';

/** Creates an event: saving the details step creates a draft, which the other steps then edit. */
export function EventAddScreen() {
  const navigate = useNavigate();
  return (
    <>
      <PageHeader title="Create event" back={{ to: eventsPath, label: 'Events' }} />
      <Stepper label="Steps of the event" steps={eventStepList(undefined)} current="details" />
      <div className="event-step">
        <DetailsStepScreen
          onEvent={({ id }) => void navigate(eventEditPath(id, 'sessions'), { replace: true })}
        />
      </div>
    </>
  );
}
