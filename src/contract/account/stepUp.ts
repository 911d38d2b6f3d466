/** How long a proof of who the person is counts for acts that need a recent one. Signing in is a proof as well. */
export const recentProofMinutes = 10;

/**
 * POST a proof, `{ password }`, `{ code }` of an authenticator app or `{ passkey }`, and the calls that need a recent proof succeed for a while, in all tabs of the browser.
 * A REST call, because requests and replies of mutations are kept for repeats.
 */
export const stepUpPath = '/api/account/step-up';

export interface StepUpReply {
  /** An ISO instant. */
  provedUntil: string;
  error: null;
}
