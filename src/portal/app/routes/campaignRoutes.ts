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
  pages: Record<'list' | 'step' | 'stepWithId' | 'report' | 'recipientReport', Page>,
): PortalRoute[] {
  const route = ([path, title]: Page, load: Parameters<typeof lazyScreen>[0]): PortalRoute => ({
    path,
    title,
    permission,
    screen: lazyScreen(load),
  });
  return [
    route(pages.list, () =>
      import('../../campaign/list/CampaignListScreen').then((module) => module.campaignListScreens[kind]),
    ),
    route(pages.step, () =>
      import('../../campaign/editor/NewCampaignScreen').then((module) => module.newCampaignScreens[kind]),
    ),
    route(pages.stepWithId, () =>
      import('../../campaign/editor/CampaignEditScreen').then((module) => module.campaignEditScreens[kind]),
    ),
    route(pages.report, () =>
      import('../../campaign/report/CampaignReportScreen').then(
        (module) => module.campaignReportScreens[kind],
      ),
    ),
    route(pages.recipientReport, () =>
      import('../../campaign/report/recipients/RecipientReportScreen').then(
        (module) => module.recipientReportScreens[kind],
      ),
    ),
  ];
}

export const campaignRoutes: readonly PortalRoute[] = [
  ...routesOf('email', 'emailCampaign', {
    list: [routePatterns.emailCampaigns, 'Email campaigns'],
    step: [routePatterns.emailCampaignStep, 'New campaign'],
    stepWithId: [routePatterns.emailCampaignStepWithId, 'Campaign'],
    report: [routePatterns.emailCampaignReport, 'Campaign report'],
    recipientReport: [routePatterns.emailCampaignRecipientReport, 'Recipient report'],
  }),
  ...routesOf('ticketholder', 'ticketholderCommunication', {
    list: [routePatterns.ticketholderComms, 'Ticketholder comms'],
    step: [routePatterns.ticketholderCommStep, 'New comm'],
    stepWithId: [routePatterns.ticketholderCommStepWithId, 'Ticketholder comm'],
    report: [routePatterns.ticketholderCommReport, 'Comm report'],
    recipientReport: [routePatterns.ticketholderCommRecipientReport, 'Recipient report'],
  }),
];
