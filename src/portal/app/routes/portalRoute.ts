import { type RoutePattern } from '../../../contract/paths/portalPaths';
import { type PermissionFlag } from '../../../contract/user/user';
import { type LazyScreen } from './lazyScreen';

export interface PortalRoute {
  path: RoutePattern;
  /** The document's title; the screen's own h1 says the same or more. */
  title: string;
  /** Without this flag, or any one of these, the page says that it is not open to this account. */
  permission?: PermissionFlag | readonly PermissionFlag[];
  screen: LazyScreen;
  /** It has the window to itself, without the portal's menu; it says by itself how to leave. */
  bare?: boolean;
}
