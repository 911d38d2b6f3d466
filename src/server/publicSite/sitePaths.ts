import { buyerOrderPath, checkoutPath } from '../../contract/order/buyerOrder';
import { publicEventPath } from '../../contract/paths/pagePaths';
import { sharedSalesPattern } from '../../contract/paths/sellingPaths';
import { waitlistPath } from '../../contract/ticketing/ticketing';

/** The paths of the public site. A secret in a path is the buyer's key and must not be logged. */

const part = encodeURIComponent;

export const publicEventsPath = '/events';
export const feedPath = `${publicEventsPath}/feed.xml`;
export const jsonFeedPath = `${publicEventsPath}/feed.json`;
export const sitemapPath = '/sitemap.xml';

/** @param key the key of a private event */
export const eventPath = (slug: string, key?: string): string =>
  `${publicEventPath(slug)}${key ? `?key=${part(key)}` : ''}`;

export const eventPartPath = (slug: string, name: 'cart' | 'waitlist' | 'calendar.ics', key?: string) =>
  `${publicEventPath(slug)}/${name}${key ? `?key=${part(key)}` : ''}`;

export const checkoutPartPath = (secret: string, name: 'cart' | 'cancel'): string =>
  `${checkoutPath(secret)}/${name}`;

export const orderPartPath = (
  secret: string,
  name: 'tickets.pdf' | 'calendar.ics' | 'resend' | 'holder' | 'refund',
): string => `${buyerOrderPath(secret)}/${name}`;

/**
 * The page that reports a purchase to the organiser's Google Analytics. The token names the order and gives no access
 * to it.
 */
export const boughtPath = (token: string): string => `/bought/${part(token)}`;

/** The style sheet with the colours of an organiser's own pages. @param accent such as #0f5e63 */
export const themePath = (accent: string): string => `/site-theme/${accent.slice(1)}.css`;

/** The page that confirms a subscription to an organiser's news. */
export const subscriptionPath = (token: string): string => `/site-subscription/${part(token)}`;

/** The same paths as patterns for the router. */
export const sitePatterns = {
  event: `${publicEventsPath}/:slug`,
  cart: `${publicEventsPath}/:slug/cart`,
  waitlist: `${publicEventsPath}/:slug/waitlist`,
  calendar: `${publicEventsPath}/:slug/calendar.ics`,
  checkout: '/checkout/:secret',
  checkoutCart: '/checkout/:secret/cart',
  checkoutCancel: '/checkout/:secret/cancel',
  pay: '/checkout/:secret/pay',
  testBank: '/checkout/:secret/test-bank',
  order: '/order/:secret',
  orderPdf: '/order/:secret/tickets.pdf',
  orderCalendar: '/order/:secret/calendar.ics',
  orderResend: '/order/:secret/resend',
  orderHolder: '/order/:secret/holder',
  orderRefund: '/order/:secret/refund',
  bought: '/bought/:token',
  waitlistOffer: `${waitlistPath}/:token`,
  sharedSales: sharedSalesPattern,
  theme: '/site-theme/:file',
  subscription: '/site-subscription/:token',
} as const;
