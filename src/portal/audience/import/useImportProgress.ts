import { useEffect, useRef } from 'react';
import type { AudienceImport } from '../../../contract/audience/audience';
import { useAppDispatch } from '../../store/hooks';
import { usePolling } from '../../ui/usePolling';
import { loadImport } from './importThunks';

const pollMs = 700;

/** Whether the server is still working on it: an import, an undo, or the dry run of an uploaded file. */
function isBusy({ state, check, rowCount }: AudienceImport): boolean {
  if (state === 'ready') return check !== null && check.rowsDone < rowCount;
  return state === 'running' || state === 'undoing';
}

/**
 * Polls the progress of an import, its undo or its dry run, and calls `onEnd` once when an import or undo has ended.
 */
export function useImportProgress(shown: AudienceImport | null, onEnd: () => void): void {
  const dispatch = useAppDispatch();
  usePolling(() => shown && dispatch(loadImport(shown.id)), pollMs, shown !== null && isBusy(shown));

  const isRunning = shown?.state === 'running' || shown?.state === 'undoing';
  const wasRunning = useRef(isRunning);
  const latest = useRef(onEnd);
  useEffect(() => {
    latest.current = onEnd;
  });
  useEffect(() => {
    if (wasRunning.current && !isRunning) latest.current();
    wasRunning.current = isRunning;
  }, [isRunning]);
}
