import type { AudienceImport } from '../../../contract/audience/audience';
import { insertAuditEntry } from '../../database/auditEntry';
import { conflict, notFound } from '../../http/httpErrors';
import type { SignedInContext } from '../../http/signedIn';
import type { Services } from '../../services';
import { setBatchOptions, setUndoOptions } from './importBatchQueries';
import { batchRows, type ImportPlace } from './importPlace';
import { findImport, hasBusyImport, lockImport, lockImportsOf } from './importQueries';
import {
  countUndo,
  releaseUnproven,
  markUndoing,
  markUndone,
  removePeople,
  returnFields,
  saveUndo,
  withdrawConsents,
} from './importUndoQueries';

export const UNDO_JOB = 'audience-import-undo';

/** How many people an undo would affect: contacts removed, fields restored, proofs of consent withdrawn. */
export interface UndoForecast {
  leaving: number;
  returning: number;
  withdrawing: number;
}

/** @returns null for an import that cannot be undone */
export function forecastUndo(
  { signedIn, inTenant }: SignedInContext,
  id: string,
): Promise<UndoForecast | null> {
  return inTenant(async (db) => {
    const stored = await findImport(db, id);
    if (!stored?.view.undoable) return null;
    const { audienceId } = stored.view;
    return countUndo(db, { organiserId: signedIn.organiserId, audienceId, importId: id });
  });
}

/** Starts undoing a whole import, once; a job does the work, and its progress can be queried. */
export async function undoImport(
  { services, signedIn, inTenant }: SignedInContext,
  id: string,
): Promise<AudienceImport> {
  const { organiserId, userId } = signedIn;
  const undoing = await inTenant(async (db) => {
    await lockImportsOf(db, organiserId);
    const stored = await lockImport(db, id);
    if (!stored) throw notFound('import');
    if (stored.view.undo) throw conflict('This import has already been undone.');
    if (!stored.view.undoable) throw conflict('This import cannot be undone.');
    if (await hasBusyImport(db))
      throw conflict('Another import is running. Undo this one once that has ended.');
    const { audienceId, counts } = stored.view;
    await markUndoing(db, { organiserId, audienceId, importId: id }, userId);
    const payload = { organiserId, importId: id };
    await services.queue.add(db, { kind: UNDO_JOB, key: `${UNDO_JOB}:${id}`, payload });
    const detail = { importId: id, audienceId, ...counts };
    await insertAuditEntry(db, { organiserId, userId, action: 'audience_import.undo_started', detail });
    return findImport(db, id);
  });
  services.queue.wake();
  if (!undoing) throw notFound('import');
  return undoing.view;
}

const steps = {
  people: { act: removePeople, count: 'left', next: 'consents' },
  consents: { act: withdrawConsents, count: 'withdrawn', next: 'fields' },
  fields: { act: returnFields, count: 'returned', next: undefined },
} as const;

/**
 * Runs an undo, or the rest of one: first the people, then the proofs of consent, then the fields. Each batch is one
 * transaction that also records its progress, so that the next run continues there.
 */
export async function runUndo(services: Services, place: ImportPlace, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await undoBatch(services, place)));
}

/** @returns whether there may be more to do */
function undoBatch({ database, clock }: Services, { organiserId, importId }: ImportPlace): Promise<boolean> {
  return database.withOrganiser(organiserId, async (db) => {
    const stored = await lockImport(db, importId);
    const step = stored?.undo.step;
    if (!stored || !step || stored.view.state !== 'undoing') return false;
    const { audienceId } = stored.view;
    await setBatchOptions(db);
    await setUndoOptions(db);
    const { act, count, next } = steps[step];
    const batch = await act(
      db,
      { organiserId, audienceId, importId },
      stored.undo.after,
      batchRows(database),
    );
    if (batch.lastId === null && next === undefined) {
      await markUndone(db, importId, clock.now());
      const { left = 0, returned = 0, withdrawn = 0 } = stored.view.undo ?? {};
      const detail = { importId, audienceId, left, returned, withdrawn };
      const action = 'audience_import.undone';
      if (stored.undo.by) await insertAuditEntry(db, { organiserId, userId: stored.undo.by, action, detail });
      return false;
    }
    if (batch.lastId === null && next === 'fields')
      await releaseUnproven(db, { organiserId, audienceId, importId });
    const moved = { left: 0, returned: 0, withdrawn: 0, [count]: batch.changed };
    const to =
      batch.lastId === null && next !== undefined
        ? { step: next, after: 0 }
        : { step, after: batch.lastId ?? stored.undo.after };
    await saveUndo(db, importId, { ...moved, ...to, seen: batch.seen });
    return true;
  });
}
