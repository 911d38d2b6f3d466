import { routePatterns } from './portalPaths';

/** The deposits into the organiser's bank account. */
export const payoutsPath = (): string => `${routePatterns.billingHistory}?tab=payouts`;

/** What one deposit consists of. */
export const payoutPath = (id: string): string => `${payoutsPath()}&payout=${encodeURIComponent(id)}`;
