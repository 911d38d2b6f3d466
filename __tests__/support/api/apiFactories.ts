import { setTimeout as wait } from 'node:timers/promises';
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

/** Inserts a key without the portal. @returns the key, its id and functions that call the API with it */
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
  const send = (path: string, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'GET',
      url: `/api/v1${path}`,
      headers: { authorization: `Bearer ${key}`, ...headers },
    });
  return {
    key,
    id,
    send,
    /** Like `send`, but sends again while a list ends before this call, because another test is writing for long. */
    async call(path: string, headers: Record<string, string> = {}) {
      const began = Date.now();
      for (;;) {
        const reply = await send(path, headers);
        const until = /"complete_until":"([^"]+)"/.exec(reply.body)?.[1];
        if (until === undefined || Date.parse(until) >= began) return reply;
        await wait(200);
      }
    },
  };
}
