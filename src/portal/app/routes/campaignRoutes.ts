import { type CampaignKind } from '../../../contract/campaign/campaign';
import { type RoutePattern, routePatterns } from '../../../contract/paths/portalPaths';
import { type PermissionFlag } from '../../../contract/user/user';
import { lazyScreen } from './lazyScreen';
import { type PortalRoute } from './portalRoute';

type Page = readonly [path: RoutePattern, title: string];

/** The pages of one kind of campaign; both kinds use the same screens. */
function routesOf(
  kind: CampaignKind,
  permission: PermissionFlag,
  [list, step, stepWithId, report, recipientReport]: readonly [Page, Page, Page, Page, Page],
): PortalRoute[] {
  const route = ([path, title]: Page, load: Parameters<typeof lazyScreen>[0]): PortalRoute => ({
    path,
    title,
    permission,
    screen: lazyScreen(load),
  });
  return [
    route(list, () =>
      import('../../campaign/list/CampaignListScreen').then((module) => module.campaignListScreens[kind]),
    ),
    route(step, () =>
      import('../../campaign/editor/NewCampaignScreen').then((module) => module.newCampaignScreens[kind]),
    ),
    route(stepWithId, () =>
      import('../../campaign/editor/CampaignEditScreen').then((module) => module.campaignEditScreens[kind]),
    ),
    route(report, () =>
      import('../../campaign/report/CampaignReportScreen').then(
        (module) => module.campaignReportScreens[kind],
      ),
    ),
    route(recipientReport, () =>
      import('../../campaign/report/recipients/RecipientReportScreen').then(
        (module) => module.recipientReportScreens[kind],
      ),
    ),
  ];
}

export const campaignRoutes: readonly PortalRoute[] = [
  ...routesOf('email', 'emailCampaign', [
    [routePatterns.emailCampaigns, 'Email campaigns'],
    [routePatterns.emailCampaignStep, 'New campaign'],
    [routePatterns.emailCampaignStepWithId, 'Campaign'],
    [routePatterns.emailCampaignReport, 'Campaign report'],
    [routePatterns.emailCampaignRecipientReport, 'Recipient report'],
  ]),
  ...routesOf('ticketholder', 'ticketholderCommunication', [
    [routePatterns.ticketholderComms, 'Ticketholder comms'],
    [routePatterns.ticketholderCommStep, 'New comm'],
    [routePatterns.ticketholderCommStepWithId, 'Ticketholder comm'],
    [routePatterns.ticketholderCommReport, 'Comm report'],
    [routePatterns.ticketholderCommRecipientReport, 'Recipient report'],
  ]),
];
