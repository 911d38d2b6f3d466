import { apiRateLimit } from '../../../contract/api/apiResources';
import { insertApiKey } from '../../api/keys/apiKeyQueries';
import { makeApiKey, shownParts } from '../../api/keys/apiKey';
import type { Queryable } from '../../database/openDatabase';
import { hashOfSecret } from '../../http/secretHash';
import type { Services } from '../../services';

/** Seeds the key of an accounting program. Nobody knows it, so nothing can be read with it. */
export async function seedApiKeys(
  db: Queryable,
  { random }: Pick<Services, 'random'>,
  { organiserId, userId, now }: { organiserId: string; userId: string; now: Date },
): Promise<void> {
  const key = makeApiKey(random);
  const id = await insertApiKey(db, {
    ...{ organiserId, userId, name: 'Accounting', scopes: ['events:read', 'orders:read'] },
    ...{ eventIds: null, networks: ['203.0.113.0/24'], expiresAt: null, burst: apiRateLimit.burst },
    ...{ hash: hashOfSecret(key), ...shownParts(key), now: new Date(now.getTime() - 40 * 86_400_000) },
  });
  await db
    .updateTable('api_key')
    .set({ last_used_at: new Date(now.getTime() - 2 * 3_600_000) })
    .where('id', '=', id)
    .execute();
}
