import { routePatterns } from '../../contract/paths/portalPaths';
import { GoTo } from '../ui/GoTo';

/** Redirects to the first page of Preferences. */
export function PreferencesScreen() {
  return <GoTo path={routePatterns.myProfile} />;
}
