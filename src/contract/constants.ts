/** Constants of SPEC section 9, each with its source there. */

/** How long a toast stays, in milliseconds. */
export const toastLifeMs = 10_000;
/** From the notice that the sign-in session expired to the login page, in milliseconds (also section 8). */
export const sessionExpiryRedirectMs = 2_000;
/** The folder of the default avatar size, in pixels. */
export const avatarSize = 32;
/** Loader sizes in pixels. */
export const loaderSizes = { xs: 21, sm: 36, md: 64, lg: 175 } as const;
export type LoaderSize = keyof typeof loaderSizes;
/** The plan that an organiser without one is on. */
export const defaultFreePlanId = 4;
export const perTicketPlanId = 9;
/** Recipients of email campaigns per billing month. */
export const emailCampaignRecipientLimits = { essential: 1_000, professional: 10_000 } as const;
/** On the Free plans, for which SPEC names no figure: our own choice. */
export const freeEmailCampaignRecipients = 100;
/** What the Essential plan holds at once. */
export const essentialEventLimit = 10;
export const essentialImageLimit = 3;
/** Two constants that stand beside the plan data without a known meaning: nothing is built on them (DOMAIN section 5). */
export const unexplainedPlanConstantA = 1.7;
export const unexplainedPlanConstantB = 20;
/** The id that a request names the API version with. */
export const apiVersion = 'v2';
/** A version value whose use is not known. */
export const unexplainedVersionValue = '4';
/** The share of traces and sessions that the error-reporting service receives. */
export const errorTracingSampleRate = 0.5;
/** How long the browser waits for a script chunk, in milliseconds. webpack.config.js holds the same figure. */
export const chunkLoadTimeoutMs = 120_000;
/** Overlay transitions, in milliseconds. */
export const overlayTransitionMs = { in: 120, out: 100 } as const;
/** The name of the downloaded recipient list (section 2). */
export const recipientListFileName = 'campaign_recipient_list.csv';
