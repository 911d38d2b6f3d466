import { lazy, type ReactNode, Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, useNavigationType, useRoutes } from 'react-router-dom';
import { type SessionPermissions } from '../../../contract/user/user';
import { Loader } from '../../ui/page/Loader';
import { routes } from './routes';
import { type PortalRoute } from './portalRoute';
import { routeAt } from './routeAt';
import { ScreenBoundary } from './ScreenBoundary';
import { useReadyScreen } from './useReadyScreen';

const NotFound = lazy(() => import('./NotFound').then((part) => ({ default: part.NotFound })));
const NoAccess = lazy(() => import('./NotFound').then((part) => ({ default: part.NoAccess })));

function Titled({ title, children }: { title: string; children: ReactNode }) {
  useLayoutEffect(() => {
    document.title = `${title} · Turnout`;
  }, [title]);
  return children;
}

/** Scrolls to the top of a new page. For back and forward the browser restores the scroll position. */
function useScrollToTop(pathname: string): void {
  const kind = useNavigationType();
  const shown = useRef(pathname);
  useEffect(() => {
    // Switching a tab or a filter changes only the query, and must not scroll.
    if (kind === 'PUSH' && shown.current !== pathname) window.scrollTo(0, 0);
    shown.current = pathname;
  }, [pathname, kind]);
}

/** Of several permissions one is enough. */
function isAllowed(permission: SessionPermissions, needed: PortalRoute['permission']): boolean {
  if (needed === undefined) return true;
  return typeof needed === 'string' ? permission[needed] : needed.some((flag) => permission[flag]);
}

interface RouteViewProps {
  permission: SessionPermissions;
  table?: readonly PortalRoute[];
}

interface RoutedScreenProps extends Required<RouteViewProps> {
  location: Location;
}

function RoutedScreen({ permission, table, location }: RoutedScreenProps) {
  const route = routeAt(location.pathname, table);
  // The router gets only the route that matches, because it compiles the paths of all that it gets.
  return useRoutes(
    [
      ...(route ? [route] : []).map(({ path, title, permission: needed, screen }) => ({
        path,
        element: (
          <Titled title={title}>
            {isAllowed(permission, needed) ? <screen.Screen /> : <NoAccess title={title} />}
          </Titled>
        ),
      })),
      {
        path: '*',
        element: (
          <Titled title="Page not found">
            <NotFound />
          </Titled>
        ),
      },
    ],
    location,
  );
}

function FailedScreen({ cause }: { cause: unknown }): never {
  throw cause;
}

/** The screen of the current address; a large spinner if its download takes long. */
export function RouteView({ permission, table = routes }: RouteViewProps) {
  const screenAt = (pathname: string) => {
    const route = routeAt(pathname, table);
    return route && isAllowed(permission, route.permission) ? route.screen : undefined;
  };
  const { shownLocation, state } = useReadyScreen(screenAt);
  useScrollToTop(shownLocation.pathname);
  return (
    <ScreenBoundary address={shownLocation.pathname}>
      {typeof state === 'object' && <FailedScreen cause={state.cause} />}
      {state === 'slow' && <Loader size="lg" label="Loading the page" />}
      {state === 'screen' && (
        <Suspense fallback={<Loader size="lg" label="Loading the page" />}>
          <RoutedScreen permission={permission} table={table} location={shownLocation} />
        </Suspense>
      )}
    </ScreenBoundary>
  );
}
