import { routePatterns } from '../../../contract/paths/portalPaths';
import { accountRoutes } from './accountRoutes';
import { campaignRoutes } from './campaignRoutes';
import { eventRoutes } from './eventRoutes';
import { lazyScreen } from './lazyScreen';
import { listingRoutes } from './listingRoutes';
import { sectionRoutes } from './sectionRoutes';
import { sellingRoutes } from './sellingRoutes';
import { type PortalRoute } from './portalRoute';

/**
 * Every screen of the portal. A new one is one line, in the order of the side menu:
 * `{ path: routePatterns.home, title: 'Events', permission: 'events',
 *    screen: lazyScreen(() => import('../../event/list/EventListScreen').then((room) => room.EventListScreen)) },`
 */
export const routes: readonly PortalRoute[] = [
  {
    path: routePatterns.home,
    title: 'Events',
    permission: 'events',
    screen: lazyScreen(() => import('../../event/list/EventListScreen').then((room) => room.EventListScreen)),
  },
  ...eventRoutes,
  ...sellingRoutes,
  {
    path: routePatterns.tixsuite,
    title: 'TixSuite',
    permission: 'tixsuite',
    screen: lazyScreen(() => import('../../tixsuite/TixsuiteScreen').then((room) => room.TixsuiteScreen)),
  },
  ...[routePatterns.tixsuiteConfigure, routePatterns.tixsuiteConfigureStep].map((path): PortalRoute => ({
    path,
    title: 'TixSuite set-up',
    permission: 'tixsuite',
    screen: lazyScreen(() =>
      import('../../tixsuite/TixsuiteConfigureScreen').then((room) => room.TixsuiteConfigureScreen),
    ),
  })),
  ...campaignRoutes,
  {
    path: routePatterns.audiences,
    title: 'Audiences',
    permission: 'emailCampaign',
    screen: lazyScreen(() =>
      import('../../audience/AudienceListScreen').then((room) => room.AudienceListScreen),
    ),
  },
  {
    path: routePatterns.audienceStep,
    title: 'Audience',
    permission: 'emailCampaign',
    screen: lazyScreen(() =>
      import('../../audience/AudienceStepScreen').then((room) => room.AudienceStepScreen),
    ),
  },
  {
    path: routePatterns.audienceStepWithId,
    title: 'Audience',
    permission: 'emailCampaign',
    screen: lazyScreen(() =>
      import('../../audience/AudienceStepScreen').then((room) => room.AudienceStepScreen),
    ),
  },
  {
    path: routePatterns.campaignReport,
    title: 'Campaign report',
    permission: 'reporting',
    screen: lazyScreen(() => import('../../report/UtmReportScreen').then((room) => room.UtmReportScreen)),
  },
  {
    path: routePatterns.connect,
    title: 'Connect',
    permission: 'connect',
    screen: lazyScreen(() => import('../../plan/ConnectScreen').then((room) => room.ConnectScreen)),
  },
  {
    path: routePatterns.connectPlans,
    title: 'Plans & Pricing',
    // Upgrade Plan leads here, and whoever has either sees it (SPEC section 2).
    permission: ['connect', 'tixsuite'],
    screen: lazyScreen(() => import('../../plan/PlansScreen').then((room) => room.PlansScreen)),
  },
  {
    path: routePatterns.paymentMethod,
    title: 'Payment method',
    permission: ['connect', 'tixsuite'],
    screen: lazyScreen(() =>
      import('../../payment/PaymentMethodScreen').then((room) => room.PaymentMethodScreen),
    ),
  },
  {
    path: routePatterns.stripeReauth,
    title: 'Confirm it is you',
    permission: ['connect', 'tixsuite'],
    screen: lazyScreen(() =>
      import('../../payment/StripeReauthScreen').then((room) => room.StripeReauthScreen),
    ),
  },
  {
    path: routePatterns.billingHistory,
    title: 'Billing history',
    permission: 'billingHistory',
    screen: lazyScreen(() =>
      import('../../plan/BillingHistoryScreen').then((room) => room.BillingHistoryScreen),
    ),
  },
  {
    path: routePatterns.venues,
    title: 'Venues',
    permission: 'venues',
    screen: lazyScreen(() => import('../../venue/VenueListScreen').then((room) => room.VenueListScreen)),
  },
  {
    path: routePatterns.venueAdd,
    title: 'Create venue',
    permission: 'venues',
    screen: lazyScreen(() => import('../../venue/VenueScreen').then((room) => room.VenueAddScreen)),
  },
  {
    path: routePatterns.venueEdit,
    title: 'Venue',
    permission: 'venues',
    screen: lazyScreen(() => import('../../venue/VenueScreen').then((room) => room.VenueEditScreen)),
  },
  {
    path: routePatterns.emailTemplates,
    title: 'Email templates',
    permission: 'emailCampaign',
    screen: lazyScreen(() =>
      import('../../template/TemplateListScreen').then((room) => room.TemplateListScreen),
    ),
  },
  {
    path: routePatterns.emailTemplateStep,
    title: 'New template',
    permission: 'emailCampaign',
    screen: lazyScreen(() =>
      import('../../template/NewTemplateScreen').then((room) => room.NewTemplateScreen),
    ),
  },
  {
    path: routePatterns.emailTemplateStepWithId,
    title: 'Email template',
    permission: 'emailCampaign',
    screen: lazyScreen(() =>
      import('../../template/TemplateEditScreen').then((room) => room.TemplateEditScreen),
    ),
  },
  ...accountRoutes,
  ...listingRoutes,
  ...sectionRoutes,
];

export const knownPatterns: ReadonlySet<string> = new Set(routes.map((route) => route.path));
