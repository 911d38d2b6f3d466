import { useCallback } from 'react';
import { type OrganisationExports } from '../../contract/closing/export';
import { type RequestError } from '../../contract/wire/requestError';
import { resultOf } from '../request/requestResult';
import { showToast } from '../request/toastSlice';
import { usePages } from '../request/usePages';
import { useAppDispatch, useAppSelector } from '../store/hooks';
import { usePolling } from '../ui/usePolling';
import './closingSlice';
import { downloadExport, loadExports, startExport } from './closingThunks';

const everyMs = 2_000;

interface ShownExports {
  exports: OrganisationExports | null;
  error: RequestError | null;
  starting: boolean;
  downloading: boolean;
  reload: () => void;
  start: () => void;
  download: (id: string) => void;
}

/** Loads the exports, and again and again while one is being made. */
export function useExports(): ShownExports {
  const dispatch = useAppDispatch();
  const { pages, error, reload } = usePages(loadExports, (root) => root.closing.exports, '');
  const { starting, downloading } = useAppSelector((root) => root.closing);
  const exports = pages?.[0] ?? null;
  const isRunning = exports?.exports.some(({ state }) => state === 'running') ?? false;
  const refresh = useCallback(() => resultOf(dispatch(loadExports({ question: '', key: null }))), [dispatch]);
  usePolling(refresh, everyMs, isRunning && !error);

  const start = async () => {
    const result = await resultOf(dispatch(startExport()));
    if (result.isDone) dispatch(showToast({ severity: 'success', detail: 'Your export is being made' }));
  };
  const download = async (id: string) => {
    const { isDone } = await resultOf(dispatch(downloadExport(id)));
    // The file may have expired since the page was loaded.
    if (!isDone) reload();
  };
  return {
    exports,
    error,
    starting,
    downloading,
    reload,
    start: () => void start(),
    download: (id) => void download(id),
  };
}
