import { exportLimits, type OrganisationExports } from '../../../contract/closing/export';
import { insertAuditEntry } from '../../database/auditEntry';
import type { Queryable } from '../../database/openDatabase';
import { exportKey } from '../../files/exportKey';
import { notFound, tooMany } from '../../http/httpErrors';
import {
  requirePersonalData,
  requireRecentProof,
  type SignedIn,
  type SignedInContext,
} from '../../http/signedIn';
import type { Services } from '../../services';
import { changeTeamAsOwner } from '../../team/teamService';
import { requireOwner } from '../../team/teamRights';
import { exportJob } from './exportJobKinds';
import { exportKinds } from './exportKinds';
import { findExport, insertExport, listExports, listRequestsSince, type ExportRecord } from './exportQueries';

const DAY_MS = 86_400_000;

/** @throws PublicError FORBIDDEN unless the person is an owner */
export async function organisationExports({
  services,
  signedIn,
  inTenant,
}: SignedInContext): Promise<OrganisationExports> {
  requireOwner(signedIn.membership);
  return inTenant((db) => exportsOf(db, signedIn.organiserId, services.clock.now()));
}

async function exportsOf(db: Queryable, organiserId: string, now: Date): Promise<OrganisationExports> {
  const exports = await listExports(db, organiserId, now);
  return {
    nextAt: (await nextStartAt(db, organiserId, now))?.toISOString() ?? null,
    exports: exports.map(({ requestedAt, finishedAt, expiresAt, ...row }) => ({
      ...row,
      requestedAt: requestedAt.toISOString(),
      finishedAt: finishedAt?.toISOString() ?? null,
      expiresAt: expiresAt?.toISOString() ?? null,
    })),
  };
}

/** When the next export can be started; undefined if now. */
async function nextStartAt(db: Queryable, organiserId: string, now: Date): Promise<Date | undefined> {
  const asked = await listRequestsSince(db, organiserId, new Date(now.getTime() - DAY_MS));
  const oldest = asked.at(-exportLimits.perDay);
  return oldest && new Date(oldest.getTime() + DAY_MS);
}

/**
 * Starts an export, or makes sure that the one under way goes on.
 * @throws PublicError FORBIDDEN unless the person is an owner, READ_ONLY without the right to personal data,
 *   STEP_UP_REQUIRED without a recent proof, TOO_MANY_REQUESTS above the limit of a day
 */
export async function startExport(services: Services, signedIn: SignedIn): Promise<OrganisationExports> {
  const { organiserId, userId } = signedIn;
  const { clock, random, queue } = services;
  requireOwner(signedIn.membership);
  requirePersonalData(signedIn);
  requireRecentProof(signedIn, clock);
  const reply = await changeTeamAsOwner(services, signedIn, async ({ db, audit }) => {
    const now = clock.now();
    const running = (await listExports(db, organiserId, now)).find(({ state }) => state === 'running');
    const id = running?.id ?? random.uuid();
    if (!running) {
      if (await nextStartAt(db, organiserId, now)) {
        throw tooMany(
          `You can make ${exportLimits.perDay} exports a day. Use one of today's, or try again tomorrow.`,
        );
      }
      await insertExport(db, { organiserId, id, partsTotal: exportKinds.length, userId, now });
      await audit('organisation.export_started', { export: id });
    }
    await queue.add(db, exportJob({ organiserId, id }));
    return exportsOf(db, organiserId, now);
  });
  queue.wake();
  return reply;
}

/**
 * Records the download of an export, and finds its file.
 * @throws PublicError FORBIDDEN unless the person is an owner; NOT_FOUND for another organisation's export, for one
 *   that is not finished, and after it has expired; READ_ONLY and STEP_UP_REQUIRED as `startExport`
 */
export async function openExport(
  { services, signedIn, inTenant }: SignedInContext,
  id: string,
): Promise<ExportRecord & { key: string }> {
  requireOwner(signedIn.membership);
  requirePersonalData(signedIn);
  requireRecentProof(signedIn, services.clock);
  const { organiserId, userId } = signedIn;
  const now = services.clock.now();
  const found = await inTenant(async (db) => {
    const stored = await findExport(db, organiserId, id, now);
    if (stored?.state !== 'ready' || !(await services.files.has(exportKey(id)))) return undefined;
    await insertAuditEntry(db, {
      organiserId,
      userId,
      action: 'organisation.export_downloaded',
      detail: { export: id },
      now,
    });
    return stored;
  });
  if (!found) throw notFound('export');
  return { ...found, key: exportKey(id) };
}
