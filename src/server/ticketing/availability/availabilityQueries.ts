import { sql, type RawBuilder } from 'kysely';
import type { CapacityLine } from '../../../contract/ticketing/ticketing';
import type { Queryable } from '../../database/openDatabase';
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
 * line keeps showing what was left over. The statement joins `ticket_type` and, where there is one, `price_tier`.
 */
export const canStillBeSold = (now: Date): RawBuilder<boolean> => sql<boolean>`(
  offer.closed_at is null and ticket_type.archived_at is null and price_tier.archived_at is null
  and (${isOver(now)} or coalesce(least(ticket_type.sale_until, price_tier.until) > ${now}, true))
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

/**
 * Each session with its taken numbers and the kinds of ticket that can still be sold there, in one statement for any
 * number of events. For a session that never had stocks, `sold` is the number of its valid tickets.
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
      left join price_tier on price_tier.id = offer.price_tier_id
      left join offer_stock on offer_stock.offer_id = offer.id
      left join stock on stock.id = offer_stock.stock_id
      where ${which} and offer.kind = 'ticket' and ${canStillBeSold(now)}
      group by event_session.id, offer.id
    )
    select event_session.id, event_session.event_id as "eventId", event_session.capacity as seats,
      event_session.cancelled_at is not null as cancelled, event_session.starts_at <= ${now} as over,
      coalesce(stock.sold, (
        select coalesce(sum(valid), 0)::bigint from (
          select valid from session_figure where session_figure.session_id = event_session.id
          union all
          select valid from session_figure_change where session_figure_change.session_id = event_session.id
        ) as held
      )) as sold,
      coalesce(stock.held, 0) as held, coalesce(stock.in_carts, 0) as "inCarts", kinds.list as kinds
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
