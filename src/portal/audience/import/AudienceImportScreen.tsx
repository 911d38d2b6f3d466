import { useCallback, useEffect, useState } from 'react';
import type { Audience, AudienceImport } from '../../../contract/audience/audience';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { EmptyState } from '../../ui/page/EmptyState';
import { useFocusFallback } from '../../ui/useFocusFallback';
import { AudienceHeader } from '../AudienceHeader';
import { ImportHistory } from './ImportHistory';
import { ImportMapping } from './ImportMapping';
import { ImportOutcome } from './ImportOutcome';
import { ImportProgress, ImportUndoing } from './ImportProgress';
import { ImportUndoDialog } from './ImportUndoDialog';
import { ImportUpload } from './ImportUpload';
import { importPutAway, selectAudienceState } from '../audienceSlice';
import { loadAudience } from '../audienceThunks';
import { loadImports } from './importThunks';
import { useImportActs } from './useImportActs';
import { useImportProgress } from './useImportProgress';

/**
 * The step `import`: uploads a file, maps its columns, shows the progress and the outcome, and can undo the import.
 *
 *   no file --upload--> ready --start--> running --> finished | failed | cancelled --dismiss--> no file
 *      ^                  |                                      |
 *      +-----discard------+                                      +--undo--> undoing --> undone
 */
export function AudienceImportScreen({ audience }: { audience: Audience }) {
  const dispatch = useAppDispatch();
  const state = useAppSelector(selectAudienceState);
  const shown = state.import;
  // For an import that was over before this page was opened, only its card is shown, below the file upload.
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

  const place = useFocusFallback<HTMLDivElement>(shown?.state ?? 'none');

  const acts = useImportActs(audience.id, shown?.id);

  // The history is hidden while a file is being mapped, and when nothing was ever imported.
  const imports = state.imports ?? [];
  const history = shown?.state !== 'ready' && (imports.length > 0 || state.importsError) && (
    <ImportHistory
      imports={imports}
      loading={state.importsLoading}
      error={state.importsError}
      onRetry={loadHistory}
      onUndo={setUndoAsked}
      onDownload={acts.download}
    />
  );

  return (
    <>
      <AudienceHeader audience={audience} />
      <div className="stack" ref={place} tabIndex={-1} role="group" aria-label="Import">
        <ImportStage
          audience={audience}
          acts={acts}
          isWatched={isWatched}
          onUndo={setUndoAsked}
          onAnother={() => {
            setWatched(false);
            dispatch(importPutAway());
          }}
        />
        {history}
      </div>
      {undoAsked && (
        <ImportUndoDialog
          shown={undoAsked}
          forecast={acts.forecast}
          undo={acts.undo}
          onClose={() => setUndoAsked(undefined)}
        />
      )}
    </>
  );
}

interface ImportStageProps {
  audience: Audience;
  acts: ReturnType<typeof useImportActs>;
  /** False for an import that ended before this page was opened. */
  isWatched: boolean;
  onUndo: (shown: AudienceImport) => void;
  onAnother: () => void;
}

/** The screen for the current state of the import. */
function ImportStage({ audience, acts, isWatched, onUndo, onAnother }: ImportStageProps) {
  const {
    import: shown,
    preview,
    previewLoading,
    checkError,
    checkLoading,
    uploadLoading,
  } = useAppSelector(selectAudienceState);
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
        preview={preview}
        previewing={previewLoading}
        checkError={checkError}
        checking={checkLoading}
        onPreview={acts.preview}
        start={acts.start}
        onDiscard={acts.discard}
      />
    );
  }
  if (shown?.state === 'running') return <ImportProgress shown={shown} cancel={acts.cancel} />;
  if (shown?.state === 'undoing') return <ImportUndoing shown={shown} />;
  const outcome = shown && (
    <ImportOutcome
      shown={shown}
      isNew={isWatched}
      onDownload={() => acts.download(shown.id)}
      onUndo={() => onUndo(shown)}
      onAnother={onAnother}
    />
  );
  if (isWatched && outcome) return outcome;
  return (
    <>
      <ImportUpload
        audienceId={audience.id}
        busy={uploadLoading}
        progress={acts.share}
        error={acts.uploadProblem}
        onFile={acts.upload}
      />
      {outcome}
    </>
  );
}
