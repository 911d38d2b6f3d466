import { isOpenDispute, type DisputeState } from '../../../contract/order/dispute';
import type { Queryable } from '../../database/openDatabase';
import { recordWebhookEvent, type GatewayEvent } from '../../payment/webhookEventQueries';
import type { Services } from '../../services';
import { lockOrder } from '../cart/cartQueries';
import type { LockedOrder } from '../cart/openCart';
import { insertOrderEvent } from '../orderEventQueries';
import type { Payment } from '../payment/orderPaymentQueries';
import type { DisputeReport } from './disputeGateway';
import { disputeGatewayNamed } from './disputeGatewayNamed';
import { disputeMailsJob } from './mail/disputeMailJobKinds';
import {
  addRefundedCents,
  findDisputeOfProvider,
  insertDispute,
  setDispute,
  type StoredDispute,
} from './disputeQueries';

/** A reminder is mailed this long before the deadline. */
const REMINDER_MS = 3 * 86_400_000;
/** Each attempt fails only if another report was stored meanwhile. */
const MOST_ATTEMPTS = 20;

export type DisputedPayment = Pick<
  Payment,
  'id' | 'organiserId' | 'orderId' | 'state' | 'connectedAccount'
> & { gateway: 'stripe' | 'test' };

/**
 * Reads a dispute from the provider and stores it. Events come late and in any order, so none of them is believed; and a
 * report that was read before another one was stored is read again.
 *
 *   needs_response -> under_review -> won | lost | withdrawn
 *
 * @param event is recorded in the same transaction; one that was applied before has no effect
 */
export async function syncDispute(
  services: Services,
  payment: DisputedPayment,
  providerId: string,
  event?: GatewayEvent,
): Promise<void> {
  const { database, queue } = services;
  const { organiserId, orderId, connectedAccount } = payment;
  const gateway = disputeGatewayNamed(services, payment.gateway);
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const known = await database.withOrganiser(organiserId, (db) => findDisputeOfProvider(db, providerId));
    const report = await gateway.retrieve({ providerId, connectedAccount });
    const isStored = await database.withOrganiser(organiserId, async (db) => {
      const order = await lockOrder(db, orderId);
      const before = await findDisputeOfProvider(db, providerId);
      if (before?.version !== known?.version) return false;
      if (!order || (event && !(await recordWebhookEvent(db, event)))) return true;
      await storeReport(db, services, { order, payment, providerId, before, report });
      return true;
    });
    if (isStored) return queue.wake();
  }
  throw new Error('A dispute changed each time that it was read.');
}

interface Change {
  order: LockedOrder;
  payment: DisputedPayment;
  providerId: string;
  before: StoredDispute | undefined;
  report: DisputeReport;
}

async function storeReport(db: Queryable, services: Services, change: Change): Promise<void> {
  const { order, payment, providerId, before, report } = change;
  const { organiserId, orderId } = payment;
  const now = services.clock.now();
  const returnedCents = returnedBy(change);
  const stored = {
    report,
    returnedCents,
    evidenceSentAt: before?.evidenceSentAt ?? (report.isEvidenceSent ? now : null),
    closedAt: isOpenDispute(report) ? null : (before?.closedAt ?? now),
  };
  const added = returnedCents - (before?.returnedCents ?? 0);
  if (added !== 0) await addRefundedCents(db, orderId, added);
  if (before) await setDispute(db, before.id, stored);
  const id =
    before?.id ??
    (await insertDispute(db, {
      ...{ organiserId, orderId, paymentId: payment.id, gateway: payment.gateway, providerId },
      ...{ ...stored, currency: order.currency },
    }));
  for (const { kind, detail } of momentsOf(before, report, returnedCents)) {
    await insertOrderEvent(db, { organiserId, orderId, kind, detail, now });
  }
  await addMails(db, services, { organiserId, disputeId: id, before, report });
}

/** What the order's refunded sum includes for the dispute: a lost one returns what no refund has returned before. */
function returnedBy({ order, payment, before, report }: Change): number {
  if (report.state !== 'lost' || payment.state !== 'succeeded') return 0;
  // What was counted once stays: a refund cannot follow a lost dispute.
  if (before?.state === 'lost') return before.returnedCents;
  return Math.min(report.amountCents, order.total_cents - order.refunded_cents);
}

const closings: Readonly<Partial<Record<DisputeState, string>>> = {
  won: 'dispute_won',
  lost: 'dispute_lost',
  withdrawn: 'dispute_dropped',
};

/** What the timeline of the order says. */
function momentsOf(
  before: StoredDispute | undefined,
  report: DisputeReport,
  returnedCents: number,
): Array<{ kind: string; detail: Record<string, unknown> }> {
  const { amountCents, reason, state } = report;
  const moments: Array<{ kind: string; detail: Record<string, unknown> }> = [];
  if (!before) moments.push({ kind: 'dispute_opened', detail: { amountCents, reason } });
  if ((before?.holdsMoney ?? false) !== report.holdsMoney && state !== 'lost') {
    const kind = report.holdsMoney ? 'dispute_money_taken' : 'dispute_money_back';
    moments.push({ kind, detail: { amountCents } });
  }
  if (report.isEvidenceSent && !before?.evidenceSentAt)
    moments.push({ kind: 'dispute_answered', detail: {} });
  const closing = closings[state];
  if (closing && before?.state !== state) {
    moments.push({ kind: closing, detail: { amountCents: state === 'lost' ? returnedCents : amountCents } });
  }
  return moments;
}

async function addMails(
  db: Queryable,
  { queue, clock }: Services,
  {
    organiserId,
    disputeId,
    before,
    report,
  }: { organiserId: string; disputeId: string; before: StoredDispute | undefined; report: DisputeReport },
): Promise<void> {
  const place = { organiserId, disputeId };
  const isOpen = isOpenDispute(report);
  if (!before && isOpen) await queue.add(db, disputeMailsJob({ ...place, news: 'opened' }));
  if (!isOpen && (!before || isOpenDispute(before))) {
    await queue.add(db, disputeMailsJob({ ...place, news: 'closed' }));
  }
  const due = report.evidenceDueAt;
  if (report.state !== 'needs_response' || !due || due.getTime() === before?.evidenceDueAt?.getTime()) return;
  const remindAt = new Date(due.getTime() - REMINDER_MS);
  if (remindAt <= clock.now()) return;
  await queue.add(db, disputeMailsJob({ ...place, news: 'due', dueAt: due.toISOString() }, remindAt));
}
