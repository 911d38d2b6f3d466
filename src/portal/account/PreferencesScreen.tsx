import { routePatterns } from '../../contract/paths/portalPaths';
import { GoTo } from '../ui/GoTo';

/** Preferences begins with its first page. */
export function PreferencesScreen() {
  return <GoTo path={routePatterns.myProfile} />;
}
