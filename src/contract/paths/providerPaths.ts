import { routePatterns } from './portalPaths';

/** The page of one organiser, for the provider's admins. */
export const providerOrganiserPath = (id: string): string =>
  routePatterns.providerOrganiser.replace(':id', encodeURIComponent(id));

/** One event that waits for a review. */
export const eventReviewPath = (id: string): string =>
  routePatterns.providerEventReview.replace(':id', encodeURIComponent(id));
