import { useEffect, useRef } from 'react';
import type { AudienceImport } from '../../contract/audience';
import { useAppDispatch } from '../app/hooks';
import { usePolling } from '../ui/usePolling';
import { loadImport } from './audienceThunks';

const pollMs = 700;

/** Asks how far a running import is, and calls `onEnd` once when it has ended. */
export function useImportProgress(shown: AudienceImport | null, onEnd: () => void): void {
  const dispatch = useAppDispatch();
  const isRunning = shown?.state === 'running';
  usePolling(() => shown && dispatch(loadImport(shown.id)), pollMs, isRunning);

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
