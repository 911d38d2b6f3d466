import { stripeClient } from '../../../payment/stripeClient';
import type { GatewayEvent } from '../../../payment/webhookEventQueries';
import type { Services } from '../../../services';
import { findTestReport } from '../../testGateway/testEventQueries';
import { applyEvent } from './applyEvent';
import { applyStripeEvent } from './applyStripeEvent';
import { listApplicableEvents, newestWaiting } from './waitingEventQueries';

const MINUTE = 60_000;
/** We store an id within seconds of Stripe's event, or within the hours in which a job is tried again. */
const WAIT_DAYS = 3;
const PAGE = 100;

/**
 * Applies the waiting events whose payment or refund is known by now. Their content is not kept, so it is read from
 * the provider again.
 * @returns when to look again: each minute while an event is new, then each hour; undefined when none waits
 */
export async function applyWaitingEvents(
  services: Services,
  signal?: AbortSignal,
): Promise<Date | undefined> {
  const { database, clock, log } = services;
  const now = clock.now().getTime();
  const since = new Date(now - WAIT_DAYS * 24 * 60 * MINUTE);
  for (const event of await listApplicableEvents(database.adminDb, { since, limit: PAGE })) {
    if (signal?.aborted) break;
    try {
      await applyAgain(services, event);
    } catch (error) {
      // One event that cannot be read must not hold up the others; it is tried again.
      log.warn({ err: error, eventId: event.eventId }, 'a waiting event could not be applied');
    }
  }
  const newest = await newestWaiting(database.adminDb, since);
  if (!newest) return undefined;
  const isNew = now - newest.getTime() < 10 * MINUTE;
  return new Date(now + (isNew ? MINUTE : 60 * MINUTE));
}

async function applyAgain(services: Services, event: GatewayEvent): Promise<void> {
  const { stripe, database } = services;
  const { provider, eventId, account } = event;
  if (provider === 'test') {
    await applyEvent(services, event, await findTestReport(database.adminDb, eventId));
  } else if (stripe) {
    const options = account ? { stripeAccount: account } : {};
    await applyStripeEvent(services, await stripeClient(stripe).events.retrieve(eventId, {}, options));
  }
}
