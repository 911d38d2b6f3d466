import { hashOfSecret } from '../../../src/server/http/secretHash';
import { insertShareLink } from '../../../src/server/report/share/shareLinkQueries';
import type { TestServer } from '../startServer';

/** Stores a share link of an event. @returns its id and its secret */
export async function buildShareLink(
  { services }: TestServer,
  { organiserId }: { organiserId: string },
  eventId: string,
  { name = 'Promoter', lastDay = null }: { name?: string; lastDay?: string | null } = {},
): Promise<{ id: string; secret: string }> {
  const secret = services.random.bytes(24).toString('base64url');
  const id = await services.database.withOrganiser(organiserId, (db) =>
    insertShareLink(db, {
      ...{ organiserId, eventId, name, lastDay },
      secretHash: hashOfSecret(secret),
      now: services.clock.now(),
    }),
  );
  return { id, secret };
}
