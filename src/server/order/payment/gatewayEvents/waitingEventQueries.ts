import { sql } from 'kysely';
import type { Queryable } from '../../../database/openDatabase';
import type { GatewayEvent } from '../../../payment/webhookEventQueries';

/** Waiting events whose payment or refund is known by now, the oldest first. Uses the admin connection. */
export async function listApplicableEvents(
  adminDb: Queryable,
  { since, limit }: { since: Date; limit: number },
): Promise<GatewayEvent[]> {
  const { rows } = await sql<GatewayEvent>`
    select provider, provider_event_id as "eventId", kind, account from webhook_event as waiting
    where waits_for is not null and received_at >= ${since} and (
      exists (select from order_payment where gateway = waiting.provider and provider_id = waiting.waits_for)
      or exists (select from refund where provider_id = waiting.waits_for))
    order by received_at limit ${limit}`.execute(adminDb);
  return rows;
}

/** When the newest event that still waits was received; undefined when none waits. */
export async function newestWaiting(adminDb: Queryable, since: Date): Promise<Date | undefined> {
  const row = await adminDb
    .selectFrom('webhook_event')
    .select('received_at')
    .where('waits_for', 'is not', null)
    .where('received_at', '>=', since)
    .orderBy('received_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.received_at;
}
