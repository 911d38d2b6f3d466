import { applyAccountEvent } from '../../../payment/gettingPaid/gettingPaidService';
import {
  keepWaitingEvent,
  recordWebhookEvent,
  type GatewayEvent,
} from '../../../payment/webhookEventQueries';
import { applyPayoutEvent } from '../../../payout/payoutEvents';
import type { Services } from '../../../services';
import { syncDispute } from '../../dispute/syncDispute';
import { findRefundOfProvider } from '../../refund/refundQueries';
import { markRefund } from '../../refund/submitRefund';
import { findPaymentOfCharge } from '../orderPaymentQueries';
import { reconcilePayment } from '../reconcilePayment';
import type { EventReport } from './eventReport';
import { waitingEventsJob } from './waitingEventsJob';

/**
 * Applies an event of a provider, at most once. Every event is kept with its id, kind and account, and without its content.
 * An event about something that we do not know yet waits until we do. An error instead would make Stripe send it again,
 * but Stripe stops sending to an address that answers with errors, and organisers also take payments that never come
 * from us.
 * @param report null for an event that changes nothing here
 */
export async function applyEvent(
  services: Services,
  event: GatewayEvent,
  report: EventReport | null,
): Promise<void> {
  const { database, queue, clock } = services;
  const waitsFor = report && (await applyReport(services, event, report));
  await database.asAdmin(async (db) => {
    if (waitsFor === null) await recordWebhookEvent(db, event);
    else if (await keepWaitingEvent(db, event, waitsFor)) await queue.add(db, waitingEventsJob(clock.now()));
  });
}

/**
 * Applies what an event says, and records the event in the transaction of its effect.
 * @returns the provider's id of the payment or refund that the event needs and that we do not know yet, otherwise null
 */
async function applyReport(
  services: Services,
  event: GatewayEvent,
  report: EventReport,
): Promise<string | null> {
  const { adminDb } = services.database;
  const { provider: gateway } = event;
  const record: RecordEvent = (db) => recordWebhookEvent(db, event);
  switch (report.about) {
    case 'payment':
    case 'dispute': {
      const chargeId = report.about === 'payment' ? report.answer.providerId : report.chargeId;
      const payment = await findPaymentOfCharge(adminDb, gateway, chargeId);
      if (!payment) return chargeId;
      // A charge of another account is not ours, even if its id matches.
      if (payment.connectedAccount !== (event.account ?? null)) return null;
      if (report.about === 'payment') await reconcilePayment(services, payment, report.answer, event);
      else await syncDispute(services, { ...payment, gateway }, report.disputeId, event);
      return null;
    }
    case 'refund': {
      const { refundId, failure } = report;
      if (failure === '') return null;
      const refund = await findRefundOfProvider(adminDb, refundId);
      if (!refund) return refundId;
      await markRefund(services, refund, { state: 'failed', failure, alongside: record });
      return null;
    }
    case 'deposit':
      await applyPayoutEvent(services, { gateway, ...report }, record);
      return null;
    case 'account': {
      const { accountId, isWithdrawn: withdrawn } = report;
      await applyAccountEvent(services, { accountId, withdrawn }, record);
      return null;
    }
  }
}

type RecordEvent = NonNullable<Parameters<typeof markRefund>[2]['alongside']>;
