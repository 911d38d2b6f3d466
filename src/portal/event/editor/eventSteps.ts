import { eventSteps, type EventStep } from '../../../contract/event/eventEditing';
import { eventEditPath } from '../../../contract/paths/pagePaths';
import { type Step } from '../../ui/menu/Stepper';

export const stepLabels: Record<EventStep, string> = {
  details: 'Details',
  sessions: 'Sessions',
  tickets: 'Tickets',
  media: 'Images and video',
  publish: 'Publish',
};

export function stepOf(text: string | undefined): EventStep | undefined {
  return text === undefined ? 'details' : eventSteps.find((step) => step === text);
}

/** Returns the steps with their addresses; for an event that is not saved yet only the steps' names. */
export function eventStepList(id: string | undefined): Step[] {
  return eventSteps.map((key) => ({
    key,
    label: stepLabels[key],
    ...(id !== undefined && { to: eventEditPath(id, key) }),
  }));
}

/** Returns the step after this one, or undefined after the last. */
export function stepAfter(step: EventStep): EventStep | undefined {
  return eventSteps[eventSteps.indexOf(step) + 1];
}
