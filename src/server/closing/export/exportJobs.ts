import { z } from 'zod';
import { exportLimits } from '../../../contract/closing/export';
import { routePatterns } from '../../../contract/paths/portalPaths';
import { insertAuditEntry } from '../../database/auditEntry';
import { exportKey } from '../../files/exportKey';
import { siteOf } from '../../http/requestedHost';
import { sendServiceMail } from '../../mail/serviceMail';
import type { Services } from '../../services';
import { findOrganisationName } from '../../database/organisationName';
import { EXPORT_JOB, EXPORT_MAIL_JOB, exportMailJob } from './exportJobKinds';
import { exportKinds } from './exportKinds';
import { findExport, findExportMailFacts, finishExport, updateProgress } from './exportQueries';
import { exportZip } from './exportZip';

const place = z.strictObject({ organiserId: z.uuid(), id: z.uuid() });

export function exportJobs(services: Services): void {
  services.queue.handle(EXPORT_JOB, (job, signal) => makeExport(services, place.parse(job), signal));
  services.queue.handle(EXPORT_MAIL_JOB, (job) => mailExport(services, place.parse(job)));
}

/** Writes the file from the beginning, under the same key each time, so that a restarted export leaves one file. */
async function makeExport(
  services: Services,
  { organiserId, id }: z.infer<typeof place>,
  signal: AbortSignal,
): Promise<void> {
  const { database, files, clock, queue } = services;
  const inTenant = <T>(work: Parameters<typeof database.withOrganiser<T>>[1]) =>
    database.withOrganiser(organiserId, work);
  const begun = await inTenant(async (db) => {
    const stored = await findExport(db, organiserId, id, clock.now());
    return stored?.state === 'running' ? findOrganisationName(db, organiserId) : undefined;
  });
  if (begun === undefined) return;

  let rowCount = 0;
  const zip = exportZip(services, {
    organiserId,
    organisation: begun,
    kinds: exportKinds,
    signal,
    async onProgress({ kinds: parts, rows }) {
      rowCount = rows;
      await inTenant((db) => updateProgress(db, { organiserId, id, parts, rows }));
    },
  });
  try {
    await files.put(exportKey(id), zip);
  } catch (error) {
    // The process stops; the next one starts again.
    if (signal.aborted) return;
    throw error;
  }
  const isDone = await inTenant(async (db) => {
    const now = clock.now();
    const expiresAt = new Date(now.getTime() + exportLimits.days * 86_400_000);
    const bytes = zip.pointer();
    if (!(await finishExport(db, { organiserId, id, bytes, now, expiresAt }))) return false;
    const detail = { export: id, rows: rowCount, bytes };
    await insertAuditEntry(db, { organiserId, userId: null, action: 'organisation.exported', detail, now });
    await queue.add(db, exportMailJob({ organiserId, id }));
    return true;
  });
  if (!isDone) await files.remove(exportKey(id));
  queue.wake();
}

async function mailExport(services: Services, { organiserId, id }: z.infer<typeof place>): Promise<void> {
  const facts = await findExportMailFacts(services.database.adminDb, organiserId, id);
  if (!facts) return;
  const { email, organisation, country } = facts;
  await sendServiceMail(
    services,
    {
      to: email,
      subject: `Your export of ${organisation} is ready`,
      title: 'Your export is ready',
      paragraphs: [
        `The file with everything that Turnout stores about ${organisation} can be downloaded for ${exportLimits.days} days. Then it is deleted.`,
        'Only owners who are signed in can download it. It holds personal data of your customers.',
      ],
      action: {
        label: 'Go to the download',
        url: `${siteOf(services.publicUrl, country)}${routePatterns.closeAccount}`,
      },
      unexpected:
        'If you did not ask for an export, someone else uses your account: change your password and tell the other owners.',
      sentBecause: 'Sent by Turnout because you asked for an export.',
    },
    `export-${id}`,
  );
}
