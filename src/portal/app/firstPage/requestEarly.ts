import { offeredToken, readToken, takeTokenOfAddress } from '../../request/accessToken';
import { graphqlPath, operationHeader } from '../../request/wire/earlyReplies';

/**
 * Sends a request before the bundles have loaded; `request/wire/earlyReplies.ts` gives the reply to the first caller
 * of the same operation with the same variables.
 */
export function requestEarly(operation: string, query: string, variables: object = {}): void {
  // Before any request, so that no request sends the token in its referrer.
  takeTokenOfAddress();
  const early = (window.turnoutEarly ??= {});
  // With an offered token, its owner must be determined first (`user/offeredToken.ts`).
  if (early[operation] !== undefined || offeredToken() !== undefined) return;
  const token = readToken();
  const reply = fetch(graphqlPath, {
    method: 'POST',
    credentials: 'same-origin',
    headers: {
      accept: 'application/graphql-response+json, application/json',
      'content-type': 'application/json',
      [operationHeader]: operation,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify({ query, operationName: operation, variables }),
  });
  // The caller that takes the reply handles a failure; until then it must not count as an unhandled rejection.
  reply.catch(() => undefined);
  early[operation] = { variables: JSON.stringify(variables), reply };
}
