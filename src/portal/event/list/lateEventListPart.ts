import { type ComponentType, lazy } from 'react';
import { type EventListParts } from './eventListParts';

/** A component that loads after the rows. Without it, the list is as useful as before, so a failure shows nothing. */
export const lateEventListPart = <Props>(choose: (parts: EventListParts) => ComponentType<Props>) =>
  lazy<ComponentType<Props>>(() =>
    import('./eventListParts').then(
      ({ eventListParts }) => ({ default: choose(eventListParts) }),
      () => ({ default: () => null }),
    ),
  );
