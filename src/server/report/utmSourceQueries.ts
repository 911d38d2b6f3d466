import { sql, type RawBuilder } from 'kysely';
import { countryFacts } from '../../contract/country';
import {
  otherValues,
  utmFilterNames,
  utmLimits,
  type UtmFilter,
  type UtmMeasure,
} from '../../contract/report/report';
import { noUtmValue } from '../../contract/report/utm';
import type { Queryable } from '../database/openDatabase';
import { recentSources, sourceFigures } from './sales/sourceFigureQueries';

/** What visits and orders are limited by. */
export interface SourceFilter extends Omit<UtmFilter, 'campaignIds'> {
  /** The UTM campaigns of the chosen campaigns' links; undefined for all. */
  campaigns: readonly string[] | undefined;
  /** Whether the person sees some events only. */
  hasScope: boolean;
  /** Whether there are sales that the job has not added to the figures yet. */
  hasRecentSales: boolean;
}

type SourceMeasure = Exclude<UtmMeasure, 'clicks'>;

const columns: Record<SourceMeasure, RawBuilder<unknown>> = {
  visits: sql`visits`,
  orders: sql`orders`,
  revenue: sql`net_cents`,
};

const inDays = ({ touch = 'last', from, to }: SourceFilter) =>
  sql`touch = ${touch} and day between ${from}::date and ${to}::date`;

/** Undefined when nothing but the touch and the days limits the figures. */
function limitsOf({ eventId, campaigns, ...filter }: SourceFilter): RawBuilder<unknown> | undefined {
  const limits = [
    ...(eventId === undefined ? [] : [sql`event_id = ${eventId}::uuid`]),
    ...(campaigns === undefined ? [] : [sql`campaign = any(${[...campaigns]}::text[])`]),
    ...utmFilterNames.flatMap((name) => {
      const value = filter[name];
      return value === undefined ? [] : [sql`${sql.ref(name)} = ${value === noUtmValue ? '' : value}`];
    }),
  ];
  return limits.length > 0 ? sql.join(limits, sql` and `) : undefined;
}

/**
 * The visits, or the orders with their revenue, by value and day. A value can have several rows for one day. Without
 * limits these are the kept sums, in which events cannot be told apart; so a person with a scope, who sees the events of
 * the scope only, gets the figures by event.
 */
function figuresBy(filter: SourceFilter, of: 'visits' | 'orders'): RawBuilder<unknown> {
  const limits = limitsOf(filter);
  const days = inDays(filter);
  const measures = of === 'visits' ? sql`visits` : sql`orders, net_cents`;
  const fromFigures = (figures: RawBuilder<unknown>) => sql`
    select ${sql.ref(filter.groupBy)} as value, day, ${measures} from ${figures} as figure
    where ${days}${limits ? sql` and ${limits}` : sql``}`;
  // It takes longer to plan the count of recent sales than to read the figures.
  const figures = filter.hasRecentSales ? sourceFigures : sql`source_figure`;
  if (limits || filter.hasScope) return fromFigures(of === 'visits' ? sql`visit_figure` : figures);
  const fromSums = (sums: RawBuilder<unknown>) => sql`
    select value, day, ${measures} from ${sums} where ${days} and dimension = ${filter.groupBy}`;
  if (of === 'visits') return fromSums(sql`visit_sum`);
  const sums = fromSums(sql`source_sum`);
  return filter.hasRecentSales ? sql`${sums} union all ${fromFigures(recentSources)}` : sums;
}

const shown = sql`coalesce(nullif(value, ''), ${noUtmValue})`;

/*
 * Figures are added up by their own columns first: the database knows how many different values these have, so it adds
 * them up in memory.
 */

/** A measure by value and step. The values beyond the largest ones are one value. */
export async function sumSourceSteps(
  db: Queryable,
  filter: SourceFilter,
  measure: SourceMeasure,
): Promise<Array<{ value: string; step: string; count: number }>> {
  const { rows } = await sql<{ value: string; step: string; count: number }>`
    with figure as materialized (
      select ${shown} as value, day, count from (
        select value, day, sum(${columns[measure]})::bigint as count
        from (${figuresBy(filter, measure === 'visits' ? 'visits' : 'orders')}) as found group by 1, 2
      ) as counted
    ), ranked as (
      select value from figure group by 1 having bool_or(count <> 0)
      order by sum(count) desc, value limit ${sql.lit(utmLimits.lines)}
    )
    select coalesce(ranked.value, ${otherValues}) as value,
      to_char(date_trunc(${filter.interval}, figure.day::timestamp), 'YYYY-MM-DD') as step, sum(count)::bigint as count
    from figure left join ranked using (value) group by 1, 2 having sum(count) <> 0`.execute(db);
  return rows;
}

export interface SourceSums {
  value: string;
  visits: number;
  orders: number;
  netCents: number;
}

/**
 * Visits, orders and revenue by value, for the largest values and those that were clicked. The other values are added
 * up in one row.
 */
export async function sumSources(
  db: Queryable,
  filter: SourceFilter,
  clicked: readonly string[],
): Promise<SourceSums[]> {
  const { measure = 'clicks' } = filter;
  const size = columns[measure === 'clicks' ? 'visits' : measure];
  const { rows } = await sql<SourceSums>`
    with summed as (
      select ${shown} as value, sum(visits)::bigint as visits, sum(orders)::bigint as orders,
        sum(net_cents)::bigint as net_cents
      from (
        select value, sum(visits)::bigint as visits, 0::bigint as orders, 0::bigint as net_cents
        from (${figuresBy(filter, 'visits')}) as visited group by 1
        union all
        select value, 0, sum(orders)::bigint, sum(net_cents)::bigint
        from (${figuresBy(filter, 'orders')}) as sold group by 1
      ) as figure group by 1
      having (sum(visits), sum(orders), sum(net_cents)) <> (0, 0, 0)
    ), placed as (
      select value, visits, orders, net_cents, value = any(${[...clicked]}::text[])
        or row_number() over (order by ${size} desc, value) <= ${sql.lit(utmLimits.rows)} as is_shown
      from summed
    )
    select case when is_shown then value else ${otherValues} end as value, sum(visits)::bigint as visits,
      sum(orders)::bigint as orders, sum(net_cents)::bigint as "netCents"
    from placed group by 1`.execute(db);
  return rows;
}

/** The organiser's time zone, an IANA name, and its currency. */
export async function findOrganiserFacts(
  db: Queryable,
  organiserId: string,
): Promise<{ zone: string; currency: 'NZD' | 'AUD' }> {
  const { zone, country } = await db
    .selectFrom('organiser')
    .select(['zone', 'country'])
    .where('id', '=', organiserId)
    .executeTakeFirstOrThrow();
  return { zone, currency: countryFacts(country).currency };
}
