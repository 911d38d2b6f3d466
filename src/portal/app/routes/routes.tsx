import { routePatterns } from '../../../contract/paths/portalPaths';
import { accountRoutes } from './accountRoutes';
import { campaignRoutes } from './campaignRoutes';
import { eventRoutes } from './eventRoutes';
import { lazyScreen } from './lazyScreen';
import { listingRoutes } from './listingRoutes';
import { providerRoutes } from './providerRoutes';
import { sectionRoutes } from './sectionRoutes';
import { sellingRoutes } from './sellingRoutes';
import { type PortalRoute } from './portalRoute';

/**
 * Every screen of the portal. To add one, add an entry in the order of the side menu:
 * `{ path: routePatterns.home, title: 'Events', permission: 'events',
 *    screen: lazyScreen(() => import('../../event/list/EventListScreen')) },`
 */
export const routes: readonly PortalRoute[] = [
  {
    path: routePatterns.home,
    title: 'Events',
    permission: 'events',
    screen: lazyScreen(() => import('../../event/list/EventListScreen')),
  },
  ...eventRoutes,
  ...sellingRoutes,
  {
    path: routePatterns.tixsuite,
    title: 'TixSuite',
    permission: 'tixsuite',
    screen: lazyScreen(() => import('../../tixsuite/TixsuiteScreen')),
  },
  ...[routePatterns.tixsuiteConfigure, routePatterns.tixsuiteConfigureStep].map((path): PortalRoute => ({
    path,
    title: 'TixSuite set-up',
    permission: 'tixsuite',
    screen: lazyScreen(() => import('../../tixsuite/TixsuiteConfigureScreen')),
  })),
  ...campaignRoutes,
  {
    path: routePatterns.audiences,
    title: 'Audiences',
    permission: 'emailCampaign',
    screen: lazyScreen(() => import('../../audience/AudienceListScreen')),
  },
  ...[routePatterns.audienceStep, routePatterns.audienceStepWithId].map((path): PortalRoute => ({
    path,
    title: 'Audience',
    permission: 'emailCampaign',
    screen: lazyScreen(() => import('../../audience/AudienceStepScreen')),
  })),
  {
    path: routePatterns.campaignReport,
    title: 'Campaign report',
    permission: 'reporting',
    screen: lazyScreen(() => import('../../report/UtmReportScreen')),
  },
  {
    path: routePatterns.salesReport,
    title: 'Sales report',
    permission: 'reporting',
    screen: lazyScreen(() => import('../../report/sales/SalesReportScreen')),
  },
  {
    path: routePatterns.savedExports,
    title: 'Saved exports',
    permission: 'reporting',
    screen: lazyScreen(() => import('../../report/exports/SavedExportsScreen')),
  },
  {
    path: routePatterns.connect,
    title: 'Connect',
    permission: 'connect',
    screen: lazyScreen(() => import('../../plan/ConnectScreen')),
  },
  {
    path: routePatterns.connectPlans,
    title: 'Plans & Pricing',
    // Target of Upgrade Plan, which users with either of these permissions see (SPEC section 2).
    permission: ['connect', 'tixsuite'],
    screen: lazyScreen(() => import('../../plan/PlansScreen')),
  },
  {
    path: routePatterns.paymentMethod,
    title: 'Payment method',
    permission: ['connect', 'tixsuite'],
    screen: lazyScreen(() => import('../../payment/PaymentMethodScreen')),
  },
  {
    path: routePatterns.stripeReauth,
    title: 'Confirm it is you',
    permission: ['connect', 'tixsuite'],
    screen: lazyScreen(() => import('../../payment/StripeReauthScreen')),
  },
  {
    path: routePatterns.billingHistory,
    title: 'Billing history',
    permission: 'billingHistory',
    screen: lazyScreen(() => import('../../plan/billing/BillingHistoryScreen')),
  },
  {
    path: routePatterns.venues,
    title: 'Venues',
    permission: 'venues',
    screen: lazyScreen(() => import('../../venue/VenueListScreen')),
  },
  {
    path: routePatterns.venueAdd,
    title: 'Create venue',
    permission: 'venues',
    screen: lazyScreen(() => import('../../venue/VenueScreen')),
  },
  {
    path: routePatterns.venueEdit,
    title: 'Venue',
    permission: 'venues',
    screen: lazyScreen(() => import('../../venue/VenueScreen')),
  },
  {
    path: routePatterns.emailTemplates,
    title: 'Email templates',
    permission: 'emailCampaign',
    screen: lazyScreen(() => import('../../template/TemplateListScreen')),
  },
  {
    path: routePatterns.emailBrand,
    title: 'Look of all emails',
    permission: 'emailCampaign',
    screen: lazyScreen(() => import('../../template/brand/BrandScreen')),
  },
  {
    path: routePatterns.orderEmails,
    title: 'Order emails',
    permission: 'emailCampaign',
    screen: lazyScreen(() => import('../../template/orderMails/OrderMailsScreen')),
  },
  {
    path: routePatterns.emailTemplateStep,
    title: 'New template',
    permission: 'emailCampaign',
    screen: lazyScreen(() => import('../../template/NewTemplateScreen')),
  },
  {
    path: routePatterns.emailTemplateStepWithId,
    title: 'Email template',
    permission: 'emailCampaign',
    screen: lazyScreen(() => import('../../template/TemplateEditScreen')),
  },
  ...accountRoutes,
  ...providerRoutes,
  ...listingRoutes,
  ...sectionRoutes,
];

export const knownPatterns: ReadonlySet<string> = new Set(routes.map((route) => route.path));
