import { sql } from 'kysely';
import type { ConversionKind } from '../../../contract/webhook/conversion';
import { insertRows } from '../../database/insertRows';
import type { Queryable } from '../../database/openDatabase';

/**
 * What a visitor answered to the question whether the organiser may count the visit. How the browser is known again is
 * null unless they agreed.
 */
export interface VisitorAnswer {
  agreed: boolean;
  /** Whom the question named. */
  covers: readonly ConversionKind[];
  answeredAt: Date;
  gaClientId: string | null;
  gaSessionId: string | null;
  fbp: string | null;
  fbc: string | null;
  userAgent: string | null;
}

export const visitorAnswerColumns = [
  'organiser_id',
  'order_id',
  'agreed',
  'covers',
  'answered_at',
  'ga_client_id',
  'ga_session_id',
  'fbp',
  'fbc',
  'user_agent',
] as const;

interface OrderOf {
  organiserId: string;
  orderId: string;
}

/** The row of an order's answer; without agreement it holds nothing about the browser. */
export const visitorAnswerRow = ({ organiserId, orderId }: OrderOf, answer: VisitorAnswer) => {
  const known = <Value>(value: Value) => (answer.agreed ? value : null);
  return {
    organiser_id: organiserId,
    order_id: orderId,
    agreed: answer.agreed,
    covers: [...answer.covers],
    answered_at: answer.answeredAt,
    ga_client_id: known(answer.gaClientId),
    ga_session_id: known(answer.gaSessionId),
    fbp: known(answer.fbp),
    fbc: known(answer.fbc),
    user_agent: known(answer.userAgent),
  };
};

/**
 * Stores the answer as it is now. An answer that stays yes keeps what is known of the browser where the later page
 * does not know it, because the click on an advertisement is part of the first page's address alone.
 */
export async function saveVisitorAnswer(db: Queryable, order: OrderOf, answer: VisitorAnswer): Promise<void> {
  const kept = (column: string) => {
    const name = sql.ref(column);
    return sql`${name} = case when excluded.agreed then coalesce(excluded.${name}, order_visitor_answer.${name}) end`;
  };
  const ids = ['ga_client_id', 'ga_session_id', 'fbp', 'fbc', 'user_agent'].map(kept);
  await sql`
    ${insertRows('order_visitor_answer', visitorAnswerColumns, [visitorAnswerRow(order, answer)])}
    on conflict (organiser_id, order_id) do update
    set agreed = excluded.agreed, covers = excluded.covers, ${sql.join(ids)},
      answered_at = case when (order_visitor_answer.agreed, order_visitor_answer.covers)
        = (excluded.agreed, excluded.covers) then order_visitor_answer.answered_at else excluded.answered_at end`.execute(
    db,
  );
}

/** Copies the answer to the order that replaces a changed cart. */
export async function copyVisitorAnswer(
  db: Queryable,
  { organiserId, orderId }: OrderOf,
  replacedBy: string,
): Promise<void> {
  await sql`
    insert into order_visitor_answer
    select organiser_id, ${replacedBy}::uuid, agreed, covers, answered_at, ga_client_id, ga_session_id, fbp, fbc, user_agent
    from order_visitor_answer where organiser_id = ${organiserId} and order_id = ${orderId}`.execute(db);
}

/**
 * Whether the server alone reports the sale to Google Analytics: the browser's client id is not known to it, so Google
 * would not see that the page's report is about the same purchase of the same user.
 */
export async function isReportedAlone(db: Queryable, orderId: string): Promise<boolean> {
  const { rows } = await sql<{ alone: boolean }>`
    select exists (
      select from order_visitor_answer as answer
      join webhook_message as message on message.organiser_id = answer.organiser_id
        and message.object_id = answer.order_id::text and message.type = 'conversion.purchase'
      join webhook_delivery as delivery
        on delivery.organiser_id = message.organiser_id and delivery.message_id = message.id
      join webhook_endpoint as endpoint
        on endpoint.organiser_id = delivery.organiser_id and endpoint.id = delivery.endpoint_id and endpoint.kind = 'ga4'
      where answer.order_id = ${orderId} and answer.ga_client_id is null
    ) as alone`.execute(db);
  return rows[0]?.alone ?? false;
}
