import { sql, type RawBuilder } from 'kysely';
import type { CapacityLine } from '../../../contract/ticketing/ticketing';
import type { Queryable } from '../../database/openDatabase';
import { prepared } from '../../database/preparingPool';
import { isOver } from '../../event/public/publicScopeQueries';
import type { Limit } from './mostThatFits';

/**
 * The number left of one stock.
 * @param stock its alias in the statement
 */
export const freeOf = (stock: string): RawBuilder<number | null> => {
  const of = (column: string) => sql.ref(`${stock}.${column}`);
  return sql`(${of('capacity')} - ${of('sold')} - ${of('held')} - ${of('in_carts')})`;
};

/**
 * Whether more of a ticket `offer` can be sold, now or later, as far as its dates decide: it is not closed, and the
 * sale of its type or tier has not ended. After an `event_session` has started these dates are ignored, so that its
 * line keeps showing what was left over. The statement joins `ticket_type`. It does not join `price_tier`: PostgreSQL
 * misjudges `is null` in a joined table with few rows, expects next to no offers, and looks each one's rows up singly.
 */
export const canStillBeSold = (now: Date): RawBuilder<boolean> => sql<boolean>`(
  offer.closed_at is null and ticket_type.archived_at is null
  and (${isOver(now)} or coalesce(ticket_type.sale_until > ${now}, true))
  and not exists (
    select from price_tier where price_tier.id = offer.price_tier_id
      and (price_tier.archived_at is not null or price_tier.until <= ${now} and not ${isOver(now)})
  )
)`;

/** One kind of ticket in one session with everything that limits it. */
export interface SoldKind {
  sessionId: string;
  typeId: string;
  tierId: string | null;
  limits: Limit[];
  /** The pools that it counts towards. */
  poolIds: string[];
}

export type Taken = Pick<CapacityLine, 'sold' | 'held' | 'inCarts'>;

export interface SessionCount extends Taken {
  id: string;
  eventId: string;
  /** As entered by its organiser. */
  seats: number | null;
  cancelled: boolean;
  over: boolean;
  kinds: SoldKind[];
}

interface CountedRow extends Omit<SessionCount, 'kinds'> {
  kinds: Array<Omit<SoldKind, 'sessionId'>> | null;
}

/** All sessions of these events, or only these sessions. */
export type SessionsQuery = { eventIds: readonly string[] } | { sessionIds: readonly string[] };

/** Of an `event_session` and its own `stock`, if it has one: otherwise the number of its valid tickets. */
const soldOfSession = sql`coalesce(stock.sold, (
  select coalesce(sum(valid), 0)::bigint from (
    select valid from session_figure where session_figure.session_id = event_session.id
    union all
    select valid from session_figure_change where session_figure_change.session_id = event_session.id
  ) as held
))`;

/**
 * Each session with its taken numbers and the kinds of ticket that can still be sold there, in one statement for any
 * number of events.
 */
export async function countSessions(db: Queryable, query: SessionsQuery, now: Date): Promise<SessionCount[]> {
  const which =
    'eventIds' in query
      ? sql`event_session.event_id = any(${[...query.eventIds]}::uuid[])`
      : sql`event_session.id = any(${[...query.sessionIds]}::uuid[])`;
  const { rows } = await sql<CountedRow>`
    with kind as (
      select event_session.id as session_id, jsonb_build_object(
        'typeId', offer.ticket_type_id, 'tierId', offer.price_tier_id,
        'limits', coalesce(jsonb_agg(jsonb_build_object('id', stock.id, 'free', ${freeOf('stock')}))
          filter (where stock.capacity is not null), '[]'),
        'poolIds', coalesce(jsonb_agg(stock.id) filter (where stock.kind = 'pool'), '[]')
      ) as what
      from event_session
      join offer on offer.session_id = event_session.id and offer.event_id = event_session.event_id
      join ticket_type on ticket_type.id = offer.ticket_type_id
      left join offer_stock on offer_stock.offer_id = offer.id
      left join stock on stock.id = offer_stock.stock_id
      where ${which} and offer.kind = 'ticket' and ${canStillBeSold(now)}
      group by event_session.id, offer.id
    )
    select event_session.id, event_session.event_id as "eventId", event_session.capacity as seats,
      event_session.cancelled_at is not null as cancelled, event_session.starts_at <= ${now} as over,
      ${soldOfSession} as sold, coalesce(stock.held, 0) as held, coalesce(stock.in_carts, 0) as "inCarts", kinds.list as kinds
    from event_session
    left join stock on stock.session_id = event_session.id and stock.kind = 'session'
    left join (select session_id, jsonb_agg(what) as list from kind group by session_id) as kinds
      on kinds.session_id = event_session.id
    where ${which}
    order by event_session.starts_at, event_session.id`.execute(db);
  return rows.map(({ kinds, ...session }) => ({
    ...session,
    kinds: (kinds ?? []).map((kind) => ({ ...kind, sessionId: session.id })),
  }));
}

/** All sessions of an event that are not cancelled, with as much as decides how many more tickets can be sold. */
export interface EventCount extends Taken {
  eventId: string;
  /** The ids of the stocks that limit a kind of ticket, for each such set; empty for a kind without a limit. */
  limits: string[][];
  /** What is left of each stock. */
  free: Record<string, number>;
}

/** As `countSessions`, in a third of the time. */
export async function countEvents(
  db: Queryable,
  eventIds: readonly string[],
  now: Date,
): Promise<EventCount[]> {
  const ids = sql`any(${[...eventIds]}::uuid[])`;
  const { rows } = await sql<EventCount>`
    ${prepared}with taken as (
      select event_session.event_id, sum(${soldOfSession})::bigint as sold,
        sum(coalesce(stock.held, 0))::bigint as held, sum(coalesce(stock.in_carts, 0))::bigint as in_carts
      from event_session left join stock on stock.session_id = event_session.id and stock.kind = 'session'
      where event_session.event_id = ${ids} and event_session.cancelled_at is null
      group by event_session.event_id
    ), kind as (
      select offer.event_id, array_agg(stock.id order by stock.id) filter (where stock.capacity is not null) as stocks
      from offer
      join event_session on event_session.id = offer.session_id
      join ticket_type on ticket_type.id = offer.ticket_type_id
      left join offer_stock on offer_stock.offer_id = offer.id
      left join stock on stock.id = offer_stock.stock_id
      where offer.event_id = ${ids} and offer.kind = 'ticket' and event_session.cancelled_at is null
        and ${canStillBeSold(now)}
      group by offer.event_id, offer.id
    ), stocked as (
      select event_id, jsonb_object_agg(id, ${freeOf('stock')}) as free
      from stock where event_id = ${ids} and capacity is not null group by event_id
    )
    select taken.event_id as "eventId", taken.sold, taken.held, taken.in_carts as "inCarts",
      coalesce(limited.sets, '[]') as limits, coalesce(stocked.free, '{}') as free
    from taken left join stocked using (event_id) left join (
      select event_id, jsonb_agg(stocks) as sets
      from (select distinct event_id, coalesce(stocks, '{}') as stocks from kind) as kind group by event_id
    ) as limited using (event_id)`.execute(db);
  return rows;
}
