import { sql } from 'kysely';
import { conversionKinds, type OrderConversion } from '../../../contract/webhook/conversion';
import type { Queryable } from '../../database/openDatabase';
import { conversionOutcome, type ReportFacts } from './conversionOutcome';

/**
 * What became of the reports of an order, Google Analytics first: its sale, then each refund that was reported.
 * Empty until the order is sold, and for one that was sold at the door, where nobody is asked.
 */
export async function listOrderConversions(
  db: Queryable,
  { organiserId, orderId }: { organiserId: string; orderId: string },
): Promise<OrderConversion[]> {
  const { rows } = await sql<ReportFacts>`
    select known.kind, case message.type when 'conversion.refund' then 'refund' else 'purchase' end as event,
      coalesce(endpoint.secret is not null or message.id is not null, false) as "isSetUp",
      coalesce(endpoint.disabled_because = 'refused', false) as "isRefused",
      answer.agreed, coalesce(known.kind = any(answer.covers), false) as covers,
      delivery.state, coalesce(delivery.attempts, 0) as attempts,
      case when delivery.due_at > '-infinity' then delivery.due_at end as "dueAt",
      delivery.finished_at as "finishedAt", delivery.last_error as error
    from ticket_order as placed
    cross join unnest(${[...conversionKinds]}::text[]) with ordinality as known (kind, place)
    left join order_visitor_answer as answer
      on answer.organiser_id = placed.organiser_id and answer.order_id = placed.id
    left join webhook_endpoint as endpoint
      on endpoint.organiser_id = placed.organiser_id and endpoint.kind = known.kind
    left join (
      webhook_message as message
      join webhook_delivery as delivery
        on delivery.organiser_id = message.organiser_id and delivery.message_id = message.id
    ) on message.organiser_id = placed.organiser_id and message.object_id = placed.id::text
      and message.type like 'conversion.%' and delivery.endpoint_id = endpoint.id
    where placed.organiser_id = ${organiserId} and placed.id = ${orderId} and placed.state = 'complete'
      and placed.channel = 'web'
    order by known.place, message.sequence`.execute(db);
  return rows.map((facts) => {
    const outcome = conversionOutcome(facts);
    const at = outcome === 'sent' ? facts.finishedAt : outcome === 'retrying' ? facts.dueAt : null;
    return {
      kind: facts.kind,
      event: facts.event,
      outcome,
      at: at?.toISOString() ?? null,
      reason: outcome === 'failed' || outcome === 'retrying' ? facts.error : null,
    };
  });
}
