import { routePatterns } from '../../../contract/paths/portalPaths';
import { lazyScreen } from './lazyScreen';
import { type PortalRoute } from './portalRoute';

/** The lists that an organiser maintains beside events and venues, each with an editor page for one row. */
export const listingRoutes: readonly PortalRoute[] = [
  {
    path: routePatterns.integration,
    title: 'Integration',
    permission: 'integration',
    screen: lazyScreen(() => import('../../listing/IntegrationScreens'), 'IntegrationListScreen'),
  },
  {
    path: routePatterns.integrationEdit,
    title: 'Integration',
    permission: 'integration',
    screen: lazyScreen(() => import('../../listing/IntegrationScreens'), 'IntegrationScreen'),
  },
  {
    path: routePatterns.passes,
    title: 'Passes',
    permission: 'passes',
    screen: lazyScreen(() => import('../../listing/PassScreens'), 'PassListScreen'),
  },
  {
    path: routePatterns.passEdit,
    title: 'Pass',
    permission: 'passes',
    screen: lazyScreen(() => import('../../listing/PassScreens'), 'PassScreen'),
  },
  {
    path: routePatterns.addOns,
    title: 'Add-ons',
    permission: 'merchandise',
    screen: lazyScreen(() => import('../../listing/AddOnScreens'), 'AddOnListScreen'),
  },
  {
    path: routePatterns.addOnEdit,
    title: 'Add-on',
    permission: 'merchandise',
    screen: lazyScreen(() => import('../../listing/AddOnScreens'), 'AddOnScreen'),
  },
  {
    path: routePatterns.sites,
    title: 'Sites',
    permission: 'sites',
    screen: lazyScreen(() => import('../../listing/SiteScreens'), 'SiteListScreen'),
  },
  {
    path: routePatterns.siteEdit,
    title: 'Site',
    permission: 'sites',
    screen: lazyScreen(() => import('../../listing/SiteScreens'), 'SiteScreen'),
  },
  {
    path: routePatterns.artists,
    title: 'Artists',
    permission: 'artists',
    screen: lazyScreen(() => import('../../listing/ArtistScreens'), 'ArtistListScreen'),
  },
  {
    path: routePatterns.artistEdit,
    title: 'Artist',
    permission: 'artists',
    screen: lazyScreen(() => import('../../listing/ArtistScreens'), 'ArtistScreen'),
  },
];
