import { sql } from 'kysely';
import type { Rollup } from '../database/rollup';

/** The orders of an organiser whose kept touches differ from what the clicks say. */
const differing = (organiserId: string) => sql`
  select distinct coalesce(kept.order_id, counted.order_id) as order_id
  from (select * from order_touch where organiser_id = ${organiserId}) as kept
  full join touches_of_orders(array(
    select id from ticket_order where organiser_id = ${organiserId} and state = 'complete' and channel = 'web'
  )) as counted on counted.order_id = kept.order_id and counted.campaign_id = kept.campaign_id
  where kept is distinct from counted`;

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
