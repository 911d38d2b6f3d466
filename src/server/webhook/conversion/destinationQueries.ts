import { sql } from 'kysely';
import { planById } from '../../../contract/plan/plan';
import {
  type ConversionDestination,
  type ConversionKind,
  conversionKinds,
  conversionNames,
} from '../../../contract/webhook/conversion';
import type { Queryable } from '../../database/openDatabase';

/** A destination as it is stored; `secret` is encrypted. */
export interface StoredDestination {
  id: string;
  kind: ConversionKind;
  state: 'on' | 'off' | 'disabled';
  secret: Buffer | null;
  pixelId: string;
  testCode: string;
}

interface DestinationRow {
  id: string | null;
  kind: ConversionKind;
  state: 'on' | 'off' | 'disabled' | null;
  because: string | null;
  hasSecret: boolean;
  measurementId: string | null;
  pixelId: string | null;
  testCode: string | null;
  reason: string | null;
  deliveredAt: Date | null;
  failingSince: Date | null;
  pausedUntil: Date | null;
  waiting: number;
  failed: number;
}

const text = (instant: Date | null) => instant?.toISOString() ?? null;

function stateOf({ state, because, hasSecret }: DestinationRow): ConversionDestination['state'] {
  if (state === null || !hasSecret) return 'not_set_up';
  if (state !== 'disabled') return state;
  return because === 'refused' ? 'refused' : 'failing';
}

const destinationOf = (row: DestinationRow): ConversionDestination => ({
  kind: row.kind,
  state: stateOf(row),
  measurementId: row.measurementId,
  pixelId: row.pixelId ?? '',
  testCode: row.testCode ?? '',
  hasSecret: row.hasSecret,
  reason: row.reason,
  deliveredAt: text(row.deliveredAt),
  failingSince: text(row.failingSince),
  pausedUntil: text(row.pausedUntil),
  waiting: row.waiting,
  failed: row.failed,
});

/** Both destinations of the tenant, also one that was never set up. */
export async function listDestinations(
  db: Queryable,
  organiserId: string,
  now: Date,
): Promise<ConversionDestination[]> {
  const { rows } = await sql<DestinationRow>`
    select endpoint.id, known.kind, endpoint.state, endpoint.disabled_because as because,
      endpoint.secret is not null as "hasSecret",
      case when known.kind = 'ga4' then analytics.ga4_measurement_id end as "measurementId",
      endpoint.pixel_id as "pixelId", endpoint.test_code as "testCode", endpoint.refusal as reason,
      lane.delivered_at as "deliveredAt", lane.failing_since as "failingSince",
      case when lane.paused_until > ${now} then lane.paused_until end as "pausedUntil",
      (select count(*) from webhook_delivery as delivery where delivery.organiser_id = endpoint.organiser_id
        and delivery.endpoint_id = endpoint.id and delivery.state = 'waiting') as waiting,
      (select count(*) from webhook_delivery as delivery where delivery.organiser_id = endpoint.organiser_id
        and delivery.endpoint_id = endpoint.id and delivery.state = 'failed') as failed
    from unnest(${[...conversionKinds]}::text[]) with ordinality as known (kind, place)
    left join webhook_endpoint as endpoint
      on endpoint.organiser_id = ${organiserId} and endpoint.kind = known.kind
    left join webhook_lane as lane
      on lane.organiser_id = endpoint.organiser_id and lane.endpoint_id = endpoint.id
    left join analytics_integration as analytics on analytics.organiser_id = ${organiserId}
    order by known.place`.execute(db);
  return rows.map(destinationOf);
}

export const findStored = (db: Queryable, kind: ConversionKind): Promise<StoredDestination | undefined> =>
  db
    .selectFrom('webhook_endpoint')
    .select(['id', 'state', 'secret', 'pixel_id as pixelId', 'test_code as testCode'])
    .select(sql<ConversionKind>`kind`.as('kind'))
    .where('kind', '=', kind)
    .forUpdate()
    .executeTakeFirst();

/** The organiser's property of Google Analytics, and whether the plan includes reports of sales (SPEC section 6). */
export async function findPlanAndProperty(
  db: Queryable,
  organiserId: string,
): Promise<{ measurementId: string | null; isIncluded: boolean }> {
  const row = await db
    .selectFrom('organiser')
    .leftJoin('analytics_integration as analytics', 'analytics.organiser_id', 'organiser.id')
    .select(['plan_id', 'ga4_measurement_id'])
    .where('organiser.id', '=', organiserId)
    .executeTakeFirstOrThrow();
  return {
    measurementId: row.ga4_measurement_id,
    isIncluded: planById(row.plan_id)?.features.includes('Google Analytics') ?? false,
  };
}

export interface DestinationValues {
  isOn: boolean;
  pixelId: string;
  testCode: string;
  /** Undefined keeps the stored one. */
  secret: Buffer | undefined;
}

/** Adds or changes a destination, and forgets that its credentials were refused or that it failed. @returns its id */
export async function writeDestination(
  db: Queryable,
  { organiserId, kind, now }: { organiserId: string; kind: ConversionKind; now: Date },
  { isOn, pixelId, testCode, secret }: DestinationValues,
): Promise<string> {
  const state = isOn ? 'on' : 'off';
  const { rows } = await sql<{ id: string }>`
    insert into webhook_endpoint (organiser_id, kind, name, url, state, types, personal, secret, secret_made_at,
      pixel_id, test_code, created_at)
    values (${organiserId}, ${kind}, ${conversionNames[kind]}, 'https://provider.invalid/', ${state},
      array['conversion.purchase', 'conversion.refund'], true, ${secret ?? null}, ${now}, ${pixelId}, ${testCode}, ${now})
    on conflict (organiser_id, kind) where kind <> 'webhook' do update
    set state = excluded.state, disabled_because = null, refusal = null, pixel_id = excluded.pixel_id,
      test_code = excluded.test_code, secret = coalesce(excluded.secret, webhook_endpoint.secret),
      secret_made_at = case when excluded.secret is null then webhook_endpoint.secret_made_at else ${now} end
    returning id`.execute(db);
  const id = rows[0]?.id ?? '';
  await sql`
    insert into webhook_lane (organiser_id, endpoint_id) values (${organiserId}, ${id})
    on conflict (organiser_id, endpoint_id) do update
    set failures = 0, paused_until = null, failing_since = null, warned_at = null`.execute(db);
  return id;
}

/** Forgets the credentials. What was sent stays known, because the pages of orders show it. */
export async function clearDestination(db: Queryable, id: string): Promise<void> {
  await db
    .updateTable('webhook_endpoint')
    .set({ state: 'off', disabled_because: null, refusal: null, secret: null, pixel_id: '', test_code: '' })
    .where('id', '=', id)
    .execute();
}
