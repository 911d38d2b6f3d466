import { exportColumnLabel, openColumns, type SavedExport } from '../../../contract/report/savedExport';
import { type ExportObstacle, exportScheduleLimits } from '../../../contract/report/exportSchedule';
import { wallTimeAt } from '../../../contract/wallInstant';
import type { AuditAction } from '../../../contract/team/auditActions';
import { insertAuditEntry } from '../../database/auditEntry';
import { deliverServiceMail } from '../../mail/serviceMail';
import type { Services } from '../../services';
import { exportFile } from './exportFile';
import { exportMail } from './exportMail';
import { exportRights } from './exportPerson';
import { findMailSource, type MailSource, recordSend, type SendOutcome } from './exportScheduleQueries';
import { mailableFile } from './mailableFile';
import { findExport } from './savedExportQueries';

type SendServices = Pick<Services, 'database' | 'clock' | 'mailer' | 'publicUrl'>;

/** One mail with an export. */
export interface ExportSending {
  organiserId: string;
  id: string;
  /** Undefined for a mail that its person asked for now. */
  dueAt?: Date;
  /** Makes the Message-ID stable where the mail may be sent twice. */
  name: string;
}

const failed = (obstacle: ExportObstacle): SendOutcome => ({ result: 'failed', rows: null, obstacle });

/**
 * Mails an export to its person, with the rights that the person has now, and records how that went. A process that
 * dies between the two sends the same scheduled mail again, with the same Message-ID.
 * @returns undefined when there is nothing to send: the export is deleted, the due time done or the schedule stopped
 * @throws Error when it should be tried again
 */
export async function sendExportMail(
  services: SendServices,
  { organiserId, id, dueAt, name }: ExportSending,
): Promise<SendOutcome | undefined> {
  const { database, clock } = services;
  const source = await findMailSource(database.adminDb, organiserId, id);
  if (!source) return undefined;
  const { sentDueAt, nextAt } = source;
  if (dueAt && (nextAt === null || (sentDueAt && sentDueAt >= dueAt))) return undefined;
  const outcome = await mailOf(services, source, { name, isScheduled: dueAt !== undefined });
  await database.withOrganiser(organiserId, async (db) => {
    const now = clock.now();
    const record = (action: AuditAction, userId: string | null) =>
      insertAuditEntry(db, { organiserId, userId, action, detail: { exportId: id, name: source.name }, now });
    const hasStopped = await recordSend(db, id, outcome, { dueAt, now });
    if (outcome.result !== 'failed') await record('export.mailed', dueAt ? null : source.userId);
    if (hasStopped) await record('export.schedule_stopped', null);
  });
  return outcome;
}

async function mailOf(
  services: SendServices,
  source: MailSource,
  { name, isScheduled }: { name: string; isScheduled: boolean },
): Promise<SendOutcome> {
  const { database, clock, publicUrl } = services;
  const { organiserId, person, isPaused, zone, id } = source;
  if (isPaused) return failed('organisation');
  if (!person) return failed('member');
  const seesPersonalData = person.rights.includes('personalData');
  const { inTenant, mayExport } = exportRights(database, source, person, seesPersonalData);
  const saved = await inTenant((db) => findExport(db, source, id));
  if (!saved) return failed('event');
  if (!mayExport(saved.kind)) return failed('rights');
  const columns = seesPersonalData ? saved.columns : openColumns(saved.kind, saved.columns);
  if (columns.length === 0) return failed('columns');
  const now = clock.now();
  const file = await mailableFile(
    await exportFile(inTenant, organiserId, saved, columns, now),
    exportScheduleLimits.attachedBytes,
  );
  const today = wallTimeAt(now, zone).slice(0, 10);
  const leftOut = labelsWithout(saved, columns);
  const mail = exportMail(source, saved, { file, today, publicUrl, isScheduled, leftOut });
  const delivery = await deliverServiceMail(services, mail, name);
  if (delivery === 'refused') return failed('refused');
  return { result: file.content ? 'attached' : 'linked', rows: file.rows, obstacle: null };
}

const labelsWithout = ({ kind, columns }: SavedExport, given: readonly string[]): string[] =>
  columns.filter((key) => !given.includes(key)).map((key) => exportColumnLabel(kind, key));
