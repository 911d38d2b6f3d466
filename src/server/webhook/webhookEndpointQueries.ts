import { sql } from 'kysely';
import type { WebhookEndpoint } from '../../contract/webhook/webhook';
import type { Queryable } from '../database/openDatabase';
import { versionInList } from '../database/rowVersion';
import type { StoredSecrets } from './webhookSecret';

export interface EndpointValues {
  name: string;
  url: string;
  state: 'on' | 'off' | 'disabled';
  types: readonly string[];
  personal: boolean;
}

interface EndpointRow extends Omit<
  WebhookEndpoint,
  'createdAt' | 'previousSecretUntil' | 'deliveredAt' | 'failingSince' | 'pausedUntil'
> {
  createdAt: Date;
  previousSecretUntil: Date | null;
  deliveredAt: Date | null;
  failingSince: Date | null;
  pausedUntil: Date | null;
}

const selectEndpoint = (now: Date) => sql`
  select id, ${versionInList('webhook_endpoint')} as version, name, url, state,
    disabled_because as "disabledBecause", types, personal, created_at as "createdAt",
    case when previous_until > ${now} then previous_until end as "previousSecretUntil",
    lane.delivered_at as "deliveredAt", lane.failing_since as "failingSince",
    case when lane.paused_until > ${now} then lane.paused_until end as "pausedUntil",
    (select count(*) from webhook_delivery as delivery where delivery.organiser_id = webhook_endpoint.organiser_id
      and delivery.endpoint_id = webhook_endpoint.id and delivery.state = 'waiting') as waiting,
    (select count(*) from webhook_delivery as delivery where delivery.organiser_id = webhook_endpoint.organiser_id
      and delivery.endpoint_id = webhook_endpoint.id and delivery.state = 'failed') as failed
  from webhook_endpoint
  join webhook_lane as lane on lane.organiser_id = webhook_endpoint.organiser_id and lane.endpoint_id = id`;

const text = (instant: Date | null) => instant?.toISOString() ?? null;

const endpointOf = (row: EndpointRow): WebhookEndpoint => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  previousSecretUntil: text(row.previousSecretUntil),
  deliveredAt: text(row.deliveredAt),
  failingSince: text(row.failingSince),
  pausedUntil: text(row.pausedUntil),
});

/** All endpoints by name. */
export async function listEndpoints(db: Queryable, now: Date): Promise<WebhookEndpoint[]> {
  const { rows } =
    await sql<EndpointRow>`${selectEndpoint(now)} where kind = 'webhook' order by lower(name), id`.execute(
      db,
    );
  return rows.map(endpointOf);
}

export async function findEndpoint(
  db: Queryable,
  id: string,
  now: Date,
): Promise<WebhookEndpoint | undefined> {
  const { rows } =
    await sql<EndpointRow>`${selectEndpoint(now)} where kind = 'webhook' and id = ${id}`.execute(db);
  return rows[0] && endpointOf(rows[0]);
}

/** What a person's edit can change, for the comparison of versions. */
export const findEndpointValues = (db: Queryable, id: string): Promise<EndpointValues | undefined> =>
  db
    .selectFrom('webhook_endpoint')
    .select(['name', 'url', 'state', 'types', 'personal'])
    .where('kind', '=', 'webhook')
    .where('id', '=', id)
    .executeTakeFirst();

export const findSecrets = (
  db: Queryable,
  id: string,
): Promise<(StoredSecrets & { secretMadeAt: Date }) | undefined> =>
  db
    .selectFrom('webhook_endpoint')
    .select([
      'organiser_id as organiserId',
      'id',
      'secret',
      'previous_secret as previousSecret',
      'previous_until as previousUntil',
      'secret_made_at as secretMadeAt',
    ])
    .where('kind', '=', 'webhook')
    .where('id', '=', id)
    .executeTakeFirst();

/** Counts the endpoints, and those with this name, excluding `exceptId`. */
export async function countEndpoints(
  db: Queryable,
  { name, exceptId }: { name: string; exceptId: string | undefined },
): Promise<{ all: number; named: number }> {
  const { rows } = await sql<{ all: number; named: number }>`
    select count(*) as all,
      count(*) filter (where lower(name) = lower(${name}) and id is distinct from ${exceptId ?? null}::uuid) as named
    from webhook_endpoint where kind = 'webhook'`.execute(db);
  return rows[0] ?? { all: 0, named: 0 };
}

/** @returns the new endpoint's id */
export async function insertEndpoint(
  db: Queryable,
  {
    organiserId,
    values,
    secret,
    now,
  }: { organiserId: string; values: EndpointValues; secret: Buffer; now: Date },
): Promise<string> {
  const { id } = await db
    .insertInto('webhook_endpoint')
    .values({
      organiser_id: organiserId,
      ...values,
      types: [...values.types],
      secret,
      secret_made_at: now,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('webhook_lane').values({ organiser_id: organiserId, endpoint_id: id }).execute();
  return id;
}

export async function changeEndpoint(db: Queryable, id: string, values: EndpointValues): Promise<void> {
  const reason = values.state === 'disabled' ? {} : { disabled_because: null };
  await db
    .updateTable('webhook_endpoint')
    .set({ ...values, types: [...values.types], ...reason })
    .where('id', '=', id)
    .execute();
}

/** Forgets earlier failures, so that an endpoint that works again is tried at once. */
export async function resetLane(db: Queryable, endpointId: string): Promise<void> {
  await db
    .updateTable('webhook_lane')
    .set({ failures: 0, paused_until: null, failing_since: null, warned_at: null })
    .where('endpoint_id', '=', endpointId)
    .execute();
}

export async function writeSecret(
  db: Queryable,
  id: string,
  { secret, now, previousUntil }: { secret: Buffer; now: Date; previousUntil: Date },
): Promise<void> {
  await db
    .updateTable('webhook_endpoint')
    .set((row) => ({
      secret,
      secret_made_at: now,
      previous_secret: row.ref('secret'),
      previous_until: previousUntil,
    }))
    .where('id', '=', id)
    .execute();
}

export async function deleteEndpoint(db: Queryable, id: string): Promise<void> {
  await db.deleteFrom('webhook_endpoint').where('id', '=', id).execute();
}
