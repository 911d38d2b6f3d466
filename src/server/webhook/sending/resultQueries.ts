import { sql } from 'kysely';
import type { Queryable } from '../../database/openDatabase';
import type { Lane, LaneKey } from './laneQueries';
import type { AttemptResult } from './openEndpoint';

export interface DeliveryResult extends AttemptResult {
  deliveryId: number;
  madeAt: Date;
  state: 'waiting' | 'delivered' | 'failed';
  /** The next attempt, for one that waits. */
  dueAt: Date | null;
}

/** Writes finished attempts: the state of each delivery, and the log, which webhooks alone have. */
export async function writeResults(
  db: Queryable,
  { organiserId, kind }: Pick<Lane, 'organiserId' | 'kind'>,
  results: readonly DeliveryResult[],
): Promise<void> {
  const rows = JSON.stringify(results);
  await sql`
    with result as (
      select * from jsonb_to_recordset(${rows}::jsonb) as row(
        "deliveryId" bigint, "madeAt" timestamptz, status int, error text, ms int, reply text, state text,
        "dueAt" timestamptz
      )
    ), changed as (
      update webhook_delivery as delivery
      set state = result.state, attempts = attempts + 1, due_at = coalesce(result."dueAt", due_at),
        finished_at = case when result.state = 'waiting' then null else result."madeAt" end,
        last_status = result.status, last_error = result.error, last_ms = result.ms
      from result where delivery.organiser_id = ${organiserId} and delivery.id = result."deliveryId"
      returning delivery.id
    )
    insert into webhook_attempt (organiser_id, delivery_id, made_at, status, error, ms, reply)
    select ${organiserId}, result."deliveryId", result."madeAt", result.status, result.error, result.ms, result.reply
    from result join changed on changed.id = result."deliveryId" where ${kind === 'webhook'}::boolean`.execute(
    db,
  );
}

/** Notes how the last attempt at an endpoint went. */
export async function noteSuccess(
  db: Queryable,
  { organiserId, endpointId }: LaneKey,
  now: Date,
): Promise<void> {
  await sql`
    update webhook_lane
    set failures = 0, paused_until = null, failing_since = null, warned_at = null, delivered_at = ${now}
    where organiser_id = ${organiserId} and endpoint_id = ${endpointId}`.execute(db);
}

export async function noteFailures(
  db: Queryable,
  { organiserId, endpointId }: LaneKey,
  { failures, pausedUntil, now }: { failures: number; pausedUntil: Date | null; now: Date },
): Promise<{ failingSince: Date; warnedAt: Date | null }> {
  const { rows } = await sql<{ failingSince: Date; warnedAt: Date | null }>`
    update webhook_lane
    set failures = ${failures}, paused_until = ${pausedUntil}, failing_since = coalesce(failing_since, ${now})
    where organiser_id = ${organiserId} and endpoint_id = ${endpointId}
    returning failing_since as "failingSince", warned_at as "warnedAt"`.execute(db);
  return rows[0] ?? { failingSince: now, warnedAt: null };
}

export async function noteWarned(
  db: Queryable,
  { organiserId, endpointId }: LaneKey,
  now: Date,
): Promise<void> {
  await sql`
    update webhook_lane set warned_at = ${now}
    where organiser_id = ${organiserId} and endpoint_id = ${endpointId}`.execute(db);
}

/**
 * Disables an endpoint; what still waits counts as failed, so that it can be replayed. It goes on waiting where the
 * credentials were refused, because it is sent once they are corrected.
 */
export async function disableEndpoint(
  db: Queryable,
  { organiserId, endpointId }: LaneKey,
  { because, refusal, now }: { because: 'gone' | 'failing' | 'refused'; refusal: string | null; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update webhook_endpoint set state = 'disabled', disabled_because = ${because},
      refusal = ${because === 'refused' ? refusal : null}
    where organiser_id = ${organiserId} and id = ${endpointId} and state = 'on'`.execute(db);
  if (numAffectedRows === 0n) return false;
  if (because !== 'refused') {
    await failWaiting(db, { organiserId, endpointId }, 'The endpoint was disabled.', now);
  }
  return true;
}

/** Ends what waits for an endpoint that gets nothing for now. */
export async function failWaiting(
  db: Queryable,
  { organiserId, endpointId }: LaneKey,
  reason: string,
  now: Date,
): Promise<void> {
  await sql`
    update webhook_delivery set state = 'failed', finished_at = ${now}, last_error = coalesce(last_error, ${reason})
    where organiser_id = ${organiserId} and endpoint_id = ${endpointId} and state = 'waiting'`.execute(db);
}
