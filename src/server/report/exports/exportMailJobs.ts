import { z } from 'zod';
import { latestDue, nextDue } from '../../../contract/report/exportSchedule';
import type { Services } from '../../services';
import { advanceSchedule, lockDueExports } from './exportScheduleQueries';
import { sendExportMail } from './sendExportMail';

const FIND_JOB = 'export/findDue';
const SEND_JOB = 'export/mail';
const sendPayload = z.object({ organiserId: z.uuid(), id: z.uuid(), dueAt: z.coerce.date() });

const MINUTE_MS = 60_000;
const BATCH = 50;

/** Starts the search for due exports; called whenever a process that runs jobs starts. */
export async function queueExportMails({
  queue,
  database,
}: Pick<Services, 'queue' | 'database'>): Promise<void> {
  await queue.add(database.adminDb, { kind: FIND_JOB, key: FIND_JOB, payload: {} });
}

export function exportMailJobs(services: Services): void {
  const { queue, clock } = services;
  queue.handle(FIND_JOB, async () => {
    const now = clock.now();
    await claimDueExports(services, now);
    return new Date((Math.floor(now.getTime() / MINUTE_MS) + 1) * MINUTE_MS);
  });
  queue.handle(SEND_JOB, async (payload) => {
    const sending = sendPayload.parse(payload);
    const { id, dueAt } = sending;
    await sendExportMail(services, { ...sending, name: `export-${id}-${dueAt.getTime()}` });
  });
}

/**
 * Adds one job for each export that is due. The same transaction stores the next due time, so each due time gets one
 * job; of several that were missed, only the latest does.
 * @returns how many jobs were added
 */
export async function claimDueExports(
  { database, queue }: Pick<Services, 'database' | 'queue'>,
  now: Date,
): Promise<number> {
  let added = 0;
  let claimed: number;
  do {
    claimed = await database.asAdmin(async (db) => {
      const due = await lockDueExports(db, now, BATCH);
      for (const one of due) {
        const { organiserId, id, schedule, zone, sendAfter } = one;
        await advanceSchedule(db, one, nextDue(schedule, zone, now), now);
        const dueAt = latestDue(schedule, zone, now);
        // After a change of the zone there may be no due time yet.
        if (dueAt <= sendAfter) continue;
        const payload = { organiserId, id, dueAt: dueAt.toISOString() };
        await queue.add(db, { kind: SEND_JOB, key: `${SEND_JOB}/${id}/${payload.dueAt}`, payload });
        added++;
      }
      return due.length;
    });
  } while (claimed === BATCH);
  if (added > 0) queue.wake();
  return added;
}
