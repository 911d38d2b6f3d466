import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Route, Routes, useLocation, useNavigationType } from 'react-router-dom';
import { type SessionPermissions } from '../../contract/user';
import { Loader } from '../ui/Loader';
import { NoAccess, NotFound } from './NotFound';
import { type PortalRoute, routes } from './routes';
import { ScreenBoundary } from './ScreenBoundary';

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

interface RouteViewProps {
  permission: SessionPermissions;
  table?: readonly PortalRoute[];
}

/** The screen of the current address, with the large spinner while it loads. */
export function RouteView({ permission, table = routes }: RouteViewProps) {
  const { pathname } = useLocation();
  useTopOfNewPage();
  return (
    <ScreenBoundary address={pathname}>
      <Suspense fallback={<Loader size="lg" label="Loading the page" />}>
        <Routes>
          {table.map(({ path, title, permission: needed, screen }) => (
            <Route
              key={path}
              path={path}
              element={
                <Titled title={title}>
                  {needed && !permission[needed] ? <NoAccess title={title} /> : <screen.Screen />}
                </Titled>
              }
            />
          ))}
          <Route
            path="*"
            element={
              <Titled title="Page not found">
                <NotFound />
              </Titled>
            }
          />
        </Routes>
      </Suspense>
    </ScreenBoundary>
  );
}
