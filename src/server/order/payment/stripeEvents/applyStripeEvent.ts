import type Stripe from 'stripe';
import { jobOfPlatformEvent } from '../../../payment/jobOfPlatformEvent';
import type { Services } from '../../../services';
import { keepWaitingEvent, recordWebhookEvent, type GatewayEvent } from '../webhookEventQueries';
import { accountEvents } from './accountEvents';
import { depositEvents } from './depositEvents';
import { disputeEvents } from './disputeEvents';
import { paymentEvents } from './paymentEvents';
import { refundEvents } from './refundEvents';
import type { StripeEventHandler } from './stripeEventHandler';
import { waitingEventsJob } from './waitingEventsJob';

/** What is done for each type of event; all others are only kept. */
const handlers: ReadonlyMap<string, StripeEventHandler> = new Map(
  [paymentEvents, refundEvents, depositEvents, disputeEvents, accountEvents].flatMap(({ types, handle }) =>
    types.map((type) => [type, handle] as const),
  ),
);

/**
 * Applies an event of Stripe, at most once. Every event is kept with its id, type and account, and without its content. An
 * event about something that we do not know yet waits until we do. An error instead would make Stripe send it again,
 * but Stripe stops sending to an address that answers with errors, and organisers also take payments that never come
 * from us.
 */
export async function applyStripeEvent(services: Services, event: Stripe.Event): Promise<void> {
  const { database, queue, clock } = services;
  const record: GatewayEvent = {
    provider: 'stripe',
    eventId: event.id,
    kind: event.type,
    account: event.account ?? null,
  };
  // What organisers pay for their plans is no matter of orders.
  const job = jobOfPlatformEvent(event);
  if (job) {
    await database.asAdmin(async (db) => {
      if (await recordWebhookEvent(db, record)) await queue.add(db, job);
    });
    queue.wake();
    return;
  }
  const waitsFor = (await handlers.get(event.type)?.(services, event, record)) ?? null;
  await database.asAdmin(async (db) => {
    if (waitsFor === null) await recordWebhookEvent(db, record);
    else if (await keepWaitingEvent(db, record, waitsFor)) await queue.add(db, waitingEventsJob(clock.now()));
  });
}
