import { routePatterns } from '../../../contract/paths/portalPaths';
import { lazyScreen } from './lazyScreen';
import { type PortalRoute } from './portalRoute';

/** Preferences, in the order of the side menu. */
export const accountRoutes: readonly PortalRoute[] = [
  {
    path: routePatterns.preferences,
    title: 'Preferences',
    permission: 'preferences',
    screen: lazyScreen(() =>
      import('../../account/PreferencesScreen').then((room) => room.PreferencesScreen),
    ),
  },
  {
    path: routePatterns.myProfile,
    title: 'My profile',
    permission: 'preferences',
    screen: lazyScreen(() => import('../../account/MyProfileScreen').then((room) => room.MyProfileScreen)),
  },
  {
    path: routePatterns.changePicture,
    title: 'Change picture',
    permission: 'preferences',
    screen: lazyScreen(() =>
      import('../../account/ChangePictureScreen').then((room) => room.ChangePictureScreen),
    ),
  },
  {
    path: routePatterns.changeEmail,
    title: 'Change email',
    permission: 'preferences',
    screen: lazyScreen(() =>
      import('../../account/ChangeEmailScreen').then((room) => room.ChangeEmailScreen),
    ),
  },
  {
    path: routePatterns.changePassword,
    title: 'Change password',
    permission: 'preferences',
    screen: lazyScreen(() =>
      import('../../account/ChangePasswordScreen').then((room) => room.ChangePasswordScreen),
    ),
  },
  {
    path: routePatterns.newsletterSettings,
    title: 'Newsletter settings',
    permission: 'preferences',
    screen: lazyScreen(() =>
      import('../../account/NewsletterSettingsScreen').then((room) => room.NewsletterSettingsScreen),
    ),
  },
  {
    path: routePatterns.analyticsIntegrations,
    title: 'Analytics integrations',
    permission: 'preferences',
    screen: lazyScreen(() =>
      import('../../account/AnalyticsIntegrationsScreen').then((room) => room.AnalyticsIntegrationsScreen),
    ),
  },
];
