import type { Queryable } from '../database/openDatabase';
import type { Services } from '../services';
import { releaseHoldsOfSession } from './holdQueries';
import { lockStocks, lockTicketing } from './stockLockQueries';
import { offerFreed } from './waitlistOffers';
import { endLineOfSession } from './waitlistQueries';

/**
 * Ends what is kept for a session that was cancelled: its waitlist, and every hold, whose places in shared pools go to
 * who waits for another session. Bears being run twice.
 */
export async function endCancelledSession(
  services: Pick<Services, 'clock' | 'queue'>,
  db: Queryable,
  { eventId, sessionId }: { eventId: string; sessionId: string },
): Promise<void> {
  const now = services.clock.now();
  await endLineOfSession(db, sessionId, now);
  await lockTicketing(db, eventId);
  await lockStocks(db, eventId);
  await releaseHoldsOfSession(db, sessionId, now);
  await offerFreed(db, eventId, services);
}
