import type Stripe from 'stripe';
import { jobOfPlatformEvent } from '../../../payment/jobOfPlatformEvent';
import { recordWebhookEvent, type GatewayEvent } from '../../../payment/webhookEventQueries';
import type { Services } from '../../../services';
import { applyEvent } from './applyEvent';
import { stripeReport } from './stripeReport';

/** Applies an event of Stripe, at most once: one about our own account by a job, any other at once. */
export async function applyStripeEvent(services: Services, event: Stripe.Event): Promise<void> {
  const { database, queue } = services;
  const record: GatewayEvent = {
    provider: 'stripe',
    eventId: event.id,
    kind: event.type,
    account: event.account ?? null,
  };
  // What organisers pay for their plans is no matter of orders.
  const job = jobOfPlatformEvent(event);
  if (!job) return applyEvent(services, record, stripeReport(event));
  await database.asAdmin(async (db) => {
    if (await recordWebhookEvent(db, record)) await queue.add(db, job);
  });
  queue.wake();
}
