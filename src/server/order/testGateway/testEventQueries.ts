import { sql } from 'kysely';
import type { TestDelivery, TestEvent } from '../../../contract/order/testEvents';
import type { Queryable } from '../../database/openDatabase';
import { type MoneyEventReport, moneyEventReport } from '../payment/gatewayEvents/eventReport';

/** The test gateway's events belong to no organiser, so these queries use the admin connection. */

const LATE_MS = 10_000;

/** Events by their kinds, the older ones first. */
export type TestReports = ReadonlyArray<readonly [kind: string, report: MoneyEventReport]>;

/** What events are about, by the ids of the test gateway. */
export type EventSubject = { chargeId: string } | { payoutId: string };

interface NewTestEvents {
  /** Begins the ids of the events; events with the same ids are kept once. */
  key: string;
  account: string;
  subject: EventSubject;
  reports: TestReports;
  delivery: TestDelivery;
  now: Date;
}

/** When events arrive that are sent now. */
export const sendAt = (delivery: TestDelivery, now: Date): Date =>
  new Date(now.getTime() + (delivery === 'late' ? LATE_MS : 0));

export async function insertTestEvents(
  adminDb: Queryable,
  { key, account, subject, reports, delivery, now }: NewTestEvents,
): Promise<void> {
  const sent = delivery === 'out_of_order' ? reports.toReversed() : reports;
  for (const [kind, report] of sent) {
    await adminDb
      .insertInto('test_event')
      .values({
        ...{ id: `${key}_${kind}`, account, kind, report: JSON.stringify(report) },
        ...('chargeId' in subject ? { charge_id: subject.chargeId } : { payout_id: subject.payoutId }),
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
  report: MoneyEventReport;
}

/** The next event that is to be sent by now. @param subject only those about it */
export async function findUnsentEvent(
  adminDb: Queryable,
  { account, subject, now }: { account: string; subject: EventSubject | undefined; now: Date },
): Promise<UnsentEvent | undefined> {
  let unsent = adminDb
    .selectFrom('test_event')
    .select(['id', 'kind', 'sent', 'report'])
    .where('account', '=', account)
    .where(sql<boolean>`sent < times`)
    .where('send_at', '<=', now)
    .orderBy('position')
    .limit(1);
  if (subject) {
    unsent =
      'chargeId' in subject
        ? unsent.where('charge_id', '=', subject.chargeId)
        : unsent.where('payout_id', '=', subject.payoutId);
  }
  const found = await unsent.executeTakeFirst();
  return found && { ...found, report: moneyEventReport.parse(found.report) };
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

export async function findTestReport(adminDb: Queryable, id: string): Promise<MoneyEventReport> {
  const { report } = await adminDb
    .selectFrom('test_event')
    .select('report')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return moneyEventReport.parse(report);
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
  const rows = await shownEvents(adminDb)
    .innerJoin('order_payment as payment', (join) =>
      join.onRef('payment.provider_id', '=', 'event.charge_id').on('payment.gateway', '=', 'test'),
    )
    .leftJoin('webhook_event as received', (join) =>
      join.onRef('received.provider_event_id', '=', 'event.id').on('received.provider', '=', 'test'),
    )
    .select(sql<boolean>`received.waits_for is not null`.as('isWaiting'))
    .where('payment.order_id', '=', orderId)
    .execute();
  return rows.map(toTestEvent);
}

/** The events about an account's payouts, the newest first. One waits until its payout is read and added up. */
export async function listTestPayoutEvents(adminDb: Queryable, account: string): Promise<TestEvent[]> {
  const rows = await shownEvents(adminDb)
    .select(
      sql<boolean>`not exists (
        select from payout where gateway = 'test' and provider_id = event.payout_id and reconciled_at is not null
      )`.as('isWaiting'),
    )
    .where('event.account', '=', account)
    .where('event.payout_id', 'is not', null)
    .execute();
  return rows.map(toTestEvent);
}

const shownEvents = (adminDb: Queryable) =>
  adminDb
    .selectFrom('test_event as event')
    .select(['event.id', 'event.kind', 'event.times', 'event.sent', 'event.send_at as sendAt'])
    .orderBy('event.position', 'desc')
    .limit(MOST_SHOWN);

const toTestEvent = ({ sendAt, ...event }: Omit<TestEvent, 'sendAt'> & { sendAt: Date }): TestEvent => ({
  ...event,
  sendAt: sendAt.toISOString(),
});
