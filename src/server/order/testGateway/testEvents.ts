import type { TestDelivery } from '../../../contract/order/testEvents';
import type { Queryable } from '../../database/openDatabase';
import type { NewJob } from '../../queue/queue';
import type { Services } from '../../services';
import { applyEvent } from '../payment/gatewayEvents/applyEvent';
import {
  countSent,
  findUnsentEvent,
  insertTestEvents,
  nextSendAt,
  sendAt,
  type EventSubject,
  type TestReports,
} from './testEventQueries';

export const TEST_EVENTS_JOB = 'order/testEvents';

/** Long after the request that sends events at once has ended, or was killed. */
const REPEAT_AFTER_MS = 30_000;

const testEventsJob = (organiserId: string, runAt: Date): NewJob => ({
  kind: TEST_EVENTS_JOB,
  key: TEST_EVENTS_JOB,
  payload: { organiserId },
  runAt,
});

interface SentEvents {
  organiserId: string;
  subject: EventSubject;
  reports: TestReports;
  delivery: TestDelivery;
}

/**
 * TEST GATEWAY: sends webhooks about a payment or a payout, as a provider does: they are applied by what applies Stripe's,
 * without the signature.
 * @param atProvider changes the test gateway in the transaction in which it stores the webhooks
 */
export async function sendTestEvents(
  services: Services,
  { organiserId, delivery, ...events }: SentEvents,
  atProvider: (adminDb: Queryable, now: Date) => Promise<void> = async () => {},
): Promise<void> {
  const { database, queue, clock, random } = services;
  const now = clock.now();
  const runAt = delivery === 'late' ? sendAt(delivery, now) : new Date(now.getTime() + REPEAT_AFTER_MS);
  await database.withOrganiser(organiserId, (db) => queue.add(db, testEventsJob(organiserId, runAt)));
  await database.asAdmin(async (db) => {
    await atProvider(db, now);
    const key = `test_event_${random.uuid()}`;
    await insertTestEvents(db, { key, account: organiserId, delivery, now, ...events });
  });
  if (delivery !== 'late') await deliverTestEvents(services, organiserId, events.subject);
}

/**
 * Sends the webhooks of an account that are due, in their order. Killed between a webhook's effect and its count, it sends
 * the webhook again, which then changes nothing.
 * @param subject only those about it
 * @returns when the next one is due
 */
export async function deliverTestEvents(
  services: Services,
  organiserId: string,
  subject?: EventSubject,
): Promise<Date | undefined> {
  const { database, clock } = services;
  const account = organiserId;
  for (;;) {
    const event = await findUnsentEvent(database.adminDb, { account, subject, now: clock.now() });
    if (!event) return nextSendAt(database.adminDb, account);
    const { id: eventId, kind, report } = event;
    await applyEvent(services, { provider: 'test', eventId, kind }, report);
    await countSent(database.adminDb, event);
  }
}
