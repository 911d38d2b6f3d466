import { sql } from 'kysely';
import type { WebhookDelivery, WebhookDeliveryDetail } from '../../contract/webhook/webhook';
import { testWebhookType } from '../../contract/webhook/webhookTypes';
import type { Queryable } from '../database/openDatabase';
import { messageIdText, webhookBody } from './webhookBody';

interface DeliveryRow extends Omit<WebhookDelivery, 'id' | 'createdAt' | 'nextAt' | 'finishedAt'> {
  id: number;
  createdAt: Date;
  nextAt: Date | null;
  finishedAt: Date | null;
}

const columns = sql`
  delivery.id, delivery.message_id as "messageId", message.type, message.object_id as "objectId", delivery.state,
  message.created_at as "createdAt", delivery.attempts, delivery.finished_at as "finishedAt",
  case when delivery.state = 'waiting' and delivery.attempts > 0 and delivery.due_at > '-infinity'
    then delivery.due_at end as "nextAt",
  delivery.last_status as "lastStatus", delivery.last_error as "lastError", delivery.last_ms as "lastMs"`;

/** Messages to webhooks; what is reported to Google Analytics and Meta has no log here. */
const tables = sql`
  webhook_delivery as delivery join webhook_message as message
    on message.organiser_id = delivery.organiser_id and message.id = delivery.message_id
      and message.type not like 'conversion.%'`;

const deliveryOf = ({
  id,
  messageId,
  createdAt,
  nextAt,
  finishedAt,
  ...row
}: DeliveryRow): WebhookDelivery => ({
  ...row,
  id: String(id),
  messageId: messageIdText(messageId),
  createdAt: createdAt.toISOString(),
  nextAt: nextAt?.toISOString() ?? null,
  finishedAt: finishedAt?.toISOString() ?? null,
});

/** The deliveries to an endpoint, the newest message first. @param after the sequence of the last one shown */
export async function listDeliveries(
  db: Queryable,
  endpointId: string,
  { state, after, limit }: { state: string | null; after: number | null; limit: number },
): Promise<Array<{ delivery: WebhookDelivery; sequence: number }>> {
  const { rows } = await sql<DeliveryRow & { sequence: number }>`
    select ${columns}, delivery.sequence from ${tables}
    where delivery.endpoint_id = ${endpointId}
      ${state === null ? sql`` : sql`and delivery.state = ${state}`}
      ${after === null ? sql`` : sql`and delivery.sequence < ${after}`}
    order by delivery.sequence desc limit ${limit}`.execute(db);
  return rows.map(({ sequence, ...row }) => ({ delivery: deliveryOf(row), sequence }));
}

export async function findDelivery(db: Queryable, id: string): Promise<WebhookDelivery | undefined> {
  const { rows } = await sql<DeliveryRow>`select ${columns} from ${tables} where delivery.id = ${id}`.execute(
    db,
  );
  return rows[0] && deliveryOf(rows[0]);
}

export async function findEndpointOfDelivery(db: Queryable, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('webhook_delivery')
    .select('endpoint_id')
    .where('id', '=', Number(id))
    .executeTakeFirst();
  return row?.endpoint_id;
}

/** A delivery with the text that is sent, and its log. */
export async function findDeliveryDetail(
  db: Queryable,
  id: string,
): Promise<WebhookDeliveryDetail | undefined> {
  const { rows } = await sql<DeliveryRow & { sequence: number; data: Record<string, unknown> }>`
    select ${columns}, message.sequence, message.data from ${tables} where delivery.id = ${id}`.execute(db);
  const [found] = rows;
  if (!found) return undefined;
  const { sequence, data, ...row } = found;
  const attempts = await db
    .selectFrom('webhook_attempt')
    .select(['made_at as madeAt', 'status', 'error', 'ms', 'reply'])
    .where('delivery_id', '=', row.id)
    .orderBy('id', 'desc')
    .execute();
  return {
    ...deliveryOf(row),
    body: webhookBody({ ...row, sequence, data, person: null }),
    log: attempts.map(({ madeAt, ...attempt }) => ({ ...attempt, madeAt: madeAt.toISOString() })),
  };
}

/** Queues a message that says only that it is a test. @returns the delivery's id */
export async function insertTestMessage(
  db: Queryable,
  { organiserId, endpointId }: { organiserId: string; endpointId: string },
): Promise<string> {
  const { rows } = await sql<{ id: number }>`
    with message as (
      insert into webhook_message (organiser_id, type, object_id, data)
      values (${organiserId}, ${testWebhookType}, ${endpointId}, jsonb_build_object('id', ${endpointId}::text))
      returning id, sequence
    )
    insert into webhook_delivery (organiser_id, endpoint_id, message_id, sequence)
    select ${organiserId}, ${endpointId}, id, sequence from message returning id`.execute(db);
  return String(rows[0]?.id);
}

const sentAgain = (now: Date) => sql`
  state = 'waiting', attempts = 0, due_at = '-infinity', queued_at = ${now}, is_replay = true, finished_at = null`;

/** Queues one delivery again. A delivery that waits is tried now. */
export async function replayDelivery(db: Queryable, id: string, now: Date): Promise<void> {
  await sql`update webhook_delivery set ${sentAgain(now)} where id = ${id}`.execute(db);
}

/** Queues everything again that failed. @returns how many */
export async function replayFailed(db: Queryable, endpointId: string, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update webhook_delivery set ${sentAgain(now)}
    where endpoint_id = ${endpointId} and state = 'failed'`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/**
 * Queues the messages of a time again, of the types that the endpoint gets; also those from while it was off.
 * @returns how many
 */
export async function replayRange(
  db: Queryable,
  endpointId: string,
  { from, until, now }: { from: Date; until: Date; now: Date },
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into webhook_delivery (organiser_id, endpoint_id, message_id, sequence, queued_at, is_replay)
    select message.organiser_id, endpoint.id, message.id, message.sequence, ${now}, true
    from webhook_message as message
    join webhook_endpoint as endpoint on endpoint.organiser_id = message.organiser_id and endpoint.id = ${endpointId}
    where message.created_at >= ${from} and message.created_at <= ${until}
      and endpoint.types && array[message.type, '*'] and message.type <> ${testWebhookType}
      and message.type not like 'conversion.%'
    order by message.sequence
    on conflict (organiser_id, endpoint_id, message_id) do update set ${sentAgain(now)}`.execute(db);
  return Number(numAffectedRows ?? 0);
}
