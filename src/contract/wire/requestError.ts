/**
 * What went wrong with one request, as plain data that may stand in the store.
 * GraphQL errors carry `extensions { code, field?, fields? }`; REST errors are bodies `{ error: { message, code, field? } }`.
 */
export interface RequestError {
  message: string;
  code?: string;
  /** The HTTP status, where an answer arrived at all. */
  status?: number;
  /** The one input that was refused. */
  field?: string;
  /** Every refused input with its message. */
  fields?: Record<string, string>;
  /** The GraphQL operation; absent for REST, whose errors SPEC section 8 words differently. */
  operation?: string;
}

/** The codes that both wings know by name (SPEC section 8). */
export const errorCode = {
  unauthenticated: 'UNAUTHENTICATED',
  ticketholderCommForbidden: 'THC_FORBIDDEN',
  badUserInput: 'BAD_USER_INPUT',
  tooManyRequests: 'TOO_MANY_REQUESTS',
  /** Somebody, or another tab, was there first. */
  conflict: 'CONFLICT',
  /** Nobody stands at this device's till (any more). */
  tillLocked: 'TILL_LOCKED',
  /** The server was interrupted while it worked on it. */
  outcomeUnknown: 'OUTCOME_UNKNOWN',
  /** The same request came before, and is still being worked on. */
  stillUnderWay: 'STILL_UNDER_WAY',
  /** Made by the browser when no answer, or none that can be read, arrived. */
  network: 'NETWORK_ERROR',
} as const;
