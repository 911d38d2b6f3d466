import type { Queryable } from '../../../database/openDatabase';
import { setMeasurementId } from '../../../account/analyticsQueries';
import { insertNewsletterChoice } from '../../../account/newsletterQueries';
import type { SeededOrganiser } from './demoPeople';

const DAY_MS = 86_400_000;

/** Subscribes the first person to the weekly summary, and sets the organiser's Google Analytics property. */
export async function seedAccount(
  db: Queryable,
  { organiserId, userId, country, now }: SeededOrganiser & { now: Date },
): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await insertNewsletterChoice(db, { userId, kind: 'weekly_summary', wanted: true, now: daysAgo(210) });
  const measurementId = country === 'nz' ? 'G-HL7WHARF01' : 'G-SS3STAGE02';
  await setMeasurementId(db, { organiserId, userId, measurementId, now: daysAgo(95) });
}
