import { type RoutePattern, routePatterns } from '../../../contract/paths/portalPaths';
import { lazyScreen } from './lazyScreen';
import { type OrganisationTitle } from './organisationScreens';
import { type PortalRoute } from './portalRoute';

const page = (path: RoutePattern, title: string, load: Parameters<typeof lazyScreen>[0]): PortalRoute => ({
  path,
  title,
  permission: 'preferences',
  screen: lazyScreen(load),
});

const ofOrganisation = (path: RoutePattern, title: OrganisationTitle) =>
  page(path, title, () =>
    import('./organisationScreens').then((module) => module.organisationScreens[title]),
  );

/** The pages of Preferences, in the order of the side menu. */
export const accountRoutes: readonly PortalRoute[] = [
  page(routePatterns.preferences, 'Preferences', () => import('../../account/PreferencesScreen')),
  page(routePatterns.myProfile, 'My profile', () => import('../../account/MyProfileScreen')),
  page(routePatterns.changePicture, 'Change picture', () => import('../../account/ChangePictureScreen')),
  page(routePatterns.changeEmail, 'Change email', () => import('../../account/ChangeEmailScreen')),
  page(routePatterns.changePassword, 'Change password', () => import('../../account/ChangePasswordScreen')),
  page(routePatterns.security, 'Security', () => import('../../account/security/SecurityScreen')),
  page(
    routePatterns.newsletterSettings,
    'Newsletter settings',
    () => import('../../account/NewsletterSettingsScreen'),
  ),
  page(
    routePatterns.analyticsIntegrations,
    'Analytics integrations',
    () => import('../../account/AnalyticsIntegrationsScreen'),
  ),
  ofOrganisation(routePatterns.team, 'Team'),
  ofOrganisation(routePatterns.teamMember, 'Team member'),
  ofOrganisation(routePatterns.closeAccount, 'Close account'),
  ofOrganisation(routePatterns.singleSignOn, 'Single sign-on'),
  ofOrganisation(routePatterns.organisation, 'Organisation'),
  ofOrganisation(routePatterns.activity, 'Activity'),
];
