import { sessionProDocument } from '../../contract/user';
import { readToken, tokenParameter } from '../request/accessToken';
import { earlyOperation, graphqlPath, operationHeader } from '../request/earlySession';

/**
 * The first script of the page, under a kilobyte: asks who is signed in while the bundles are still on their way. The
 * answer is picked up once by the first session request (`request/earlySession.ts`).
 */
if (window.turnoutEarlySession === undefined) {
  const token = new URLSearchParams(window.location.search).get(tokenParameter) || readToken();
  window.turnoutEarlySession = fetch(graphqlPath, {
    method: 'POST',
    credentials: 'same-origin',
    headers: {
      accept: 'application/graphql-response+json, application/json',
      'content-type': 'application/json',
      [operationHeader]: earlyOperation,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify({ query: sessionProDocument, operationName: earlyOperation, variables: {} }),
  });
  // Whoever picks it up hears of a failure; until then it is not an error that nobody handled.
  window.turnoutEarlySession.catch(() => undefined);
}
