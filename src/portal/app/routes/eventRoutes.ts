import { routePatterns } from '../../../contract/paths/portalPaths';
import { lazyScreen } from './lazyScreen';
import { type PortalRoute } from './portalRoute';

/** The editor of an event, with its steps. */
export const eventRoutes: readonly PortalRoute[] = [
  {
    path: routePatterns.eventAdd,
    title: 'Create event',
    permission: 'events',
    screen: lazyScreen(() => import('../../event/editor/EventAddScreen')),
  },
  ...[routePatterns.eventEdit, routePatterns.eventEditStep].map((path): PortalRoute => ({
    path,
    title: 'Event',
    permission: 'events',
    screen: lazyScreen(() => import('../../event/editor/EventEditScreen')),
  })),
];
