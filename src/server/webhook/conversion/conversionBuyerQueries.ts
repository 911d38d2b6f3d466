import { sql } from 'kysely';
import type { Country } from '../../../contract/country';
import type { Queryable } from '../../database/openDatabase';
import type { LaneKey } from '../sending/laneQueries';

interface FoundBuyer {
  orderId: string;
  email: string;
  phone: string;
  country: Country;
  slug: string;
  gaClientId: string | null;
  gaSessionId: string | null;
  fbp: string | null;
  fbc: string | null;
  userAgent: string | null;
  /** Null once it was erased. */
  answer: { agreed: boolean; covers: string[] } | null;
}

/** The buyer of an order, read at each send, so that no message holds what was erased or taken back meanwhile. */
export async function findConversionBuyer(
  db: Queryable,
  { organiserId }: Pick<LaneKey, 'organiserId'>,
  orderId: string,
): Promise<FoundBuyer | undefined> {
  const { rows } = await sql<FoundBuyer>`
    select placed.id as "orderId", placed.buyer_address as email, placed.buyer_phone as phone, organiser.country,
      event.slug, answer.ga_client_id as "gaClientId", answer.ga_session_id as "gaSessionId", answer.fbp, answer.fbc,
      answer.user_agent as "userAgent",
      case when answer.order_id is not null
        then jsonb_build_object('agreed', answer.agreed, 'covers', answer.covers) end as answer
    from ticket_order as placed
    join organiser on organiser.id = placed.organiser_id
    join event on event.id = placed.event_id
    left join order_visitor_answer as answer
      on answer.organiser_id = placed.organiser_id and answer.order_id = placed.id
    where placed.organiser_id = ${organiserId} and placed.id = ${orderId}`.execute(db);
  return rows[0];
}
