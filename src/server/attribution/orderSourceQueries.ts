import { sql } from 'kysely';
import type { Rollup } from '../database/rollup';

/** The orders of an organiser whose kept source differs from what the clicks say. */
const differing = (organiserId: string) => sql`
  select coalesce(kept.order_id, counted.order_id) as order_id
  from (select * from order_source where organiser_id = ${organiserId}) as kept
  full join sources_of_orders(array(
    select id from ticket_order where organiser_id = ${organiserId} and state = 'complete' and channel = 'web'
  )) as counted on counted.order_id = kept.order_id
  where (kept.campaign_id, kept.recipient_id, kept.hit_id, kept.link_id, kept.clicked_at, kept.way, kept.cents)
    is distinct from (counted.campaign_id, counted.recipient_id, counted.hit_id, counted.link_id, counted.clicked_at,
      counted.way, counted.cents)`;

export const orderSourceRollup: Rollup = {
  name: 'orders by campaign',

  async countDifferences(db, organiserId) {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from (${differing(organiserId)}) as differing`.execute(db);
    return rows[0]?.count ?? 0;
  },

  async rebuild(db, organiserId) {
    await sql`select note_order_sources(array(${differing(organiserId)} order by 1))`.execute(db);
  },
};
