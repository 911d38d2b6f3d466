import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useLocation, useNavigationType, useRoutes } from 'react-router-dom';
import { type SessionPermissions } from '../../contract/user';
import { Loader } from '../ui/Loader';
import { type PortalRoute, routes } from './routes';
import { ScreenBoundary } from './ScreenBoundary';

const NotFound = lazy(() => import('./NotFound').then((part) => ({ default: part.NotFound })));
const NoAccess = lazy(() => import('./NotFound').then((part) => ({ default: part.NoAccess })));

function Titled({ title, children }: { title: string; children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · Turnout`;
  }, [title]);
  return children;
}

/** A new page begins at its top; back and forward keep their place, which the browser knows. */
function useTopOfNewPage(): void {
  const { pathname } = useLocation();
  const kind = useNavigationType();
  const shown = useRef(pathname);
  useEffect(() => {
    // A tab or a filter changes the query alone: the reader stays where they are.
    if (kind === 'PUSH' && shown.current !== pathname) window.scrollTo(0, 0);
    shown.current = pathname;
  }, [pathname, kind]);
}

/** Several flags are several ways in. */
function isOpen(permission: SessionPermissions, needed: PortalRoute['permission']): boolean {
  if (needed === undefined) return true;
  return typeof needed === 'string' ? permission[needed] : needed.some((flag) => permission[flag]);
}

interface RouteViewProps {
  permission: SessionPermissions;
  table?: readonly PortalRoute[];
}

function RoutedScreen({ permission, table }: Required<RouteViewProps>) {
  return useRoutes([
    ...table.map(({ path, title, permission: needed, screen }) => ({
      path,
      element: (
        <Titled title={title}>
          {isOpen(permission, needed) ? <screen.Screen /> : <NoAccess title={title} />}
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
  ]);
}

/** The screen of the current address, with the large spinner while it loads. */
export function RouteView({ permission, table = routes }: RouteViewProps) {
  const { pathname } = useLocation();
  useTopOfNewPage();
  return (
    <ScreenBoundary address={pathname}>
      <Suspense fallback={<Loader size="lg" label="Loading the page" />}>
        <RoutedScreen permission={permission} table={table} />
      </Suspense>
    </ScreenBoundary>
  );
}
