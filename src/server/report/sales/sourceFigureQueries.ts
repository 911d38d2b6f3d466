import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '../../database/openDatabase';
import { plusExcluded } from '../../database/plusExcluded';
import { allChanges, soldItems } from './soldItemQueries';

/**
 * Orders by where they came from (`source_figure`). The job that adds the changes of sales to `sale_figure` adds them
 * here too.
 */

const keys = sql.raw(
  'organiser_id, touch, day, event_id, kind, source, medium, campaign, content, term, referrer',
);
const added = sql.raw('sum(orders)::bigint as orders, sum(net_cents)::bigint as net_cents');
const anySum = sql.raw('(sum(orders), sum(net_cents)) <> (0, 0)');

/** Items of `soldItems` by source, not yet added up; `source_key` has the order of precedence. */
const sourcesOf = (items: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select item.organiser_id, choice.touch, item.local::date as day, item.event_id,
    split_part(source_key(item.promo_code_id, item.channel, facts), ':', 1) as kind,
    coalesce(facts ->> 'source', '') as source, coalesce(facts ->> 'medium', '') as medium,
    coalesce(facts ->> 'campaign', '') as campaign, coalesce(facts ->> 'content', '') as content,
    coalesce(facts ->> 'term', '') as term, coalesce(facts ->> 'referrer', '') as referrer,
    item.first_of_order::int as orders, item.sold_cents - item.returned_cents as net_cents
  from (${items}) as item
  cross join lateral (values ('first', item.first_touch), ('last', item.last_touch)) as choice (touch, facts)`;

/** A statement that adds items to figures that may exist. */
export const addToSources = (items: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  ${insertSources(items)}
  on conflict (${keys}) do update set ${plusExcluded('source_figure', ['orders', 'net_cents'])}`;

/** A statement that inserts the figures of items where there are none yet. */
export const insertSources = (items: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  insert into source_figure (${keys}, orders, net_cents)
  select ${keys}, ${added} from (${sourcesOf(items)}) as counted
  group by ${keys} having ${anySum} order by ${keys}`;

/** What the job has not added yet. Runs in a transaction of the organiser. */
export const recentSources = sql`(
  select ${keys}, orders, net_cents from (${sourcesOf(
    soldItems(
      sql`select organiser_id, order_id, refund_id, dimension from sale_change where dimension is null`,
    ),
  )}) as recent
)`;

/** All figures of orders, with what the job has not added yet. Runs in a transaction of the organiser. */
export const sourceFigures = sql`(
  select ${keys}, orders, net_cents from source_figure union all select ${keys}, orders, net_cents from ${recentSources} as latest
)`;

/** How many kept figures differ from the count of all orders and refunds. */
export async function countSourceDifferences(db: Queryable, organiserId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select ${keys} from (
        select ${keys}, orders, net_cents from source_figure where organiser_id = ${organiserId}
        union all
        select ${keys}, orders, net_cents from (${sourcesOf(
          soldItems(sql`
          select organiser_id, order_id, refund_id, dimension from sale_change
          where organiser_id = ${organiserId} and dimension is null`),
        )}) as recent
        union all
        select ${keys}, -orders, -net_cents from (${sourcesOf(soldItems(allChanges(organiserId)))}) as counted
      ) as compared
      group by ${keys} having ${anySum}
    ) as differing`.execute(db);
  return rows[0]?.count ?? 0;
}
