import { routePatterns } from '../../../contract/paths/portalPaths';
import { lazyScreen } from './lazyScreen';
import { type PortalRoute } from './portalRoute';

/** The pages of Preferences, in the order of the side menu. */
export const accountRoutes: readonly PortalRoute[] = [
  {
    path: routePatterns.preferences,
    title: 'Preferences',
    permission: 'preferences',
    screen: lazyScreen(() => import('../../account/PreferencesScreen')),
  },
  {
    path: routePatterns.myProfile,
    title: 'My profile',
    permission: 'preferences',
    screen: lazyScreen(() => import('../../account/MyProfileScreen')),
  },
  {
    path: routePatterns.changePicture,
    title: 'Change picture',
    permission: 'preferences',
    screen: lazyScreen(() => import('../../account/ChangePictureScreen')),
  },
  {
    path: routePatterns.changeEmail,
    title: 'Change email',
    permission: 'preferences',
    screen: lazyScreen(() => import('../../account/ChangeEmailScreen')),
  },
  {
    path: routePatterns.changePassword,
    title: 'Change password',
    permission: 'preferences',
    screen: lazyScreen(() => import('../../account/ChangePasswordScreen')),
  },
  {
    path: routePatterns.security,
    title: 'Security',
    permission: 'preferences',
    screen: lazyScreen(() => import('../../account/security/SecurityScreen')),
  },
  {
    path: routePatterns.newsletterSettings,
    title: 'Newsletter settings',
    permission: 'preferences',
    screen: lazyScreen(() => import('../../account/NewsletterSettingsScreen')),
  },
  {
    path: routePatterns.analyticsIntegrations,
    title: 'Analytics integrations',
    permission: 'preferences',
    screen: lazyScreen(() => import('../../account/AnalyticsIntegrationsScreen')),
  },
  {
    path: routePatterns.team,
    title: 'Team',
    permission: 'preferences',
    screen: lazyScreen(() => import('../../team/TeamScreen')),
  },
  {
    path: routePatterns.teamMember,
    title: 'Team member',
    permission: 'preferences',
    screen: lazyScreen(() => import('../../team/MemberScreen')),
  },
  {
    path: routePatterns.closeAccount,
    title: 'Close account',
    permission: 'preferences',
    screen: lazyScreen(() => import('../../closing/CloseAccountScreen')),
  },
  {
    path: routePatterns.singleSignOn,
    title: 'Single sign-on',
    permission: 'preferences',
    screen: lazyScreen(() => import('../../singleSignOn/SingleSignOnScreen')),
  },
  {
    path: routePatterns.organisation,
    title: 'Organisation',
    permission: 'preferences',
    screen: lazyScreen(() => import('../../team/settings/OrganisationScreen')),
  },
  {
    path: routePatterns.activity,
    title: 'Activity',
    permission: 'preferences',
    screen: lazyScreen(() => import('../../team/activity/ActivityScreen')),
  },
];
