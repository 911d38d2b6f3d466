import { sql } from 'kysely';
import type { ConversionKind } from '../../../contract/webhook/conversion';
import type { Queryable } from '../../database/openDatabase';
import type { StoredSecrets } from '../webhookSecret';
import { longestWaitMs } from './retryWaits';

/** These queries use the admin connection, because one process sends the messages of every organiser. */

const LEASE_SECONDS = 30;

export interface LaneKey {
  organiserId: string;
  endpointId: string;
}

/** What an endpoint is: an address of another system, or a destination of conversions. */
export type LaneKind = 'webhook' | ConversionKind;

/** An endpoint that this process sends to while it holds the lease. */
export interface Lane extends LaneKey, StoredSecrets {
  kind: LaneKind;
  url: string;
  /** The organiser's property of Google Analytics, and its pixel of Meta. */
  measurementId: string | null;
  pixelId: string;
  planId: number;
  personal: boolean;
  failures: number;
  leasedBy: string;
}

/** A message that is due, with the names and addresses that its endpoint may get. */
export interface DueDelivery {
  id: number;
  messageId: string;
  sequence: number;
  type: string;
  objectId: string;
  createdAt: Date;
  data: Record<string, unknown>;
  person: Record<string, unknown> | null;
  attempts: number;
  isReplay: boolean;
}

/** What is due now. A clock that was set back must not hold messages for longer than the longest wait. */
const isDue = (now: Date) => {
  const tooFar = new Date(now.getTime() + longestWaitMs);
  return sql`delivery.state = 'waiting' and (delivery.due_at <= ${now} or delivery.due_at > ${tooFar})`;
};

const isPaused = (now: Date) => {
  const tooFar = new Date(now.getTime() + longestWaitMs);
  return sql`lane.paused_until > ${now} and lane.paused_until <= ${tooFar}`;
};

/** Takes the lease of the endpoint that waited longest of those with messages that are due. */
export async function claimLane(
  db: Queryable,
  { now, running }: { now: Date; running: readonly string[] },
): Promise<Lane | undefined> {
  const { rows } = await sql<Lane>`
    update webhook_lane as mine
    set lease_until = now() + make_interval(secs => ${LEASE_SECONDS}), leased_by = gen_random_uuid(), served_at = now()
    from (
      select lane.organiser_id, lane.endpoint_id, endpoint.kind, endpoint.url, endpoint.personal, endpoint.secret,
        endpoint.previous_secret, endpoint.previous_until, endpoint.pixel_id, organiser.plan_id,
        analytics.ga4_measurement_id
      from webhook_lane as lane
      join webhook_endpoint as endpoint
        on endpoint.organiser_id = lane.organiser_id and endpoint.id = lane.endpoint_id
      join organiser on organiser.id = lane.organiser_id
      left join analytics_integration as analytics on analytics.organiser_id = lane.organiser_id
      where endpoint.state = 'on' and (lane.lease_until is null or lane.lease_until < now())
        and (${isPaused(now)}) is not true and lane.endpoint_id <> all(${running}::uuid[])
        and exists (
          select from webhook_delivery as delivery
          where delivery.organiser_id = lane.organiser_id and delivery.endpoint_id = lane.endpoint_id and ${isDue(now)}
        )
      order by lane.served_at for update of lane skip locked limit 1
    ) as due
    where mine.organiser_id = due.organiser_id and mine.endpoint_id = due.endpoint_id
    returning mine.organiser_id as "organiserId", mine.endpoint_id as "endpointId", mine.endpoint_id as id, due.kind,
      due.url, due.ga4_measurement_id as "measurementId", due.pixel_id as "pixelId", due.plan_id as "planId",
      due.personal, mine.failures, mine.leased_by as "leasedBy", due.secret, due.previous_secret as "previousSecret",
      due.previous_until as "previousUntil"`.execute(db);
  return rows[0];
}

/** @returns whether this process still holds the lease, and the endpoint is still on */
export async function renewLane(
  db: Queryable,
  { organiserId, endpointId, leasedBy }: Lane,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update webhook_lane set lease_until = now() + make_interval(secs => ${LEASE_SECONDS})
    where organiser_id = ${organiserId} and endpoint_id = ${endpointId} and leased_by = ${leasedBy}
      and exists (
        select from webhook_endpoint where organiser_id = ${organiserId} and id = ${endpointId} and state = 'on'
      )`.execute(db);
  return numAffectedRows === 1n;
}

export async function releaseLane(db: Queryable, { organiserId, endpointId, leasedBy }: Lane): Promise<void> {
  await sql`
    update webhook_lane set lease_until = null, leased_by = null
    where organiser_id = ${organiserId} and endpoint_id = ${endpointId} and leased_by = ${leasedBy}`.execute(
    db,
  );
}

/** Ends the leases of processes that are gone; only for the embedded database, which one process uses. */
export async function releaseAllLanes(db: Queryable): Promise<void> {
  await sql`update webhook_lane set lease_until = null, leased_by = null where lease_until is not null`.execute(
    db,
  );
}

/** Each send reads the names and addresses again, so that it sends none of a person who has been erased. */
const person = sql`
  case split_part(message.type, '.', 1)
    when 'order' then (
      select jsonb_build_object('name', buyer_name, 'email', buyer_address, 'phone', buyer_phone)
      from ticket_order where organiser_id = message.organiser_id and id = message.object_id::uuid)
    when 'refund' then (
      select jsonb_build_object('name', buyer_name, 'email', buyer_address, 'phone', buyer_phone)
      from refund join ticket_order as ordered on ordered.id = refund.order_id
      where refund.organiser_id = message.organiser_id and refund.id = message.object_id::uuid)
    when 'ticket' then (
      select jsonb_build_object('name', holder_name, 'email', holder_address)
      from ticket where organiser_id = message.organiser_id and id = message.object_id::uuid)
    when 'waitlist' then (
      select jsonb_build_object('name', name, 'email', address)
      from waitlist_entry where organiser_id = message.organiser_id and id = message.object_id::uuid)
    when 'contact' then (
      select jsonb_build_object('email', address, 'fields', fields)
      from contact where organiser_id = message.organiser_id and id = message.object_id::bigint)
  end`;

/** The next messages: new ones before those that are replayed, which keep their order. */
export async function listDue(
  db: Queryable,
  { organiserId, endpointId, personal }: Pick<Lane, keyof LaneKey | 'personal'>,
  { now, limit }: { now: Date; limit: number },
): Promise<DueDelivery[]> {
  const { rows } = await sql<DueDelivery>`
    select delivery.id, message.id as "messageId", message.sequence, message.type, message.object_id as "objectId",
      message.created_at as "createdAt", message.data, delivery.attempts, delivery.is_replay as "isReplay",
      case when ${personal} then ${person} end as person
    from (
      select * from webhook_delivery as delivery
      where organiser_id = ${organiserId} and endpoint_id = ${endpointId} and ${isDue(now)}
      order by is_replay, due_at, sequence limit ${limit}
    ) as delivery
    join webhook_message as message
      on message.organiser_id = delivery.organiser_id and message.id = delivery.message_id
    order by delivery.is_replay, delivery.due_at, delivery.sequence`.execute(db);
  return rows;
}
