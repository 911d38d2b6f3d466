import { sql } from 'kysely';
import type { ApiKeyState } from '../../../contract/api/apiKeys';
import type { ApiScope } from '../../../contract/api/apiScopes';
import type { Queryable } from '../../database/openDatabase';

export interface NewApiKey {
  organiserId: string;
  name: string;
  hash: Buffer;
  prefix: string;
  last_four: string;
  scopes: readonly ApiScope[];
  eventIds: readonly string[] | null;
  networks: readonly string[] | null;
  userId: string;
  now: Date;
  expiresAt: Date | null;
  /** How many requests its bucket holds at first. */
  burst: number;
}

/** Inserts a key and returns its id. */
export async function insertApiKey(db: Queryable, key: NewApiKey): Promise<string> {
  const { id } = await db
    .insertInto('api_key')
    .values({
      organiser_id: key.organiserId,
      name: key.name,
      hash: key.hash,
      prefix: key.prefix,
      last_four: key.last_four,
      scopes: [...key.scopes],
      event_ids: key.eventIds && [...key.eventIds],
      networks: key.networks && [...key.networks],
      created_by: key.userId,
      created_at: key.now,
      expires_at: key.expiresAt,
      bucket_left: key.burst,
      bucket_at: key.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface StoredApiKey {
  id: string;
  name: string;
  prefix: string;
  lastFour: string;
  scopes: ApiScope[];
  events: Array<{ id: string; title: string }> | null;
  networks: string[] | null;
  createdAt: Date;
  lastUsedAt: Date | null;
  expiresAt: Date | null;
  revokedAt: Date | null;
  makerId: string | null;
  maker: string | null;
  /** As far as the key itself decides; its maker decides the rest. */
  state: Exclude<ApiKeyState, 'maker_gone'>;
}

/** The keys of the organiser, the newest first. */
export async function listApiKeys(db: Queryable, now: Date): Promise<StoredApiKey[]> {
  const { rows } = await sql<StoredApiKey>`
    select key.id, key.name, key.prefix, key.last_four as "lastFour", key.scopes, key.networks,
      case when key.event_ids is not null then coalesce((
        select jsonb_agg(jsonb_build_object('id', event.id, 'title', event.title) order by lower(event.title), event.id)
        from event where event.id = any(key.event_ids)
      ), '[]') end as events,
      key.created_at as "createdAt", key.last_used_at as "lastUsedAt", key.expires_at as "expiresAt",
      key.revoked_at as "revokedAt", key.created_by as "makerId", colleague_name(key.created_by) as maker,
      case when key.revoked_at is not null then 'revoked' when key.expires_at <= ${now} then 'expired' else 'works' end
        as state
    from api_key as key order by key.created_at desc, key.id`.execute(db);
  return rows;
}

/** The events that a new key can be limited to, by title. */
export const listKeyEvents = (db: Queryable): Promise<Array<{ id: string; title: string }>> =>
  db
    .selectFrom('event')
    .select(['id', 'title'])
    .where('state', '<>', 'archived')
    .orderBy(sql`lower(title)`)
    .orderBy('id')
    .limit(1_000)
    .execute();

/** Counts the keys that work, and holds other creations until the transaction ends. */
export async function countWorkingKeys(db: Queryable, organiserId: string, now: Date): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${organiserId}, 7310172))`.execute(db);
  const { keys } = await db
    .selectFrom('api_key')
    .select(({ fn }) => fn.countAll<number>().as('keys'))
    .where('revoked_at', 'is', null)
    .where((key) => key.or([key('expires_at', 'is', null), key('expires_at', '>', now)]))
    .executeTakeFirstOrThrow();
  return keys;
}

/** The name of the key, and whether it was revoked just now; undefined when there is no such key. */
export async function setKeyRevoked(
  db: Queryable,
  id: string,
  { userId, now }: { userId: string; now: Date },
): Promise<{ name: string; isNew: boolean } | undefined> {
  const revoked = await db
    .updateTable('api_key')
    .set({ revoked_at: now, revoked_by: userId })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('name')
    .executeTakeFirst();
  if (revoked) return { ...revoked, isNew: true };
  const before = await db.selectFrom('api_key').select('name').where('id', '=', id).executeTakeFirst();
  return before && { ...before, isNew: false };
}

/** The instant at which a day of the organiser's zone ends, and whether that is ahead; the day is such as 2027-06-30. */
export async function findEndOfDay(
  db: Queryable,
  organiserId: string,
  day: string,
  { now, days }: { now: Date; days: number },
): Promise<{ at: Date; isAhead: boolean; isNear: boolean }> {
  const { rows } = await sql<{ at: Date; isAhead: boolean; isNear: boolean }>`
    select at, at > ${now} as "isAhead", at <= ${now}::timestamptz + ${days} * interval '1 day' as "isNear"
    from organiser cross join lateral (select (${day}::date + 1)::timestamp at time zone organiser.zone as at) as ends
    where organiser.id = ${organiserId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The organiser has a row.');
  return row;
}

export async function findOrganiserZone(db: Queryable, organiserId: string): Promise<string> {
  const { zone } = await db
    .selectFrom('organiser')
    .select('zone')
    .where('id', '=', organiserId)
    .executeTakeFirstOrThrow();
  return zone;
}
