import { Navigate } from 'react-router-dom';
import { routePatterns } from '../../contract/portalPaths';

/** Preferences begins with its first page. */
export function PreferencesScreen() {
  return <Navigate to={routePatterns.myProfile} replace />;
}
