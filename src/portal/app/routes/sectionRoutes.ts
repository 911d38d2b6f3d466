import { routePatterns } from '../../../contract/paths/portalPaths';
import { lazyScreen } from './lazyScreen';
import { type PortalRoute } from './portalRoute';

const screen = lazyScreen(() => import('./SectionScreen').then((part) => part.SectionScreen));

/** The index of each section whose pages have no screen above them. */
export const sectionRoutes: readonly PortalRoute[] = [
  { path: routePatterns.marketing, title: 'Marketing', permission: 'marketing', screen },
  { path: routePatterns.customisation, title: 'Customisation', permission: 'customisation', screen },
  { path: routePatterns.reporting, title: 'Reporting', permission: 'reporting', screen },
];
