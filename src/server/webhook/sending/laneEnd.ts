import type { Services } from '../../services';
import { addWebhookMails } from '../webhookMailJobs';
import type { LaneKey } from './laneQueries';
import { disableEndpoint, noteFailures, noteSuccess, noteWarned } from './resultQueries';
import { disableAfterMs, pauseAfter, warnAfterMs } from './retryWaits';

/** How a turn of sending to one endpoint went. */
export interface TurnEnd {
  /** In a row, at the end. */
  failures: number;
  hasSucceeded: boolean;
  hasFailed: boolean;
  /** Why nothing more is sent: it answered 410, or it refused the credentials, with what it said. */
  stop?: { because: 'gone' | 'refused'; error: string | null };
}

/** Stores how a turn went, pauses a failing endpoint, and warns its owners before it is disabled. */
export async function noteEnd(
  services: Services,
  lane: LaneKey,
  { failures, hasSucceeded, hasFailed, stop }: TurnEnd,
): Promise<void> {
  const { database, clock, queue } = services;
  const now = clock.now();
  if (hasSucceeded) await noteSuccess(database.adminDb, lane, now);
  if (!hasFailed || (failures === 0 && !stop)) return;
  await database.asAdmin(async (db) => {
    const pause = pauseAfter(failures);
    const pausedUntil = pause > 0 ? new Date(now.getTime() + pause) : null;
    const { failingSince, warnedAt } = await noteFailures(db, lane, { failures, pausedUntil, now });
    const failingMs = now.getTime() - failingSince.getTime();
    const disable = async (because: 'gone' | 'failing' | 'refused', refusal: string | null = null) => {
      if (await disableEndpoint(db, lane, { because, refusal, now })) {
        await addWebhookMails(db, services, lane, because === 'failing' ? 'disabled' : because);
      }
    };
    if (stop) await disable(stop.because, stop.error);
    else if (warnedAt && failingMs >= disableAfterMs) await disable('failing');
    else if (!warnedAt && failingMs >= warnAfterMs) {
      await noteWarned(db, lane, now);
      await addWebhookMails(db, services, lane, 'failing');
    }
  });
  queue.wake();
}
