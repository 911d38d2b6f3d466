import { routePatterns } from '../../../contract/paths/portalPaths';
import { lazyScreen } from './lazyScreen';
import { type PortalRoute } from './portalRoute';

/** The lists that an organiser maintains beside events and venues, each with an editor page for one row. */
export const listingRoutes: readonly PortalRoute[] = [
  {
    path: routePatterns.integration,
    title: 'Integration',
    permission: 'integration',
    screen: lazyScreen(() =>
      import('../../listing/IntegrationScreens').then((module) => module.IntegrationListScreen),
    ),
  },
  {
    path: routePatterns.integrationEdit,
    title: 'Integration',
    permission: 'integration',
    screen: lazyScreen(() =>
      import('../../listing/IntegrationScreens').then((module) => module.IntegrationScreen),
    ),
  },
  {
    path: routePatterns.passes,
    title: 'Passes',
    permission: 'passes',
    screen: lazyScreen(() => import('../../listing/PassScreens').then((module) => module.PassListScreen)),
  },
  {
    path: routePatterns.passEdit,
    title: 'Pass',
    permission: 'passes',
    screen: lazyScreen(() => import('../../listing/PassScreens').then((module) => module.PassScreen)),
  },
  {
    path: routePatterns.addOns,
    title: 'Add-ons',
    permission: 'merchandise',
    screen: lazyScreen(() => import('../../listing/AddOnScreens').then((module) => module.AddOnListScreen)),
  },
  {
    path: routePatterns.addOnEdit,
    title: 'Add-on',
    permission: 'merchandise',
    screen: lazyScreen(() => import('../../listing/AddOnScreens').then((module) => module.AddOnScreen)),
  },
  {
    path: routePatterns.sites,
    title: 'Sites',
    permission: 'sites',
    screen: lazyScreen(() => import('../../listing/SiteScreens').then((module) => module.SiteListScreen)),
  },
  {
    path: routePatterns.siteEdit,
    title: 'Site',
    permission: 'sites',
    screen: lazyScreen(() => import('../../listing/SiteScreens').then((module) => module.SiteScreen)),
  },
  {
    path: routePatterns.artists,
    title: 'Artists',
    permission: 'artists',
    screen: lazyScreen(() => import('../../listing/ArtistScreens').then((module) => module.ArtistListScreen)),
  },
  {
    path: routePatterns.artistEdit,
    title: 'Artist',
    permission: 'artists',
    screen: lazyScreen(() => import('../../listing/ArtistScreens').then((module) => module.ArtistScreen)),
  },
];
