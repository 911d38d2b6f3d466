import { type RoutePattern } from '../../contract/portalPaths';
import { type PermissionFlag } from '../../contract/user';
import { type LazyScreen } from './lazyScreen';

export interface PortalRoute {
  path: RoutePattern;
  /** The document's title; the screen's own h1 says the same or more. */
  title: string;
  /** Without this flag the page says that it is not open to this account. */
  permission?: PermissionFlag;
  screen: LazyScreen;
}

/**
 * Every screen of the portal. A new one is one line, in the order of the side menu:
 * `{ path: routePatterns.home, title: 'Events', permission: 'events',
 *    screen: lazyScreen(() => import('../event/EventListScreen').then((room) => room.EventListScreen)) },`
 */
export const routes: readonly PortalRoute[] = [];
