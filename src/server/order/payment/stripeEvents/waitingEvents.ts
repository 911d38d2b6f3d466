import { stripeClient } from '../../../payment/stripeClient';
import type { Services } from '../../../services';
import { listApplicableEvents, newestWaiting } from '../webhookEventQueries';
import { applyStripeEvent } from './applyStripeEvent';

const MINUTE = 60_000;
/** We store an id within seconds of Stripe's event, or within the hours in which a job is tried again. */
const WAIT_DAYS = 3;
const PAGE = 100;

/**
 * Applies the waiting events whose payment or refund is known by now. Their content is not kept, so it is read from
 * Stripe again.
 * @returns when to look again: each minute while an event is new, then each hour; undefined when none waits
 */
export async function applyWaitingEvents(
  services: Services,
  signal?: AbortSignal,
): Promise<Date | undefined> {
  const { database, clock, stripe, log } = services;
  if (!stripe) return undefined;
  const now = clock.now().getTime();
  const since = new Date(now - WAIT_DAYS * 24 * 60 * MINUTE);
  const client = stripeClient(stripe);
  for (const { eventId, account } of await listApplicableEvents(database.adminDb, { since, limit: PAGE })) {
    if (signal?.aborted) break;
    try {
      const options = account ? { stripeAccount: account } : {};
      await applyStripeEvent(services, await client.events.retrieve(eventId, {}, options));
    } catch (error) {
      // One event that cannot be read must not hold up the others; it is tried again.
      log.warn({ err: error, eventId }, 'a waiting event could not be applied');
    }
  }
  const newest = await newestWaiting(database.adminDb, since);
  if (!newest) return undefined;
  const isNew = now - newest.getTime() < 10 * MINUTE;
  return new Date(now + (isNew ? MINUTE : 60 * MINUTE));
}
