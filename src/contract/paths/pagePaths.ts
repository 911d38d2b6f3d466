import type { CampaignKind } from '../campaign/campaign';
import { portalBase, routePatterns } from './portalPaths';

/*
 * Functions that build the addresses of links. They are in a file of their own because the first script needs only
 * the route patterns.
 */

const part = encodeURIComponent;
const stepPath = (base: string, step: string, id?: string | number) =>
  `${base}/${part(step)}${id === undefined ? '' : `/${part(id)}`}`;

/** The word for each kind of campaign in an address. */
const campaignLabels: Record<CampaignKind, string> = {
  email: 'email-campaign',
  ticketholder: 'ticketholder-comm',
};

/** Public pages of a person's own account; a mailed link appends its token as one more path segment. */
export const resetPasswordPath = '/reset-password';
export const confirmEmailPath = '/confirm-email';
export const signUpPath = '/sign-up';
export const joinPath = '/join';
export const eventAddPath = routePatterns.eventAdd;
export const venueAddPath = routePatterns.venueAdd;

/** The details step of an event's editor, or another of its steps. */
export function eventEditPath(id: string | number, step?: string): string {
  const details = `/event/${part(id)}/edit`;
  return step === undefined || step === 'details' ? details : `${details}/${part(step)}`;
}

export function venueEditPath(id: string | number): string {
  return `/venue/${part(id)}/edit`;
}

/** The page of the plans, with one plan already selected if `planId` is given. */
export function plansPath(planId?: number): string {
  return planId === undefined ? routePatterns.connectPlans : `${routePatterns.connectPlans}?plan=${planId}`;
}

/** @param back the address to continue to once there is a payment method */
export function paymentMethodPath(back?: string): string {
  return withBack(routePatterns.paymentMethod, back);
}

/**
 * The page where a cardholder confirms the card.
 * @param back the address to continue to afterwards
 */
export function stripeReauthPath(back?: string): string {
  return withBack(routePatterns.stripeReauth, back);
}

const withBack = (path: string, back?: string) => (back === undefined ? path : `${path}?back=${part(back)}`);

/** The page of one entry of a list such as passes; without an id, the page for a new entry. */
export function listingPath(list: string, id = 'new'): string {
  return `${list}/${part(id)}`;
}

/** The page of the website widget, for one event if its id is given. */
export const widgetPath = (eventId?: string): string =>
  eventId === undefined ? routePatterns.widget : `${routePatterns.widget}?event=${part(eventId)}`;

/** One person of the team. @param id of the membership */
export const teamMemberPath = (id: string): string => `${routePatterns.team}/${part(id)}`;

export function tixsuiteConfigurePath(step?: string): string {
  return step === undefined
    ? routePatterns.tixsuiteConfigure
    : stepPath(routePatterns.tixsuiteConfigure, step);
}

export function audiencePath(step: string, id?: string | number): string {
  return stepPath(`${portalBase}/marketing/audience`, step, id);
}

export function campaignListPath(kind: CampaignKind): string {
  return `${portalBase}/marketing/${campaignLabels[kind]}s`;
}

export function campaignPath(kind: CampaignKind, step: string, id?: string | number): string {
  return stepPath(`${portalBase}/marketing/${campaignLabels[kind]}`, step, id);
}

/** The page for a new ticketholder comm about one session of an event. */
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

/** The public page of an event. A private event needs its `key`. */
export function publicEventPath(slug: string, key?: string): string {
  return key === undefined ? `/events/${part(slug)}` : `/events/${part(slug)}?key=${part(key)}`;
}

/** A part of the integration pages, such as `tools`, or one thing of it. */
export function integrationPath(name: string, id?: string): string {
  return stepPath(routePatterns.integration, name, id);
}

/** The page of one webhook with its deliveries; without an id, the page for a new one. */
export const webhookPath = (id = 'new') => integrationPath('webhook', id);
