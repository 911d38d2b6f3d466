import { routePatterns } from '../../../contract/paths/portalPaths';
import { lazyScreen } from './lazyScreen';
import { type PortalRoute } from './portalRoute';

/** The lists that an organiser keeps beside events and venues, each with the page of one row. */
export const listingRoutes: readonly PortalRoute[] = [
  {
    path: routePatterns.integration,
    title: 'Integration',
    permission: 'integration',
    screen: lazyScreen(() =>
      import('../../listing/IntegrationScreens').then((room) => room.IntegrationListScreen),
    ),
  },
  {
    path: routePatterns.integrationEdit,
    title: 'Integration',
    permission: 'integration',
    screen: lazyScreen(() =>
      import('../../listing/IntegrationScreens').then((room) => room.IntegrationScreen),
    ),
  },
  {
    path: routePatterns.passes,
    title: 'Passes',
    permission: 'passes',
    screen: lazyScreen(() => import('../../listing/PassScreens').then((room) => room.PassListScreen)),
  },
  {
    path: routePatterns.passEdit,
    title: 'Pass',
    permission: 'passes',
    screen: lazyScreen(() => import('../../listing/PassScreens').then((room) => room.PassScreen)),
  },
  {
    path: routePatterns.addOns,
    title: 'Add-ons',
    permission: 'merchandise',
    screen: lazyScreen(() => import('../../listing/AddOnScreens').then((room) => room.AddOnListScreen)),
  },
  {
    path: routePatterns.addOnEdit,
    title: 'Add-on',
    permission: 'merchandise',
    screen: lazyScreen(() => import('../../listing/AddOnScreens').then((room) => room.AddOnScreen)),
  },
  {
    path: routePatterns.sites,
    title: 'Sites',
    permission: 'sites',
    screen: lazyScreen(() => import('../../listing/SiteScreens').then((room) => room.SiteListScreen)),
  },
  {
    path: routePatterns.siteEdit,
    title: 'Site',
    permission: 'sites',
    screen: lazyScreen(() => import('../../listing/SiteScreens').then((room) => room.SiteScreen)),
  },
  {
    path: routePatterns.artists,
    title: 'Artists',
    permission: 'artists',
    screen: lazyScreen(() => import('../../listing/ArtistScreens').then((room) => room.ArtistListScreen)),
  },
  {
    path: routePatterns.artistEdit,
    title: 'Artist',
    permission: 'artists',
    screen: lazyScreen(() => import('../../listing/ArtistScreens').then((room) => room.ArtistScreen)),
  },
];
