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
 * Every screen of the portal. To add one, add an entry in the order of the side menu:
 * `{ path: routePatterns.home, title: 'Events', permission: 'events',
 *    screen: lazyScreen(() => import('../../event/list/EventListScreen').then((module) => module.EventListScreen)) },`
 */
export const routes: readonly PortalRoute[] = [
  {
    path: routePatterns.home,
    title: 'Events',
    permission: 'events',
    screen: lazyScreen(() =>
      import('../../event/list/EventListScreen').then((module) => module.EventListScreen),
    ),
  },
  ...eventRoutes,
  ...sellingRoutes,
  {
    path: routePatterns.tixsuite,
    title: 'TixSuite',
    permission: 'tixsuite',
    screen: lazyScreen(() => import('../../tixsuite/TixsuiteScreen').then((module) => module.TixsuiteScreen)),
  },
  ...[routePatterns.tixsuiteConfigure, routePatterns.tixsuiteConfigureStep].map((path): PortalRoute => ({
    path,
    title: 'TixSuite set-up',
    permission: 'tixsuite',
    screen: lazyScreen(() =>
      import('../../tixsuite/TixsuiteConfigureScreen').then((module) => module.TixsuiteConfigureScreen),
    ),
  })),
  ...campaignRoutes,
  {
    path: routePatterns.audiences,
    title: 'Audiences',
    permission: 'emailCampaign',
    screen: lazyScreen(() =>
      import('../../audience/AudienceListScreen').then((module) => module.AudienceListScreen),
    ),
  },
  {
    path: routePatterns.audienceStep,
    title: 'Audience',
    permission: 'emailCampaign',
    screen: lazyScreen(() =>
      import('../../audience/AudienceStepScreen').then((module) => module.AudienceStepScreen),
    ),
  },
  {
    path: routePatterns.audienceStepWithId,
    title: 'Audience',
    permission: 'emailCampaign',
    screen: lazyScreen(() =>
      import('../../audience/AudienceStepScreen').then((module) => module.AudienceStepScreen),
    ),
  },
  {
    path: routePatterns.campaignReport,
    title: 'Campaign report',
    permission: 'reporting',
    screen: lazyScreen(() => import('../../report/UtmReportScreen').then((module) => module.UtmReportScreen)),
  },
  {
    path: routePatterns.connect,
    title: 'Connect',
    permission: 'connect',
    screen: lazyScreen(() => import('../../plan/ConnectScreen').then((module) => module.ConnectScreen)),
  },
  {
    path: routePatterns.connectPlans,
    title: 'Plans & Pricing',
    // Target of Upgrade Plan, which users with either of these permissions see (SPEC section 2).
    permission: ['connect', 'tixsuite'],
    screen: lazyScreen(() => import('../../plan/PlansScreen').then((module) => module.PlansScreen)),
  },
  {
    path: routePatterns.paymentMethod,
    title: 'Payment method',
    permission: ['connect', 'tixsuite'],
    screen: lazyScreen(() =>
      import('../../payment/PaymentMethodScreen').then((module) => module.PaymentMethodScreen),
    ),
  },
  {
    path: routePatterns.stripeReauth,
    title: 'Confirm it is you',
    permission: ['connect', 'tixsuite'],
    screen: lazyScreen(() =>
      import('../../payment/StripeReauthScreen').then((module) => module.StripeReauthScreen),
    ),
  },
  {
    path: routePatterns.billingHistory,
    title: 'Billing history',
    permission: 'billingHistory',
    screen: lazyScreen(() =>
      import('../../plan/BillingHistoryScreen').then((module) => module.BillingHistoryScreen),
    ),
  },
  {
    path: routePatterns.venues,
    title: 'Venues',
    permission: 'venues',
    screen: lazyScreen(() => import('../../venue/VenueListScreen').then((module) => module.VenueListScreen)),
  },
  {
    path: routePatterns.venueAdd,
    title: 'Create venue',
    permission: 'venues',
    screen: lazyScreen(() => import('../../venue/VenueScreen').then((module) => module.VenueAddScreen)),
  },
  {
    path: routePatterns.venueEdit,
    title: 'Venue',
    permission: 'venues',
    screen: lazyScreen(() => import('../../venue/VenueScreen').then((module) => module.VenueEditScreen)),
  },
  {
    path: routePatterns.emailTemplates,
    title: 'Email templates',
    permission: 'emailCampaign',
    screen: lazyScreen(() =>
      import('../../template/TemplateListScreen').then((module) => module.TemplateListScreen),
    ),
  },
  {
    path: routePatterns.emailTemplateStep,
    title: 'New template',
    permission: 'emailCampaign',
    screen: lazyScreen(() =>
      import('../../template/NewTemplateScreen').then((module) => module.NewTemplateScreen),
    ),
  },
  {
    path: routePatterns.emailTemplateStepWithId,
    title: 'Email template',
    permission: 'emailCampaign',
    screen: lazyScreen(() =>
      import('../../template/TemplateEditScreen').then((module) => module.TemplateEditScreen),
    ),
  },
  ...accountRoutes,
  {
    path: routePatterns.provider,
    title: 'Organisers',
    permission: 'isAdmin',
    screen: lazyScreen(() => import('../../provider/ProviderScreen').then((module) => module.ProviderScreen)),
  },
  {
    path: routePatterns.providerJobs,
    title: 'Jobs',
    permission: 'isAdmin',
    screen: lazyScreen(() => import('../../provider/JobsScreen').then((module) => module.JobsScreen)),
  },
  ...listingRoutes,
  ...sectionRoutes,
];

export const knownPatterns: ReadonlySet<string> = new Set(routes.map((route) => route.path));
