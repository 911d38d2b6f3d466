/** Constants of SPEC section 9, which names the source of each. */

/** How long a toast is shown, in milliseconds. */
export const toastLifeMs = 10_000;
/**
 * Time between the notice that the sign-in session expired and the redirect to the login page, in milliseconds (also
 * section 8).
 */
export const sessionExpiryRedirectMs = 2_000;
/** The default avatar size in pixels, which is also the name of its folder. */
export const avatarSize = 32;
/** Loader sizes in pixels. */
export const loaderSizes = { xs: 21, sm: 36, md: 64, lg: 175 } as const;
export type LoaderSize = keyof typeof loaderSizes;
/** The plan of an organiser who has not chosen one. */
export const defaultFreePlanId = 4;
export const perTicketPlanId = 9;
/** Recipients of email campaigns per billing month. */
export const emailCampaignRecipientLimits = { essential: 1_000, professional: 10_000 } as const;
/** The same limit on the Free plans. SPEC gives no figure for them, so this one is our own choice. */
export const freeEmailCampaignRecipients = 100;
/** The most live events, and the most images of one event, on the Essential plan. */
export const essentialEventLimit = 10;
export const essentialImageLimit = 3;
/**
 * SPEC lists these two constants with the plan data but does not say what they mean, so no code uses them (DOMAIN
 * section 5).
 */
export const unexplainedPlanConstantA = 1.7;
export const unexplainedPlanConstantB = 20;
/** The API version that a request names. */
export const apiVersion = 'v2';
/** A version value whose use is not known. */
export const unexplainedVersionValue = '4';
/** The share of traces and sessions that is sent to the error-reporting service. */
export const errorTracingSampleRate = 0.5;
/** How long the browser waits for a script chunk, in milliseconds. webpack.config.js has the same figure. */
export const chunkLoadTimeoutMs = 120_000;
/** Duration of the overlay transitions, in milliseconds. */
export const overlayTransitionMs = { in: 120, out: 100 } as const;
/** The file name of the downloaded recipient list (section 2). */
export const recipientListFileName = 'campaign_recipient_list.csv';
