import { matchPath, useLocation } from 'react-router-dom';
import { Shell } from '../../shell/Shell';
import { signOut } from '../../user/sessionMarker';
import { selectInfo, selectPermission } from '../../user/userSlice';
import { useAppSelector } from '../../store/hooks';
import { knownPatterns, routes } from '../routes/routes';
import { RouteView } from '../routes/RouteView';
import { StepUp } from './StepUp';

/** The portal for a signed-in user: the shell, and in it the screen of the address. */
export function SignedIn() {
  const info = useAppSelector(selectInfo);
  const permission = useAppSelector(selectPermission);
  const { pathname } = useLocation();
  if (!info || !permission) return null;
  return (
    // Another person in the same tab starts with fresh screens.
    <Shell
      key={info.id}
      info={info}
      permission={permission}
      knownPatterns={knownPatterns}
      onLogOut={() => signOut()}
      bare={routeOf(pathname)?.bare}
    >
      <RouteView permission={permission} />
      <StepUp />
    </Shell>
  );
}

const routeOf = (pathname: string) => routes.find((route) => matchPath(route.path, pathname));

export async function preloadScreen(pathname: string): Promise<void> {
  await routeOf(pathname)?.screen.preload();
}
