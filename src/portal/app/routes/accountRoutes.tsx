import { routePatterns } from '../../../contract/paths/portalPaths';
import { lazyScreen } from './lazyScreen';
import { type PortalRoute } from './portalRoute';

/** The pages of Preferences, in the order of the side menu. */
export const accountRoutes: readonly PortalRoute[] = [
  {
    path: routePatterns.preferences,
    title: 'Preferences',
    permission: 'preferences',
    screen: lazyScreen(() =>
      import('../../account/PreferencesScreen').then((module) => module.PreferencesScreen),
    ),
  },
  {
    path: routePatterns.myProfile,
    title: 'My profile',
    permission: 'preferences',
    screen: lazyScreen(() =>
      import('../../account/MyProfileScreen').then((module) => module.MyProfileScreen),
    ),
  },
  {
    path: routePatterns.changePicture,
    title: 'Change picture',
    permission: 'preferences',
    screen: lazyScreen(() =>
      import('../../account/ChangePictureScreen').then((module) => module.ChangePictureScreen),
    ),
  },
  {
    path: routePatterns.changeEmail,
    title: 'Change email',
    permission: 'preferences',
    screen: lazyScreen(() =>
      import('../../account/ChangeEmailScreen').then((module) => module.ChangeEmailScreen),
    ),
  },
  {
    path: routePatterns.changePassword,
    title: 'Change password',
    permission: 'preferences',
    screen: lazyScreen(() =>
      import('../../account/ChangePasswordScreen').then((module) => module.ChangePasswordScreen),
    ),
  },
  {
    path: routePatterns.newsletterSettings,
    title: 'Newsletter settings',
    permission: 'preferences',
    screen: lazyScreen(() =>
      import('../../account/NewsletterSettingsScreen').then((module) => module.NewsletterSettingsScreen),
    ),
  },
  {
    path: routePatterns.analyticsIntegrations,
    title: 'Analytics integrations',
    permission: 'preferences',
    screen: lazyScreen(() =>
      import('../../account/AnalyticsIntegrationsScreen').then(
        (module) => module.AnalyticsIntegrationsScreen,
      ),
    ),
  },
  {
    path: routePatterns.team,
    title: 'Team',
    permission: 'preferences',
    screen: lazyScreen(() => import('../../team/TeamScreen').then((module) => module.TeamScreen)),
  },
  {
    path: routePatterns.teamMember,
    title: 'Team member',
    permission: 'preferences',
    screen: lazyScreen(() => import('../../team/MemberScreen').then((module) => module.MemberScreen)),
  },
];
