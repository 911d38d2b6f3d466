import type { Services } from '../../services';
import { closeUnanswered } from '../dispute/testGateway/testDisputeService';
import { sendLateNow } from './testEventQueries';
import { deliverTestEvents } from './testEvents';

const MONTH_MS = 30 * 86_400_000;

/** TEST GATEWAY: a month passes for payments of tickets. Late webhooks arrive, and disputes that nobody answered are lost. */
export async function passMonthOfOrders(services: Services, organiserId: string): Promise<void> {
  const { database, clock } = services;
  const now = clock.now();
  await database.asAdmin((db) => sendLateNow(db, organiserId, now));
  await deliverTestEvents(services, organiserId);
  await closeUnanswered(services, organiserId, new Date(now.getTime() + MONTH_MS));
}
