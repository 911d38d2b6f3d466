import type { CampaignKind } from './campaign';

/** Every address of the portal (SPEC section 2): patterns for the route table, functions for links. */
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
  newsletterSettings: `${portalBase}/preferences/newsletter-settings`,
  analyticsIntegrations: `${portalBase}/preferences/analytics-integrations`,
} as const;

export type RoutePattern = (typeof routePatterns)[keyof typeof routePatterns];

const part = encodeURIComponent;
const stepPath = (base: string, step: string, id?: string | number) =>
  `${base}/${part(step)}${id === undefined ? '' : `/${part(id)}`}`;

/** How each kind of campaign is called in an address. */
const campaignWords: Record<CampaignKind, string> = {
  email: 'email-campaign',
  ticketholder: 'ticketholder-comm',
};

export const logoutPath = '/logout';
/** Public pages of the person's own account; a mailed link adds its token as one more part. */
export const resetPasswordPath = '/reset-password';
export const confirmEmailPath = '/confirm-email';
export const eventsPath = routePatterns.home;
export const eventAddPath = routePatterns.eventAdd;
export const venueAddPath = routePatterns.venueAdd;

/** The details of an event, or another step of its editor. */
export function eventEditPath(id: string | number, step?: string): string {
  const details = `/event/${part(id)}/edit`;
  return step === undefined || step === 'details' ? details : `${details}/${part(step)}`;
}

export function eventOverviewPath(id: string | number): string {
  return `/event/${part(id)}`;
}

/** All orders, or those that are meant: `?event=`, `?session=`, `?filter=`. */
export function ordersPath(narrowed: { event?: string; session?: string; filter?: string } = {}): string {
  const query = new URLSearchParams(narrowed).toString();
  return query === '' ? routePatterns.orders : `${routePatterns.orders}?${query}`;
}

export function orderPath(id: string | number): string {
  return `${routePatterns.orders}/${part(id)}`;
}

/** Where everybody's money goes back for a cancelled session. */
export function massRefundPath(sessionId: string): string {
  return `/event/session/${part(sessionId)}/refund`;
}

export function venueEditPath(id: string | number): string {
  return `/venue/${part(id)}/edit`;
}

/** The plans, with one of them already asked for. */
export function plansPath(planId?: number): string {
  return planId === undefined ? routePatterns.connectPlans : `${routePatterns.connectPlans}?plan=${planId}`;
}

/** @param back where to go on to once there is a payment method */
export function paymentMethodPath(back?: string): string {
  return withBack(routePatterns.paymentMethod, back);
}

/** Where a card's holder confirms it. @param back where to go on to afterwards */
export function stripeReauthPath(back?: string): string {
  return withBack(routePatterns.stripeReauth, back);
}

const withBack = (path: string, back?: string) => (back === undefined ? path : `${path}?back=${part(back)}`);

/** One row of a list such as passes; without an id the page of a new one. */
export function listingPath(list: RoutePattern, id = 'new'): string {
  return `${list}/${part(id)}`;
}

export function tixsuiteConfigurePath(step?: string): string {
  return step === undefined
    ? routePatterns.tixsuiteConfigure
    : stepPath(routePatterns.tixsuiteConfigure, step);
}

export function audiencePath(step: string, id?: string | number): string {
  return stepPath(`${portalBase}/marketing/audience`, step, id);
}

export function campaignListPath(kind: CampaignKind): string {
  return `${portalBase}/marketing/${campaignWords[kind]}s`;
}

export function campaignPath(kind: CampaignKind, step: string, id?: string | number): string {
  return stepPath(`${portalBase}/marketing/${campaignWords[kind]}`, step, id);
}

/** A new ticketholder comm about one session of an event. */
export function sessionCommPath(eventId: string, sessionId: string): string {
  const about = new URLSearchParams({ event: eventId, session: sessionId }).toString();
  return `${campaignPath('ticketholder', 'details')}?${about}`;
}

export function campaignReportPath(kind: CampaignKind, id: string | number): string {
  return campaignPath(kind, 'report', id);
}

export function campaignRecipientReportPath(
  kind: CampaignKind,
  id: string | number,
  userId: string | number,
  email: string,
): string {
  return `${campaignReportPath(kind, id)}/user/${part(userId)}/${part(email)}`;
}

export function emailTemplatePath(step: string, id?: string | number): string {
  return stepPath(`${portalBase}/customisation/email-template`, step, id);
}

/** The public page of an event. */
export function publicEventPath(slug: string, key?: string): string {
  return key === undefined ? `/events/${part(slug)}` : `/events/${part(slug)}?key=${part(key)}`;
}

/** The login page; `redirect` is the address to come back to. The root itself needs none. */
export function loginPath(redirect?: string): string {
  const target = safeRedirect(redirect);
  return target === eventsPath ? '/' : `/?redirect=${part(target)}`;
}

/** The value of a `redirect` parameter if it is a path of this origin, else the root (DOMAIN section 9). */
export function safeRedirect(value: string | null | undefined): string {
  // Browsers read a backslash as a slash and drop tabs and line ends, so neither may hide a second slash.
  if (!value || !/^\/(?!\/)[^\\\p{Cc}]*$/u.test(value)) return eventsPath;
  // Coming back to the sign-out address would sign the person out again.
  return /^\/logout(?![^/?#])/.test(value) ? eventsPath : value;
}
