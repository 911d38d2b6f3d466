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

/** The steps with their addresses; an event that is not saved yet has only the first. */
export function eventStepList(id: string | undefined): Step[] {
  return eventSteps.map((key) => ({
    key,
    label: stepLabels[key],
    ...(id !== undefined && { to: eventEditPath(id, key) }),
  }));
}

/** The step after this one; undefined after the last. */
export function stepAfter(step: EventStep): EventStep | undefined {
  return eventSteps[eventSteps.indexOf(step) + 1];
}
