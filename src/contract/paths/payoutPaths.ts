import { routePatterns } from './portalPaths';

/** The deposits into the organiser's bank account. */
export const payoutsPath = (): string => `${routePatterns.billingHistory}?tab=payouts`;

/** The statement of a month or an event. */
export const statementPath = (): string => `${payoutsPath()}&view=statement`;

/** The statement of an event over all months. */
export const statementOfEventPath = (eventId: string): string =>
  `${statementPath()}&month=all&event=${encodeURIComponent(eventId)}`;

/** What one deposit consists of. */
export const payoutPath = (id: string): string => `${payoutsPath()}&payout=${encodeURIComponent(id)}`;
