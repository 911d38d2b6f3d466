import { routePatterns } from './portalPaths';

/** Addresses of what is sold; apart from the others, so that they stay out of the first download. */
const part = encodeURIComponent;

export function eventOverviewPath(id: string | number): string {
  return `/event/${part(id)}`;
}

/** All orders, or those that are meant: `?event=`, `?session=`, `?filter=`, `?campaign=`, and days such as `?from=2026-11-16`. */
export function ordersPath(
  narrowed: {
    event?: string;
    session?: string;
    filter?: string;
    campaign?: string;
    from?: string;
    to?: string;
  } = {},
): string {
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

/** Where it says how card payments for tickets reach the organiser. */
export function gettingPaidPath(): string {
  return `${routePatterns.paymentMethod}#getting-paid`;
}

/** All ticketholders, or those of one event or session. */
export function ticketholdersPath(narrowed: { event?: string; session?: string } = {}): string {
  const query = new URLSearchParams(narrowed).toString();
  return query === '' ? routePatterns.ticketholders : `${routePatterns.ticketholders}?${query}`;
}

/**
 * The door of one session. Leave the page for it, and do not come to it by the router: this document alone may use the
 * camera.
 */
export function checkInPath(sessionId: string): string {
  return `${routePatterns.ticketholders}/check-in/${part(sessionId)}`;
}

/** The script that keeps the page of every door for a time without a network. */
export const doorWorkerPath = checkInPath('worker.js');

/** One shift at the door: its end, and its report. */
export function boxOfficeShiftPath(shiftId: string): string {
  return `${routePatterns.boxOffice}/shift/${part(shiftId)}`;
}
