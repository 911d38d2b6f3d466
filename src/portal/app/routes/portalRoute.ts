import { type RoutePattern } from '../../../contract/paths/portalPaths';
import { type PermissionFlag } from '../../../contract/user/user';
import { type LazyScreen } from './lazyScreen';

export interface PortalRoute {
  path: RoutePattern;
  /** The document's title, which the screen's h1 repeats or extends. */
  title: string;
  /** The user needs this flag, or one of these flags; other users see a page that says so. */
  permission?: PermissionFlag | readonly PermissionFlag[];
  screen: LazyScreen;
  /** The screen is shown without the portal's menu, so it needs its own link back. */
  bare?: boolean;
}
