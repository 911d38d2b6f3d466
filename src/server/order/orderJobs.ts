import { z } from 'zod';
import type { Services } from '../services';
import { EXPIRE_CARTS_JOB, expireOverdueCarts } from './cart/expireCarts';
import { disputeMailJobs } from './dispute/mail/disputeMailJobs';
import { MASS_REFUND_JOB, runMassRefund } from './refund/massRefundService';
import { submitRefund } from './refund/submitRefund';
import { REFUND_JOB } from './refund/refundJob';
import { RETURN_PAYMENT_JOB } from './refund/returnPaymentJob';
import { returnPayment } from './refund/returnPayment';
import { applyWaitingEvents } from './payment/gatewayEvents/waitingEvents';
import { WAITING_EVENTS_JOB } from './payment/gatewayEvents/waitingEventsJob';
import { answerLate, TEST_ANSWER_JOB } from './payment/testGateway';
import { deliverTestEvents, TEST_EVENTS_JOB } from './testGateway/testEvents';

const ofEvent = z.object({ organiserId: z.string(), eventId: z.string() });
const ofOrder = z.object({ organiserId: z.string(), orderId: z.string() });

export function orderJobs(services: Services): void {
  const { queue } = services;

  queue.handle(EXPIRE_CARTS_JOB, async (job) => {
    await expireOverdueCarts(services, ofEvent.parse(job));
  });

  queue.handle(REFUND_JOB, async (job) => {
    const { organiserId, refundId } = z.object({ organiserId: z.string(), refundId: z.string() }).parse(job);
    await submitRefund(services, organiserId, refundId);
  });

  queue.handle(RETURN_PAYMENT_JOB, async (job) => {
    const { organiserId, paymentId } = z
      .object({ organiserId: z.string(), paymentId: z.string() })
      .parse(job);
    await returnPayment(services, organiserId, paymentId);
  });

  queue.handle(MASS_REFUND_JOB, async (job) => {
    const { organiserId, sessionId } = z
      .object({ organiserId: z.string(), sessionId: z.string() })
      .parse(job);
    await runMassRefund(services, organiserId, sessionId);
  });

  disputeMailJobs(services);

  queue.handle(WAITING_EVENTS_JOB, (_job, signal) => applyWaitingEvents(services, signal));

  queue.handle(TEST_ANSWER_JOB, async (job) => {
    const { chargeId, organiserId } = ofOrder.extend({ chargeId: z.string() }).parse(job);
    await answerLate(services, chargeId, organiserId);
    return deliverTestEvents(services, organiserId, { chargeId });
  });

  queue.handle(TEST_EVENTS_JOB, (job) =>
    deliverTestEvents(services, z.object({ organiserId: z.string() }).parse(job).organiserId),
  );
}
