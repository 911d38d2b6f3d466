import type { SignInSession } from '../http/signedIn';
import type { Services } from '../services';
import { touchSession } from './sessionQueries';

/** The list of sessions shows minutes, so a write at each request would be waste. */
const EVERY_MS = 5 * 60_000;

/** Records when sign-in sessions are used. No request waits for it, and a failure changes nothing but the list. */
export function sessionUses({ database, clock, log }: Pick<Services, 'database' | 'clock' | 'log'>) {
  const running = new Map<string, Promise<void>>();
  return {
    record({ id, lastUsedAt }: SignInSession): void {
      const now = clock.now();
      const before = new Date(now.getTime() - EVERY_MS);
      if (lastUsedAt > before || running.has(id)) return;
      const write = touchSession(database.adminDb, id, { now, before })
        .catch((error: unknown) => log.debug({ err: error }, 'the use of a session was not recorded'))
        .finally(() => running.delete(id));
      running.set(id, write);
    },
    /** Resolves when nothing is being written. */
    async finished(): Promise<void> {
      await Promise.all(running.values());
    },
  };
}
