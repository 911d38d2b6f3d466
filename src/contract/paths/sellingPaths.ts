import type { OrderPart } from '../order/orderParts';
import { routePatterns } from './portalPaths';

/**
 * Addresses of the pages about orders and ticketholders. They are in a file of their own to keep them out of the
 * first download.
 */
const part = encodeURIComponent;

export function eventOverviewPath(id: string | number): string {
  return `/event/${part(id)}`;
}

/**
 * The list of orders, optionally filtered by `?event=`, `?session=`, `?filter=`, `?campaign=` with `&attribution=`, a
 * part of sales such as `?promoCode=`, and days such as `?from=2026-11-16`.
 */
export function ordersPath(
  narrowed: {
    event?: string;
    session?: string;
    filter?: string;
    campaign?: string;
    channel?: string;
    attribution?: string;
    dispute?: string;
    from?: string;
    to?: string;
  } & Partial<Record<OrderPart, string>> = {},
): string {
  const query = new URLSearchParams(narrowed).toString();
  return query === '' ? routePatterns.orders : `${routePatterns.orders}?${query}`;
}

export function orderPath(id: string | number): string {
  return `${routePatterns.orders}/${part(id)}`;
}

/** The page that refunds all orders of a cancelled session. */
export function massRefundPath(sessionId: string): string {
  return `/event/session/${part(sessionId)}/refund`;
}

/** The section that explains how card payments for tickets reach the organiser. */
export function gettingPaidPath(): string {
  return `${routePatterns.paymentMethod}#getting-paid`;
}

/** The list of ticketholders, optionally of one event, session, ticket type or state. */
export function ticketholdersPath(
  narrowed: { event?: string; session?: string; type?: string; state?: string } = {},
): string {
  const query = new URLSearchParams(narrowed).toString();
  return query === '' ? routePatterns.ticketholders : `${routePatterns.ticketholders}?${query}`;
}

/**
 * The check-in page of one session. Open it with a full page load, not through the router: only this document is
 * allowed to use the camera.
 */
export function checkInPath(sessionId: string): string {
  return `${routePatterns.ticketholders}/check-in/${part(sessionId)}`;
}

/** The service worker script that keeps check-in pages available for a time without a network. */
export const doorWorkerPath = checkInPath('worker.js');

/** One box office shift: the page to close it, and its report. */
export function boxOfficeShiftPath(shiftId: string): string {
  return `${routePatterns.boxOffice}/shift/${part(shiftId)}`;
}

const sharedSales = '/shared-sales';

/** The public page that an event's share link opens. The secret must not be logged. */
export const sharedSalesPath = (secret: string): string => `${sharedSales}/${part(secret)}`;
export const sharedSalesPattern = `${sharedSales}/:secret`;
