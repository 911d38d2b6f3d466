import { routePatterns } from '../../../contract/paths/portalPaths';
import { type PermissionFlag } from '../../../contract/user/user';
import { lazyScreen } from './lazyScreen';
import { type ListingRoute } from './listingScreens';
import { type PortalRoute } from './portalRoute';

const route = (name: ListingRoute, title: string, permission: PermissionFlag): PortalRoute => ({
  path: routePatterns[name],
  title,
  permission,
  screen: lazyScreen(() => import('./listingScreens').then((module) => module.listingScreens[name])),
});

/** The lists that an organiser maintains beside events and venues, each with an editor page for one row. */
export const listingRoutes: readonly PortalRoute[] = [
  route('integration', 'Integration', 'integration'),
  route('integrationPart', 'Integration', 'integration'),
  route('passes', 'Passes', 'passes'),
  route('passEdit', 'Pass', 'passes'),
  route('addOns', 'Add-ons', 'merchandise'),
  route('addOnEdit', 'Add-on', 'merchandise'),
  route('sites', 'Sites', 'sites'),
  route('siteEdit', 'Site', 'sites'),
  route('widget', 'Website widget', 'sites'),
  route('artists', 'Artists', 'artists'),
  route('artistEdit', 'Artist', 'artists'),
];
