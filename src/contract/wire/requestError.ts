/**
 * A request's error as plain data, so that it can be kept in the Redux store. GraphQL errors carry `extensions {
 * code, field?, fields? }`; REST errors are bodies `{ error: { message, code, field? } }`.
 */
export interface RequestError {
  message: string;
  code?: string;
  /** The HTTP status; absent if no reply arrived. */
  status?: number;
  /** The input field that was refused, if there is exactly one. */
  field?: string;
  /** The message of every refused input field. */
  fields?: Record<string, string>;
  /** The GraphQL operation; absent for REST, because SPEC section 8 words REST errors differently. */
  operation?: string;
}

/** The error codes that both the client and the server use by name (SPEC section 8). */
export const errorCode = {
  unauthenticated: 'UNAUTHENTICATED',
  ticketholderCommForbidden: 'THC_FORBIDDEN',
  badUserInput: 'BAD_USER_INPUT',
  tooManyRequests: 'TOO_MANY_REQUESTS',
  /** The person may look only, or their organisation is suspended; the message says why. */
  readOnly: 'READ_ONLY',
  /** The person has to prove who they are once more; after a step-up the same call succeeds. */
  stepUpRequired: 'STEP_UP_REQUIRED',
  /** Another person, or another tab, changed the data first. */
  conflict: 'CONFLICT',
  /** The till on this device is locked, or its shift has ended. */
  tillLocked: 'TILL_LOCKED',
  /** The server was interrupted while it handled the request, so the request may or may not have taken effect. */
  outcomeUnknown: 'OUTCOME_UNKNOWN',
  /** The same request was sent before, and the server is still working on it. */
  stillUnderWay: 'STILL_UNDER_WAY',
  /** Set by the browser if no reply, or no readable reply, arrived. */
  network: 'NETWORK_ERROR',
} as const;
