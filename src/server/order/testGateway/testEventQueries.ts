import { sql } from 'kysely';
import type { TestDelivery, TestEvent } from '../../../contract/order/testEvents';
import type { Queryable } from '../../database/openDatabase';
import { type OrderEventReport, orderEventReport } from '../payment/gatewayEvents/eventReport';

/** The test gateway's events belong to no organiser, so these queries use the admin connection. */

const LATE_MS = 10_000;

/** An older and a newer event, by their kinds. */
export type TestReports = readonly [older: TestReportOf, newer: TestReportOf];
type TestReportOf = readonly [kind: string, report: OrderEventReport];

interface NewTestEvents {
  /** Begins the ids of the events; events with the same ids are kept once. */
  key: string;
  account: string;
  chargeId: string;
  reports: TestReports;
  delivery: TestDelivery;
  now: Date;
}

/** When events arrive that are sent now. */
export const sendAt = (delivery: TestDelivery, now: Date): Date =>
  new Date(now.getTime() + (delivery === 'late' ? LATE_MS : 0));

export async function insertTestEvents(
  adminDb: Queryable,
  { key, account, chargeId, reports, delivery, now }: NewTestEvents,
): Promise<void> {
  const sent = delivery === 'out_of_order' ? reports.toReversed() : reports;
  for (const [kind, report] of sent) {
    await adminDb
      .insertInto('test_event')
      .values({
        ...{ id: `${key}_${kind}`, account, kind, charge_id: chargeId, report: JSON.stringify(report) },
        ...{ times: delivery === 'twice' ? 2 : 1, send_at: sendAt(delivery, now) },
      })
      .onConflict((taken) => taken.doNothing())
      .execute();
  }
}

export interface UnsentEvent {
  id: string;
  kind: string;
  sent: number;
  report: OrderEventReport;
}

/** The next event that is to be sent by now. @param chargeId only those about this charge */
export async function findUnsentEvent(
  adminDb: Queryable,
  { account, chargeId, now }: { account: string; chargeId: string | undefined; now: Date },
): Promise<UnsentEvent | undefined> {
  let unsent = adminDb
    .selectFrom('test_event')
    .select(['id', 'kind', 'sent', 'report'])
    .where('account', '=', account)
    .where(sql<boolean>`sent < times`)
    .where('send_at', '<=', now)
    .orderBy('position')
    .limit(1);
  if (chargeId !== undefined) unsent = unsent.where('charge_id', '=', chargeId);
  const found = await unsent.executeTakeFirst();
  return found && { ...found, report: orderEventReport.parse(found.report) };
}

/** Counts that an event was sent; when two processes send it at once, it is counted once. */
export const countSent = (adminDb: Queryable, { id, sent }: Pick<UnsentEvent, 'id' | 'sent'>) =>
  adminDb
    .updateTable('test_event')
    .set({ sent: sent + 1 })
    .where('id', '=', id)
    .where('sent', '=', sent)
    .execute();

/** When the next event is to be sent; undefined when all are. */
export async function nextSendAt(adminDb: Queryable, account: string): Promise<Date | undefined> {
  const row = await adminDb
    .selectFrom('test_event')
    .select('send_at')
    .where('account', '=', account)
    .where(sql<boolean>`sent < times`)
    .orderBy('send_at')
    .limit(1)
    .executeTakeFirst();
  return row?.send_at;
}

export async function findTestReport(adminDb: Queryable, id: string): Promise<OrderEventReport> {
  const { report } = await adminDb
    .selectFrom('test_event')
    .select('report')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return orderEventReport.parse(report);
}

/** Lets the events arrive now that were to arrive later. */
export const sendLateNow = (adminDb: Queryable, account: string, now: Date) =>
  adminDb
    .updateTable('test_event')
    .set({ send_at: now })
    .where('account', '=', account)
    .where(sql<boolean>`sent < times`)
    .where('send_at', '>', now)
    .execute();

const MOST_SHOWN = 12;

/** The events about an order's payments by the test gateway, the newest first. */
export async function listTestEvents(adminDb: Queryable, orderId: string): Promise<TestEvent[]> {
  const rows = await adminDb
    .selectFrom('test_event as event')
    .innerJoin('order_payment as payment', (join) =>
      join.onRef('payment.provider_id', '=', 'event.charge_id').on('payment.gateway', '=', 'test'),
    )
    .leftJoin('webhook_event as received', (join) =>
      join.onRef('received.provider_event_id', '=', 'event.id').on('received.provider', '=', 'test'),
    )
    .select(['event.id', 'event.kind', 'event.times', 'event.sent', 'event.send_at as sendAt'])
    .select(sql<boolean>`received.waits_for is not null`.as('isWaiting'))
    .where('payment.order_id', '=', orderId)
    .orderBy('event.position', 'desc')
    .limit(MOST_SHOWN)
    .execute();
  return rows.map((event) => ({ ...event, sendAt: event.sendAt.toISOString() }));
}
