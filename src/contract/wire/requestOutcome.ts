import type { CloseRequestMutation } from '../generated/operations';

/** The outcome of a request whose reply was lost. */

export type RequestOutcome = CloseRequestMutation['closeRequest'];

/**
 * Asks for the outcome of the mutation that was sent with this idempotency key. If that mutation has not arrived yet,
 * the server refuses it from now on, so the reply `not_done` stays true.
 */
export const closeRequestDocument = /* GraphQL */ `
  mutation closeRequest($key: String!) {
    closeRequest(key: $key)
  }
`;
