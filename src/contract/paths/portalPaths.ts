/**
 * Every address of the portal (SPEC section 2), for the route table; `pagePaths.ts` has the functions that build
 * links.
 */
export const portalBase = '/portal';

export const routePatterns = {
  home: '/',
  eventAdd: '/event/add',
  eventEdit: '/event/:id/edit',
  eventEditStep: '/event/:id/edit/:step',
  eventOverview: '/event/:id',
  orders: '/event/orders',
  order: '/event/orders/:id',
  massRefund: '/event/session/:sessionId/refund',
  venueAdd: '/venue/add',
  venueEdit: '/venue/:id/edit',
  connect: `${portalBase}/connect`,
  connectPlans: `${portalBase}/connect/plans`,
  tixsuite: `${portalBase}/tixsuite`,
  tixsuiteConfigure: `${portalBase}/tixsuite/configure`,
  tixsuiteConfigureStep: `${portalBase}/tixsuite/configure/:step`,
  marketing: `${portalBase}/marketing`,
  audiences: `${portalBase}/marketing/audiences`,
  audienceStep: `${portalBase}/marketing/audience/:step`,
  audienceStepWithId: `${portalBase}/marketing/audience/:step/:id`,
  emailCampaigns: `${portalBase}/marketing/email-campaigns`,
  emailCampaignStep: `${portalBase}/marketing/email-campaign/:step`,
  emailCampaignStepWithId: `${portalBase}/marketing/email-campaign/:step/:id`,
  emailCampaignReport: `${portalBase}/marketing/email-campaign/report/:id`,
  emailCampaignRecipientReport: `${portalBase}/marketing/email-campaign/report/:id/user/:userId/:email`,
  ticketholderComms: `${portalBase}/marketing/ticketholder-comms`,
  ticketholderCommStep: `${portalBase}/marketing/ticketholder-comm/:step`,
  ticketholderCommStepWithId: `${portalBase}/marketing/ticketholder-comm/:step/:id`,
  ticketholderCommReport: `${portalBase}/marketing/ticketholder-comm/report/:id`,
  ticketholderCommRecipientReport: `${portalBase}/marketing/ticketholder-comm/report/:id/user/:userId/:email`,
  customisation: `${portalBase}/customisation`,
  emailTemplates: `${portalBase}/customisation/email-templates`,
  emailTemplateStep: `${portalBase}/customisation/email-template/:step`,
  emailTemplateStepWithId: `${portalBase}/customisation/email-template/:step/:id`,
  reporting: `${portalBase}/reporting`,
  campaignReport: `${portalBase}/reporting/campaign-report`,
  paymentMethod: `${portalBase}/payment-method`,
  stripeReauth: `${portalBase}/stripe-reauth`,
  integration: `${portalBase}/integration`,
  integrationEdit: `${portalBase}/integration/:id`,
  passes: `${portalBase}/passes`,
  passEdit: `${portalBase}/passes/:id`,
  addOns: `${portalBase}/add-ons`,
  addOnEdit: `${portalBase}/add-ons/:id`,
  ticketholders: `${portalBase}/ticketholders`,
  checkIn: `${portalBase}/ticketholders/check-in/:sessionId`,
  boxOffice: `${portalBase}/box-office`,
  boxOfficeTill: `${portalBase}/box-office/till`,
  boxOfficeShift: `${portalBase}/box-office/shift/:shiftId`,
  sites: `${portalBase}/sites`,
  siteEdit: `${portalBase}/sites/:id`,
  venues: `${portalBase}/venues`,
  artists: `${portalBase}/artists`,
  artistEdit: `${portalBase}/artists/:id`,
  billingHistory: `${portalBase}/billing-history`,
  preferences: `${portalBase}/preferences`,
  myProfile: `${portalBase}/preferences/my-profile`,
  changePicture: `${portalBase}/preferences/change-picture`,
  changeEmail: `${portalBase}/preferences/change-email`,
  changePassword: `${portalBase}/preferences/change-password`,
  security: `${portalBase}/preferences/security`,
  newsletterSettings: `${portalBase}/preferences/newsletter-settings`,
  analyticsIntegrations: `${portalBase}/preferences/analytics-integrations`,
  team: `${portalBase}/preferences/team`,
  teamMember: `${portalBase}/preferences/team/:id`,
  closeAccount: `${portalBase}/preferences/close-account`,
  singleSignOn: `${portalBase}/preferences/single-sign-on`,
  activity: `${portalBase}/preferences/activity`,
  provider: `${portalBase}/provider`,
  providerOrganiser: `${portalBase}/provider/organiser/:id`,
  providerApprovals: `${portalBase}/provider/approvals`,
  providerEventReview: `${portalBase}/provider/approvals/event/:id`,
  providerJobs: `${portalBase}/provider/jobs`,
  providerMail: `${portalBase}/provider/mail`,
  providerSwitches: `${portalBase}/provider/switches`,
  providerLegal: `${portalBase}/provider/legal`,
} as const;

export type RoutePattern = (typeof routePatterns)[keyof typeof routePatterns];

export const logoutPath = '/logout';
/** A cookie that signing out sets; when the portal finds it, it removes the token from the browser's storage. */
export const signedOutCookie = 'turnout_signed_out';
export const eventsPath = routePatterns.home;

/** The login page; `redirect` is the address to return to. It is left out for the root. */
export function loginPath(redirect?: string): string {
  const target = safeRedirect(redirect);
  return target === eventsPath ? '/' : `/?redirect=${encodeURIComponent(target)}`;
}

/** The value of a `redirect` parameter if it is a path of this origin, else the root (DOMAIN section 9). */
export function safeRedirect(value: string | null | undefined): string {
  // Browsers read a backslash as a slash and drop tabs and line ends, so neither may hide a second slash.
  if (!value || !/^\/(?!\/)[^\\\p{Cc}]*$/u.test(value)) return eventsPath;
  // Returning to the sign-out address would sign the person out again.
  return /^\/logout(?![^/?#])/.test(value) ? eventsPath : value;
}
