import { routePatterns } from '../../contract/paths/portalPaths';
import { Redirect } from '../ui/Redirect';

/** Redirects to the first page of Preferences. */
export function PreferencesScreen() {
  return <Redirect path={routePatterns.myProfile} />;
}
