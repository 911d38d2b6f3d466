import { z } from 'zod';
import { ticketMailJob } from '../order/documents/ticketMailJob';
import type { Services } from '../services';
import { isOversold } from '../ticketing/stock/oversold';
import { GIVE_PASS_SESSIONS } from '../ticketing/ticketingJobKinds';
import { giveSession, listDueSessions } from './newSessionQueries';

const ofEvent = z.object({ organiserId: z.string(), eventId: z.string() });

/**
 * Gives holders of passes tickets for sessions that were added to the event, and mails them their tickets again. A session
 * with too few seats for all of them gives none until it has: the list of passes says so, and each change of the event's
 * tickets tries again.
 */
export function passJobs({ queue, database, clock }: Services): void {
  queue.handle(GIVE_PASS_SESSIONS, async (job) => {
    const { organiserId, eventId } = ofEvent.parse(job);
    const now = clock.now();
    const sessionIds = await database.withOrganiser(organiserId, (db) => listDueSessions(db, eventId, now));
    for (const sessionId of sessionIds) {
      try {
        await database.withOrganiser(organiserId, async (db) => {
          for (const orderId of await giveSession(db, sessionId, now))
            await queue.add(db, ticketMailJob(organiserId, orderId, now.getTime()));
        });
      } catch (error) {
        if (!isOversold(error)) throw error;
      }
    }
    queue.wake();
  });
}
