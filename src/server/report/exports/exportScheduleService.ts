import { type ExportSchedule, exportScheduleLimits, nextDue } from '../../../contract/report/exportSchedule';
import type { SavedExports } from '../../../contract/report/savedExport';
import { takeAttempts } from '../../database/attemptLimits';
import { isUuid } from '../../database/isUuid';
import { conflict, forbidden, notFound, tooMany } from '../../http/httpErrors';
import type { SignedInContext } from '../../http/signedIn';
import { findOrganiserFacts } from '../utmSourceQueries';
import { lockExport, setSchedule } from './exportScheduleQueries';
import { mayExport, recordExport, requireExport, savedExportsOf } from './savedExportService';
import { sendExportMail } from './sendExportMail';

/**
 * Changes when an export is mailed to its person. A schedule that has stopped starts again.
 * @param schedule null to stop it
 * @throws PublicError NOT_FOUND; FORBIDDEN for a kind that the person may not see
 */
export async function scheduleExport(
  { services, signedIn, inTenant }: SignedInContext,
  id: string,
  schedule: ExportSchedule | null,
): Promise<SavedExports> {
  const now = services.clock.now();
  return inTenant(async (db) => {
    const saved = await requireExport(db, signedIn, id);
    if (schedule && !mayExport(signedIn, saved.kind)) throw forbidden();
    if (schedule || saved.schedule) {
      const { zone } = await findOrganiserFacts(db, signedIn.organiserId);
      const next = schedule && { schedule, zone, nextAt: nextDue(schedule, zone, now) };
      await setSchedule(db, signedIn, id, next, now);
      await recordExport(
        db,
        signedIn,
        schedule ? 'export.schedule_changed' : 'export.schedule_removed',
        saved,
        now,
      );
    }
    return savedExportsOf(db, signedIn);
  });
}

/**
 * Mails an export to its person at once; the reply says how that went.
 * @throws PublicError NOT_FOUND; FORBIDDEN; TOO_MANY_REQUESTS; CONFLICT when the mail server takes no mail now
 */
export async function sendExportNow(
  { services, signedIn, inTenant }: SignedInContext,
  id: string,
): Promise<SavedExports> {
  await inTenant(async (db) => {
    // The database refuses this lock to people who may only read, so they get an error before an email is sent.
    if (!isUuid(id) || !(await lockExport(db, signedIn, id))) throw notFound('export');
    const saved = await requireExport(db, signedIn, id);
    if (!mayExport(signedIn, saved.kind)) throw forbidden();
  });
  const { organiserId, userId } = signedIn;
  const { sendsAnHour: max } = exportScheduleLimits;
  const limits = [{ action: 'mail export', subject: userId, max, minutes: 60 }];
  if (!(await takeAttempts(services.database, limits, services.clock.now()))) {
    throw tooMany(`You have sent ${max} exports within an hour. Try again later.`);
  }
  const name = `export-${id}-${services.random.uuid()}`;
  try {
    await sendExportMail(services, { organiserId, id, name });
  } catch (error) {
    services.log.warn({ err: error }, 'mailing an export at once failed');
    throw conflict('The export could not be sent now. Try again in some minutes.');
  }
  return inTenant((db) => savedExportsOf(db, signedIn));
}
