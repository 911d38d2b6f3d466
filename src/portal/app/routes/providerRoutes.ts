import { type RoutePattern, routePatterns } from '../../../contract/paths/portalPaths';
import { lazyScreen } from './lazyScreen';
import { type PortalRoute } from './portalRoute';
import { type ProviderTitle } from './providerScreens';

/** Few people open these screens, so they share one chunk, which keeps the list of chunks short for everyone. */
const route = (path: RoutePattern, title: ProviderTitle): PortalRoute => ({
  path,
  title,
  permission: 'isAdmin',
  screen: lazyScreen(() => import('./providerScreens').then((module) => module.providerScreens), title),
});

/** The pages of the provider's admins. */
export const providerRoutes: readonly PortalRoute[] = [
  route(routePatterns.provider, 'Organisers'),
  route(routePatterns.providerOrganiser, 'Organiser'),
  route(routePatterns.providerApprovals, 'Approvals'),
  route(routePatterns.providerEventReview, 'Event review'),
  route(routePatterns.providerJobs, 'Jobs'),
  route(routePatterns.providerMail, 'Mail'),
  route(routePatterns.providerSwitches, 'Switches'),
  route(routePatterns.providerPrices, 'Prices'),
  route(routePatterns.providerLegal, 'Legal texts'),
];
