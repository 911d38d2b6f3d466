import { readToken, tokenParameter } from '../request/accessToken';
import { graphqlPath, operationHeader } from '../request/earlyReplies';

/** Asks before the bundles have come; `request/earlyReplies.ts` hands the reply to the first who asks the same. */
export function askEarly(operation: string, query: string, variables: object = {}): void {
  const early = (window.turnoutEarly ??= {});
  if (early[operation] !== undefined) return;
  const token = new URLSearchParams(window.location.search).get(tokenParameter) || readToken();
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
  // Whoever picks it up hears of a failure; until then it is not an error that nobody handled.
  reply.catch(() => undefined);
  early[operation] = { variables: JSON.stringify(variables), reply };
}
