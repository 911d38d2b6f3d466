import { useLocation } from 'react-router-dom';
import { Shell } from '../../shell/Shell';
import { signOut } from '../../user/sessionMarker';
import { selectInfo, selectPermission } from '../../user/userSlice';
import { useAppSelector } from '../../store/hooks';
import { routeAt } from '../routes/routeAt';
import { knownPatterns } from '../routes/routes';
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
      bare={routeAt(pathname)?.bare}
    >
      <RouteView permission={permission} />
      <StepUp />
    </Shell>
  );
}

export async function preloadScreen(pathname: string): Promise<void> {
  await routeAt(pathname)?.screen.preload();
}
