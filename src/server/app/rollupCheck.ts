import { sql } from 'kysely';
import { sendServiceMail } from '../mail/serviceMail';
import { listAdmins } from '../provider/adminQueries';
import type { Services } from '../services';
import { rollups } from './rollups';

const CHECK = 'app/checkRollups';
/** 2 to 4 in the morning in New Zealand and eastern Australia. */
const HOUR_UTC = 15;

/** A kept figure that differed from the straight count, and was corrected. */
export interface CorrectedRollup {
  organiserId: string;
  name: string;
  differences: number;
}

/** Compares all kept figures with the straight counts each night, corrects them, and mails the admins. */
export function rollupCheckJobs(services: Services): void {
  const { queue, clock, log } = services;
  queue.handle(CHECK, async (_job, signal) => {
    const corrected = await checkRollups(services, signal);
    if (corrected.length > 0) {
      log.error({ corrected }, 'kept figures differed from the straight counts and were corrected');
      await mailAdmins(services, corrected);
    }
    return nextNight(clock.now());
  });
}

/** Called whenever a process that runs jobs starts; from then on the job schedules itself. */
export async function queueRollupCheck({
  queue,
  database,
  clock,
}: Pick<Services, 'queue' | 'database' | 'clock'>): Promise<void> {
  await queue.add(database.adminDb, { kind: CHECK, key: CHECK, payload: {}, runAt: nextNight(clock.now()) });
}

function nextNight(now: Date): Date {
  const night = new Date(now);
  night.setUTCHours(HOUR_UTC, 0, 0, 0);
  if (night <= now) night.setUTCDate(night.getUTCDate() + 1);
  return night;
}

export async function checkRollups(
  { database }: Pick<Services, 'database'>,
  signal?: AbortSignal,
): Promise<CorrectedRollup[]> {
  const organisers = await database.adminDb.selectFrom('organiser').select('id').orderBy('id').execute();
  const corrected: CorrectedRollup[] = [];
  for (const { id: organiserId } of organisers) {
    for (const { name, countDifferences, rebuild } of rollups) {
      if (signal?.aborted) return corrected;
      const differences = await database.adminDb
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async (db) => {
          await sql`set transaction read only`.execute(db);
          return countDifferences(db, organiserId);
        });
      if (differences === 0) continue;
      await database.asAdmin((db) => rebuild(db, organiserId));
      corrected.push({ organiserId, name, differences });
    }
  }
  return corrected;
}

async function mailAdmins(services: Services, corrected: readonly CorrectedRollup[]): Promise<void> {
  for (const { email } of await listAdmins(services.database.adminDb)) {
    await sendServiceMail(services, {
      to: email,
      subject: 'Figures in reports were wrong and have been corrected',
      title: 'Figures in reports have been corrected',
      paragraphs: [
        'The nightly check found figures that differed from what they count. They are right again, but something wrote data without counting it. Please report this to the developers, with these lines:',
        ...corrected.map(
          ({ organiserId, name, differences }) => `${name}: ${differences} wrong, organiser ${organiserId}`,
        ),
      ],
      unexpected: 'You get this email because you are an admin of this Turnout server.',
    });
  }
}
