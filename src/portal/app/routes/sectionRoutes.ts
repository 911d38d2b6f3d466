import { routePatterns } from '../../../contract/paths/portalPaths';
import { lazyScreen } from './lazyScreen';
import { type PortalRoute } from './portalRoute';

const screen = lazyScreen(() => import('./SectionScreen'));

/** The index page of each section that has no screen of its own. */
export const sectionRoutes: readonly PortalRoute[] = [
  { path: routePatterns.marketing, title: 'Marketing', permission: 'marketing', screen },
  { path: routePatterns.customisation, title: 'Customisation', permission: 'customisation', screen },
  { path: routePatterns.reporting, title: 'Reporting', permission: 'reporting', screen },
];
