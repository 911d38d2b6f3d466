import type { CloseRequestMutation } from '../generated/operations';

/** What became of a request whose answer was lost. */

export type RequestOutcome = CloseRequestMutation['closeRequest'];

/**
 * Asks what became of the mutation that was sent with this idempotency key. One that has not arrived by now is refused
 * when it does, so `not_done` stays true.
 */
export const closeRequestDocument = /* GraphQL */ `
  mutation closeRequest($key: String!) {
    closeRequest(key: $key)
  }
`;
