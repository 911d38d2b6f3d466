import { type RoutePattern, routePatterns } from '../../../contract/paths/portalPaths';
import { type PermissionFlag } from '../../../contract/user/user';
import { lazyScreen } from './lazyScreen';
import { type ListingName } from './listingScreens';
import { type PortalRoute } from './portalRoute';

type Page = readonly [path: RoutePattern, title: string];

/** @param pages in the order of their screens in `listingScreens.ts` */
const routesOf = (name: ListingName, permission: PermissionFlag, ...pages: Page[]): PortalRoute[] =>
  pages.map(([path, title], place) => ({
    path,
    title,
    permission,
    screen: lazyScreen(() => import('./listingScreens').then((module) => module.listingScreen(name, place))),
  }));

const {
  integration,
  integrationPart,
  passes,
  passEdit,
  addOns,
  addOnEdit,
  sites,
  siteEdit,
  widget,
  artists,
  artistEdit,
} = routePatterns;

/** The lists that an organiser maintains beside events and venues, each with an editor page for one row. */
export const listingRoutes: readonly PortalRoute[] = [
  ...routesOf('integration', 'integration', [integration, 'Integration'], [integrationPart, 'Integration']),
  ...routesOf('pass', 'passes', [passes, 'Passes'], [passEdit, 'Pass']),
  ...routesOf('addOn', 'merchandise', [addOns, 'Add-ons'], [addOnEdit, 'Add-on']),
  ...routesOf('site', 'sites', [sites, 'Sites'], [siteEdit, 'Site'], [widget, 'Website widget']),
  ...routesOf('artist', 'artists', [artists, 'Artists'], [artistEdit, 'Artist']),
];
