import { type RoutePattern, routePatterns } from '../../../contract/paths/portalPaths';
import { type AccountTitle } from './accountScreens';
import { lazyScreen } from './lazyScreen';
import { type OrganisationTitle } from './organisationScreens';
import { type PortalRoute } from './portalRoute';

const page = (path: RoutePattern, title: string, load: Parameters<typeof lazyScreen>[0]): PortalRoute => ({
  path,
  title,
  permission: 'preferences',
  screen: lazyScreen(load),
});

const ofAccount = (path: RoutePattern, title: AccountTitle) =>
  page(path, title, () => import('./accountScreens').then((module) => module.accountScreens[title]));

const ofOrganisation = (path: RoutePattern, title: OrganisationTitle) =>
  page(path, title, () =>
    import('./organisationScreens').then((module) => module.organisationScreens[title]),
  );

/** The pages of Preferences, in the order of the side menu. */
export const accountRoutes: readonly PortalRoute[] = [
  ofAccount(routePatterns.preferences, 'Preferences'),
  ofAccount(routePatterns.myProfile, 'My profile'),
  ofAccount(routePatterns.changePicture, 'Change picture'),
  ofAccount(routePatterns.changeEmail, 'Change email'),
  ofAccount(routePatterns.changePassword, 'Change password'),
  ofAccount(routePatterns.security, 'Security'),
  ofAccount(routePatterns.newsletterSettings, 'Newsletter settings'),
  ofAccount(routePatterns.analyticsIntegrations, 'Analytics integrations'),
  ofOrganisation(routePatterns.team, 'Team'),
  ofOrganisation(routePatterns.teamMember, 'Team member'),
  ofOrganisation(routePatterns.closeAccount, 'Close account'),
  ofOrganisation(routePatterns.singleSignOn, 'Single sign-on'),
  ofOrganisation(routePatterns.organisation, 'Organisation'),
  ofOrganisation(routePatterns.activity, 'Activity'),
];
