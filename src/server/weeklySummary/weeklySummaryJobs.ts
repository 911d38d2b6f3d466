import { z } from 'zod';
import { effectiveFlags } from '../../contract/team/roles';
import { forMember } from '../database/forMember';
import { sendServiceMail } from '../mail/serviceMail';
import type { Services } from '../services';
import { isEmptyWeek, summaryFigures } from './weeklySummaryFigures';
import { weeklySummaryMail } from './weeklySummaryMail';
import { findSummaryReader, insertFinished, listDueSummaries, type SummaryKey } from './weeklySummaryQueries';
import { summaryUnsubscribePath } from './summaryUnsubscribe';

const FIND_JOB = 'weeklySummary/look';
const SEND_JOB = 'weeklySummary/send';
const summaryKey = z.object({ organiserId: z.uuid(), userId: z.uuid(), week: z.iso.date() });

/** Monday 8:00 is on a quarter of an hour in every zone, also in the Chatham Islands. */
const QUARTER_MS = 15 * 60_000;

/** Starts the search for due summaries; called whenever a process that runs jobs starts. */
export async function queueSummaries({
  queue,
  database,
}: Pick<Services, 'queue' | 'database'>): Promise<void> {
  await queue.add(database.adminDb, { kind: FIND_JOB, key: FIND_JOB, payload: {} });
}

export function weeklySummaryJobs(services: Services): void {
  const { queue, clock } = services;
  queue.handle(FIND_JOB, async () => {
    const now = clock.now();
    await queueDueSummaries(services, now);
    return new Date((Math.floor(now.getTime() / QUARTER_MS) + 1) * QUARTER_MS);
  });
  queue.handle(SEND_JOB, (given) => sendSummary(services, summaryKey.parse(given)));
}

/**
 * Adds one job for each mail, so that a failed mail is tried again alone. The key prevents two processes from adding
 * the same job twice.
 */
export async function queueDueSummaries({ queue, database }: Services, now: Date): Promise<number> {
  const due = await listDueSummaries(database.adminDb, now);
  for (const payload of due) {
    const { organiserId, userId, week } = payload;
    const key = `${SEND_JOB}/${organiserId}/${userId}/${week}`;
    await queue.add(database.adminDb, { kind: SEND_JOB, key, payload: { ...payload } });
  }
  if (due.length > 0) queue.wake();
  return due.length;
}

/**
 * Sends one summary and records that it is finished. A process that dies between the two sends the same mail again,
 * with the same Message-ID.
 */
export async function sendSummary(services: Services, summary: SummaryKey): Promise<void> {
  const { database, clock, secret, publicUrl } = services;
  const { organiserId, userId, week } = summary;
  const reader = await findSummaryReader(database.adminDb, summary, clock.now());
  if (!reader) return;
  const { membershipId, version, scopeEvents, scopeVenues, permissions, rights } = reader;
  const scope = scopeEvents && { events: scopeEvents, venues: scopeVenues ?? [] };
  const member = { membershipId, userId, version, scope, isReadOnly: true, seesPersonalData: false };
  const flags = Object.fromEntries(
    effectiveFlags(permissions, { hasScope: scope !== null, rights }).map((flag) => [flag, true]),
  );
  const figures = await forMember(database, member).withOrganiser(organiserId, (db) =>
    summaryFigures(db, summary, flags),
  );
  const isEmpty = isEmptyWeek(figures);
  if (!isEmpty) {
    const unsubscribeUrl = publicUrl + summaryUnsubscribePath(userId, secret);
    const mail = weeklySummaryMail(reader, figures, { publicUrl, unsubscribeUrl });
    await sendServiceMail(services, mail, `weekly-summary-${organiserId}-${userId}-${week}`);
  }
  await insertFinished(database.adminDb, {
    ...summary,
    outcome: isEmpty ? 'empty' : 'sent',
    now: clock.now(),
  });
}
