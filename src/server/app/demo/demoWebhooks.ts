import { sql } from 'kysely';
import type { Country } from '../../../contract/country';
import type { Queryable } from '../../database/openDatabase';
import type { Services } from '../../services';
import { insertEndpoint } from '../../webhook/webhookEndpointQueries';
import { newWebhookSecret } from '../../webhook/webhookSecret';

const names: Record<Country, { name: string; url: string }> = {
  nz: { name: 'Door list', url: 'https://hooks.example.org/harbour/door' },
  au: { name: 'Front of house screen', url: 'https://hooks.example.org/southern/foh' },
};

/**
 * Seeds a webhook of an established organiser with the messages of its latest orders. It is off, because the demo sends
 * nothing to other systems.
 */
export async function seedWebhooks(
  db: Queryable,
  services: Services,
  { organiserId, country, now }: { organiserId: string; country: Country; now: Date },
): Promise<void> {
  // What the demo did so far is reported to nobody.
  await sql`set constraints all immediate`.execute(db);
  const { name, url } = names[country];
  const secret = newWebhookSecret(services, organiserId);
  const types = ['order.completed', 'ticket.checked_in'];
  const values = { name, url, types, personal: false, state: 'off' } as const;
  const endpointId = await insertEndpoint(db, { organiserId, values, secret, now });
  await sql`
    with latest as (
      select * from ticket_order where organiser_id = ${organiserId} and state = 'complete'
        and completed_at > ${now}::timestamptz - interval '30 days'
      order by completed_at desc limit 40
    ), message as (
      insert into webhook_message (organiser_id, type, object_id, event_id, data, created_at)
      select organiser_id, 'order.completed', id::text, event_id, jsonb_build_object(
        'id', id, 'number', number, 'eventId', event_id, 'state', state, 'channel', channel, 'currency', currency,
        'totalCents', total_cents, 'gstCents', gst_cents, 'refundedCents', refunded_cents, 'owedCents', owed_cents,
        'ticketCount', ticket_count), completed_at
      from latest order by completed_at
      returning id, sequence, created_at
    ), numbered as (
      select *, row_number() over (order by sequence desc) as place from message
    ), delivery as (
      insert into webhook_delivery (organiser_id, endpoint_id, message_id, sequence, state, attempts, queued_at,
        finished_at, last_status, last_error, last_ms)
      select ${organiserId}, ${endpointId}, id, sequence,
        case when place in (4, 5) then 'failed' else 'delivered' end,
        case when place in (4, 5) then 10 when place = 9 then 2 else 1 end, created_at,
        created_at + interval '2 seconds', case when place in (4, 5) then 503 else 200 end,
        null, 120 + 37 * (place % 7)
      from numbered order by sequence
      returning id, state, finished_at, last_status, last_ms
    )
    insert into webhook_attempt (organiser_id, delivery_id, made_at, status, error, ms, reply)
    select ${organiserId}, id, finished_at, last_status, null, last_ms,
      case state when 'failed' then 'The service is being updated.' else '{"received":true}' end
    from delivery`.execute(db);
  await sql`
    update webhook_lane set delivered_at = (
      select max(finished_at) from webhook_delivery where endpoint_id = ${endpointId} and state = 'delivered'
    ) where endpoint_id = ${endpointId}`.execute(db);
}
