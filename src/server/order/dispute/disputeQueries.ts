import { sql, type RawBuilder } from 'kysely';
import { openDisputeStates, type DisputeFilter, type DisputeState } from '../../../contract/order/dispute';
import type { Queryable } from '../../database/openDatabase';
import type { DisputeReport } from './disputeGateway';

export interface StoredDispute {
  id: string;
  orderId: string;
  paymentId: string;
  gateway: 'stripe' | 'test';
  providerId: string;
  reason: string;
  amountCents: number;
  currency: 'NZD' | 'AUD';
  state: DisputeState;
  evidenceDueAt: Date | null;
  holdsMoney: boolean;
  returnedCents: number;
  evidenceSentAt: Date | null;
  openedAt: Date;
  closedAt: Date | null;
  version: number;
}

const disputes = (db: Queryable) =>
  db
    .selectFrom('order_dispute')
    .select(['id', 'order_id as orderId', 'payment_id as paymentId', 'gateway', 'provider_id as providerId'])
    .select(['reason', 'amount_cents as amountCents', 'currency', 'state'])
    .select(['evidence_due_at as evidenceDueAt', 'holds_money as holdsMoney'])
    .select(['returned_cents as returnedCents', 'evidence_sent_at as evidenceSentAt'])
    .select(['opened_at as openedAt', 'closed_at as closedAt', 'version']);

/** An order's disputes, the oldest first. */
export const listDisputes = (db: Queryable, orderId: string): Promise<StoredDispute[]> =>
  disputes(db).where('order_id', '=', orderId).orderBy('opened_at').orderBy('id').execute();

export const findDispute = (db: Queryable, id: string): Promise<StoredDispute | undefined> =>
  disputes(db).where('id', '=', id).executeTakeFirst();

export const findDisputeOfProvider = (
  db: Queryable,
  providerId: string,
): Promise<StoredDispute | undefined> =>
  disputes(db).where('provider_id', '=', providerId).executeTakeFirst();

export async function insertDispute(
  db: Queryable,
  dispute: {
    organiserId: string;
    orderId: string;
    paymentId: string;
    gateway: 'stripe' | 'test';
    providerId: string;
    currency: 'NZD' | 'AUD';
  } & StoredReport,
): Promise<string> {
  const { id } = await db
    .insertInto('order_dispute')
    .values({
      organiser_id: dispute.organiserId,
      order_id: dispute.orderId,
      payment_id: dispute.paymentId,
      gateway: dispute.gateway,
      provider_id: dispute.providerId,
      currency: dispute.currency,
      opened_at: dispute.report.openedAt,
      ...columnsOf(dispute),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A report, and what it means here. */
interface StoredReport {
  report: DisputeReport;
  returnedCents: number;
  evidenceSentAt: Date | null;
  closedAt: Date | null;
}

export async function setDispute(db: Queryable, id: string, stored: StoredReport): Promise<void> {
  await db
    .updateTable('order_dispute')
    .set({ ...columnsOf(stored), version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}

const columnsOf = ({ report, returnedCents, evidenceSentAt, closedAt }: StoredReport) => ({
  reason: report.reason,
  amount_cents: report.amountCents,
  state: report.state,
  evidence_due_at: report.evidenceDueAt,
  holds_money: report.holdsMoney,
  returned_cents: returnedCents,
  evidence_sent_at: evidenceSentAt,
  closed_at: closedAt,
});

/** Adds to the refunded sum of an order, or subtracts from it. */
export async function addRefundedCents(db: Queryable, orderId: string, cents: number): Promise<void> {
  await db
    .updateTable('ticket_order')
    .set({ refunded_cents: sql<number>`refunded_cents + ${cents}` })
    .where('id', '=', orderId)
    .execute();
}

/**
 * Claims the sending of the evidence.
 * @returns false when it was sent before, or somebody else has claimed it since `since`
 */
export async function claimEvidence(
  db: Queryable,
  id: string,
  { now, since }: { now: Date; since: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('order_dispute')
    .set({ evidence_claimed_at: now })
    .where('id', '=', id)
    .where('state', '=', 'needs_response')
    .where('evidence_sent_at', 'is', null)
    .where((row) => row.or([row('evidence_claimed_at', 'is', null), row('evidence_claimed_at', '<', since)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function releaseEvidence(db: Queryable, id: string): Promise<void> {
  await db.updateTable('order_dispute').set({ evidence_claimed_at: null }).where('id', '=', id).execute();
}

/** How many disputes wait for evidence. */
export async function countDisputesToAnswer(db: Queryable): Promise<number> {
  const row = await db
    .selectFrom('order_dispute')
    .select((count) => count.fn.countAll<number>().as('count'))
    .where('state', '=', 'needs_response')
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Whether an order `o` has a dispute of the filter. */
export const hasDispute = (filter: DisputeFilter): RawBuilder<boolean> => sql<boolean>`o.id in (
  select order_id from order_dispute ${filter === 'answer' ? sql`where state = 'needs_response'` : sql``})`;

/** The state of the newest dispute of an order `o`, or null. */
export const newestDisputeState = sql<DisputeState | null>`(
  select state from order_dispute where order_id = o.id order by opened_at desc limit 1)`;

/**
 * A dispute that keeps a refund from being submitted: an open one, or else a lost one whose bank took more than the order
 * counts for it, because the rest was to be refunded.
 */
export async function findBlockingDispute(
  db: Queryable,
  orderId: string,
): Promise<Pick<StoredDispute, 'state'> | undefined> {
  return db
    .selectFrom('order_dispute')
    .select('state')
    .where('order_id', '=', orderId)
    .where((row) =>
      row.or([
        row('state', 'in', [...openDisputeStates]),
        row.and([row('state', '=', 'lost'), row('amount_cents', '>', row.ref('returned_cents'))]),
      ]),
    )
    .orderBy(sql`state = 'lost'`)
    .limit(1)
    .executeTakeFirst();
}
