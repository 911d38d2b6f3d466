import { offeredToken, readToken, takeTokenOfAddress } from '../../request/accessToken';
import { graphqlPath, operationHeader } from '../../request/wire/earlyReplies';

/** Asks before the bundles have come; `request/wire/earlyReplies.ts` hands the reply to the first who asks the same. */
export function askEarly(operation: string, query: string, variables: object = {}): void {
  // Before any request: none may carry the token's address as its referrer.
  takeTokenOfAddress();
  const early = (window.turnoutEarly ??= {});
  // Whose session it is, is found out first (`user/offeredToken.ts`).
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
  // Whoever picks it up hears of a failure; until then it is not an error that nobody handled.
  reply.catch(() => undefined);
  early[operation] = { variables: JSON.stringify(variables), reply };
}
