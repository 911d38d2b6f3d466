import { apiRateLimit } from '../../../src/contract/api/apiResources';
import { apiScopes, type ApiScope } from '../../../src/contract/api/apiScopes';
import { insertApiKey } from '../../../src/server/api/keys/apiKeyQueries';
import { makeApiKey, shownParts } from '../../../src/server/api/keys/apiKey';
import { hashOfSecret } from '../../../src/server/http/secretHash';
import type { TestServer } from '../startServer';

interface KeyWishes {
  scopes?: readonly ApiScope[];
  eventIds?: readonly string[] | null;
  networks?: readonly string[] | null;
  expiresAt?: Date | null;
}

/** Inserts a key without the portal. @returns the key, its id and a function that calls the API with it */
export async function buildApiKey(
  { app, services }: TestServer,
  { organiserId, userId }: { organiserId: string; userId: string },
  { scopes = apiScopes, eventIds = null, networks = null, expiresAt = null }: KeyWishes = {},
) {
  const key = makeApiKey(services.random);
  const id = await services.database.withOrganiser(organiserId, (db) =>
    insertApiKey(db, {
      ...{ organiserId, userId, name: 'Accounting', scopes, eventIds, networks, expiresAt },
      ...{
        hash: hashOfSecret(key),
        ...shownParts(key),
        now: services.clock.now(),
        burst: apiRateLimit.burst,
      },
    }),
  );
  return {
    key,
    id,
    call: (path: string, headers: Record<string, string> = {}) =>
      app.inject({
        method: 'GET',
        url: `/api/v1${path}`,
        headers: { authorization: `Bearer ${key}`, ...headers },
      }),
  };
}
