import { useCallback, useEffect, useState } from 'react';
import type { Audience, AudienceImport } from '../../contract/audience';
import { useAppDispatch, useAppSelector } from '../app/hooks';
import { fieldErrors } from '../request/fieldErrors';
import { EmptyState } from '../ui/EmptyState';
import { useFocusKept } from '../ui/useFocusKept';
import { AudienceHeader } from './AudienceHeader';
import { ImportHistory } from './ImportHistory';
import { ImportMapping } from './ImportMapping';
import { ImportOutcome } from './ImportOutcome';
import { ImportProgress, ImportUndoing } from './ImportProgress';
import { ImportUndoDialog } from './ImportUndoDialog';
import { ImportUpload } from './ImportUpload';
import { importPutAway, selectAudienceState } from './audienceSlice';
import { loadAudience } from './audienceThunks';
import {
  cancelImport,
  checkImport,
  discardImport,
  downloadRefusedRows,
  forecastUndo,
  loadImports,
  previewImport,
  startImport,
  undoImport,
  uploadImport,
} from './importThunks';
import { useImportProgress } from './useImportProgress';

/**
 * The step `import`: choose a file, say what its columns become, watch it, see what became of it, take it back.
 *
 *   no file --upload--> ready --start--> running --> finished | failed | cancelled --put away--> no file
 *      ^                  |                                      |
 *      +-----discard------+                                      +--undo--> undoing --> undone
 */
export function AudienceImportScreen({ audience }: { audience: Audience }) {
  const dispatch = useAppDispatch();
  const state = useAppSelector(selectAudienceState);
  const shown = state.import;
  const [share, setShare] = useState<number>();
  const [uploadProblem, setUploadProblem] = useState<string>();
  // Of an import that was over before this page was opened, only its card is shown below the place for a new file.
  const [isWatched, setWatched] = useState(false);
  const [undoAsked, setUndoAsked] = useState<AudienceImport>();
  const isUnfinished = shown?.state === 'ready' || shown?.state === 'running' || shown?.state === 'undoing';
  useEffect(() => {
    if (isUnfinished) setWatched(true);
  }, [isUnfinished]);
  const loadHistory = useCallback(() => void dispatch(loadImports(audience.id)), [dispatch, audience.id]);
  useEffect(loadHistory, [loadHistory]);
  useImportProgress(shown, () => {
    void dispatch(loadAudience(audience.id));
    loadHistory();
  });

  const place = useFocusKept<HTMLDivElement>(shown?.state ?? 'none');

  const upload = async (file: File) => {
    setUploadProblem(undefined);
    setShare(0);
    try {
      await dispatch(uploadImport({ audienceId: audience.id, file, onProgress: setShare })).unwrap();
    } catch (cause) {
      const [problem] = Object.values(fieldErrors(cause));
      setUploadProblem(problem);
    }
    setShare(undefined);
  };
  const id = shown?.id;
  const preview = useCallback(
    (mapping: string[]) => {
      if (id === undefined) return;
      void dispatch(previewImport({ id, mapping }));
      void dispatch(checkImport({ id, mapping }));
    },
    [dispatch, id],
  );
  const download = (which: string) => void dispatch(downloadRefusedRows(which));
  const forecast = useCallback((which: string) => dispatch(forecastUndo(which)).unwrap(), [dispatch]);

  const content = () => {
    if (audience.archived) {
      return (
        <EmptyState
          icon="box"
          title="This audience is archived"
          text="Restore it under Details, then import a file into it."
        />
      );
    }
    if (shown?.state === 'ready') {
      return (
        <ImportMapping
          key={shown.id}
          shown={shown}
          preview={state.preview}
          previewing={state.previewLoading}
          checkError={state.checkError}
          onPreview={preview}
          start={(mapping, attestation, contactSource) =>
            dispatch(startImport({ id: shown.id, mapping, attestation, contactSource })).unwrap()
          }
          onDiscard={() => void dispatch(discardImport(shown.id))}
        />
      );
    }
    if (shown?.state === 'running') {
      return <ImportProgress shown={shown} cancel={() => dispatch(cancelImport(shown.id)).unwrap()} />;
    }
    if (shown?.state === 'undoing') return <ImportUndoing shown={shown} />;
    const outcome = shown && (
      <ImportOutcome
        shown={shown}
        isNew={isWatched}
        onDownload={() => download(shown.id)}
        onUndo={() => setUndoAsked(shown)}
        onAnother={() => {
          setWatched(false);
          dispatch(importPutAway());
        }}
      />
    );
    if (isWatched && outcome) return outcome;
    return (
      <>
        <ImportUpload
          audienceId={audience.id}
          busy={state.uploadLoading}
          progress={share}
          error={uploadProblem}
          onFile={(file) => void upload(file)}
        />
        {outcome}
      </>
    );
  };

  // While a file is being looked at, or where nothing was ever imported, the history would only be in the way.
  const imports = state.imports ?? [];
  const history = shown?.state !== 'ready' && (imports.length > 0 || state.importsError) && (
    <ImportHistory
      imports={imports}
      loading={state.importsLoading}
      error={state.importsError}
      onRetry={loadHistory}
      onUndo={setUndoAsked}
      onDownload={download}
    />
  );

  return (
    <>
      <AudienceHeader audience={audience} />
      <div className="stack" ref={place} tabIndex={-1} role="group" aria-label="Import">
        {content()}
        {history}
      </div>
      {undoAsked && (
        <ImportUndoDialog
          shown={undoAsked}
          forecast={forecast}
          undo={(which) => dispatch(undoImport(which)).unwrap()}
          onClose={() => setUndoAsked(undefined)}
        />
      )}
    </>
  );
}
