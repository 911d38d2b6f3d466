/** What became of a request whose answer was lost. */

export const requestOutcomes = ['done', 'under_way', 'not_done', 'unknown'] as const;
export type RequestOutcome = (typeof requestOutcomes)[number];

/** Codes of answers that leave open what became of a request (SPEC section 8). */
export const outcomeCode = {
  /** The server was interrupted while it worked on it. */
  unknown: 'OUTCOME_UNKNOWN',
  /** The same request came before and is still being worked on. */
  underWay: 'STILL_UNDER_WAY',
} as const;

/**
 * Asks what became of the mutation that was sent with this idempotency key. One that has not arrived by now is refused
 * when it does, so `not_done` stays true.
 */
export const closeRequestDocument = /* GraphQL */ `
  mutation closeRequest($key: String!) {
    closeRequest(key: $key)
  }
`;
