import { sql } from 'kysely';
import type { OfferKind } from '../../../contract/order/offerKind';
import type { RefundState } from '../../../contract/order/order';
import type { Queryable } from '../../database/openDatabase';
import { returnFees } from '../checkout/orderFeeQueries';

export interface RefundableLine {
  id: string;
  kind: OfferKind;
  name: string;
  quantity: number;
  returned: number;
  totalCents: number;
  /** The pass that the line is of, or that it is a session of. */
  passId: string | null;
}

export const listRefundableLines = (db: Queryable, orderId: string): Promise<RefundableLine[]> =>
  db
    .selectFrom('order_line as line')
    .innerJoin('offer', 'offer.id', 'line.offer_id')
    .select(['line.id', 'offer.kind', 'line.name', 'line.quantity', 'line.returned'])
    .select(['line.total_cents as totalCents', 'line.pass_id as passId'])
    .where('line.order_id', '=', orderId)
    .where('line.state', '=', 'sold')
    .orderBy('line.id')
    .execute();

export interface RefundableTicket {
  id: string;
  lineId: string;
  sessionId: string;
}

/** The order's tickets that have not been cancelled. */
export async function listValidTickets(db: Queryable, orderId: string): Promise<RefundableTicket[]> {
  return db
    .selectFrom('ticket')
    .innerJoin('order_line as line', 'line.id', 'ticket.order_line_id')
    .select(['ticket.id', 'line.id as lineId', 'ticket.session_id as sessionId'])
    .where('line.order_id', '=', orderId)
    .where('ticket.status', '=', 'valid')
    .orderBy('ticket.id')
    .execute();
}

export interface StoredRefund {
  id: string;
  organiserId: string;
  orderId: string;
  paymentId: string | null;
  /** The provider's id of it, once it has accepted it. */
  providerId: string | null;
  amountCents: number;
  reason: string;
  message: string;
  state: RefundState;
  failure: string;
  /** How often the provider has refused it. */
  attempts: number;
  createdAt: Date;
  settledAt: Date | null;
}

const refunds = (db: Queryable) =>
  db
    .selectFrom('refund')
    .select(['id', 'reason', 'message', 'state', 'failure', 'attempts', 'provider_id as providerId'])
    .select(['organiser_id as organiserId', 'order_id as orderId', 'payment_id as paymentId'])
    .select(['amount_cents as amountCents', 'created_at as createdAt', 'settled_at as settledAt']);

export const findRefund = (db: Queryable, id: string): Promise<StoredRefund | undefined> =>
  refunds(db).where('id', '=', id).executeTakeFirst();

export const findRefundByKey = (db: Queryable, key: string): Promise<StoredRefund | undefined> =>
  refunds(db).where('request_key', '=', key).executeTakeFirst();

export const listRefunds = (db: Queryable, orderId: string): Promise<StoredRefund[]> =>
  refunds(db).where('order_id', '=', orderId).orderBy('created_at').orderBy('id').execute();

/** Uses the admin connection, because a provider's event names only its refund and not the organiser. */
export const findRefundOfProvider = (
  adminDb: Queryable,
  providerId: string,
): Promise<StoredRefund | undefined> =>
  refunds(adminDb).where('provider_id', '=', providerId).executeTakeFirst();

export async function insertRefund(
  db: Queryable,
  refund: {
    organiserId: string;
    orderId: string;
    paymentId: string | null;
    requestKey: string;
    amountCents: number;
    reason: string;
    message: string;
    state: RefundState;
    createdBy: string | null;
    now: Date;
    lines: ReadonlyArray<{ lineId: string; quantity: number; amountCents: number }>;
  },
): Promise<string> {
  const { id } = await db
    .insertInto('refund')
    .values({
      organiser_id: refund.organiserId,
      order_id: refund.orderId,
      payment_id: refund.paymentId,
      request_key: refund.requestKey,
      amount_cents: refund.amountCents,
      reason: refund.reason,
      message: refund.message,
      state: refund.state,
      created_by: refund.createdBy,
      created_at: refund.now,
      settled_at: refund.state === 'succeeded' ? refund.now : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('refund_line')
    .values(
      refund.lines.map(({ lineId, quantity, amountCents }) => ({
        refund_id: id,
        order_line_id: lineId,
        organiser_id: refund.organiserId,
        quantity,
        amount_cents: amountCents,
      })),
    )
    .execute();
  return id;
}

export async function setRefund(
  db: Queryable,
  id: string,
  change: {
    state: RefundState;
    providerId?: string;
    failure?: string;
    attempts?: number;
    settledAt?: Date | null;
  },
): Promise<void> {
  await db
    .updateTable('refund')
    .set({
      state: change.state,
      failure: change.failure ?? '',
      ...(change.providerId !== undefined && { provider_id: change.providerId }),
      ...(change.attempts !== undefined && { attempts: change.attempts }),
      ...(change.settledAt !== undefined && { settled_at: change.settledAt }),
    })
    .where('id', '=', id)
    .execute();
}

/**
 * Applies a refund to the order: its sum, its tickets, and last its lines, which update the stocks. A personal code is
 * free again where the use of its promo code is returned.
 */
export async function returnLines(
  db: Queryable,
  refund: {
    orderId: string;
    amountCents: number;
    ticketIds: readonly string[];
    lines: ReadonlyArray<{ lineId: string; quantity: number }>;
  },
): Promise<void> {
  const lineIds = refund.lines.map(({ lineId }) => lineId);
  const isUseReturned = sql`exists (
    select from order_line as line join offer on offer.id = line.offer_id
    where line.id = any(${lineIds}::uuid[]) and offer.kind = 'promo_code')`;
  await db
    .updateTable('ticket_order')
    .set({
      personal_code_id: sql<string | null>`case when not ${isUseReturned} then personal_code_id end`,
      refunded_cents: sql<number>`refunded_cents + ${refund.amountCents}`,
      refund_asked_at: null,
    })
    .where('id', '=', refund.orderId)
    .execute();
  if (refund.ticketIds.length > 0) {
    await db
      .updateTable('ticket')
      .set({ status: 'cancelled' })
      .where('id', 'in', [...refund.ticketIds])
      .execute();
  }
  await returnFees(db, refund.orderId, refund.lines);
  // One statement, so that all stocks of the order are locked in one order.
  await sql`
    update order_line set returned = order_line.returned + part.quantity
    from unnest(${lineIds}::uuid[], ${refund.lines.map(({ quantity }) => quantity)}::int[])
      as part (id, quantity)
    where order_line.id = part.id`.execute(db);
}
