import { useCallback, useEffect, useState } from 'react';
import type { Audience } from '../../contract/audience';
import { useAppDispatch, useAppSelector } from '../app/hooks';
import { fieldErrors } from '../request/fieldErrors';
import { EmptyState } from '../ui/EmptyState';
import { AudienceHeader } from './AudienceHeader';
import { ImportMapping } from './ImportMapping';
import { ImportOutcome } from './ImportOutcome';
import { ImportProgress } from './ImportProgress';
import { ImportUpload } from './ImportUpload';
import { importPutAway, selectAudienceState } from './audienceSlice';
import {
  discardImport,
  downloadRefusedRows,
  loadAudience,
  previewImport,
  startImport,
  uploadImport,
} from './audienceThunks';
import { useImportProgress } from './useImportProgress';

/**
 * The step `import`: choose a file, say what its columns become, watch it, see what became of it.
 *
 *   no file --upload--> ready --start--> running --> finished | failed --put away--> no file
 *      ^                  |
 *      +-----discard------+
 */
export function AudienceImportScreen({ audience }: { audience: Audience }) {
  const dispatch = useAppDispatch();
  const state = useAppSelector(selectAudienceState);
  const shown = state.import;
  const [share, setShare] = useState<number>();
  const [uploadProblem, setUploadProblem] = useState<string>();
  // Of an import that was over before this page was opened, only its card is shown below the place for a new file.
  const [isWatched, setWatched] = useState(false);
  const isUnfinished = shown?.state === 'ready' || shown?.state === 'running';
  useEffect(() => {
    if (isUnfinished) setWatched(true);
  }, [isUnfinished]);
  useImportProgress(shown, () => void dispatch(loadAudience(audience.id)));

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
      if (id !== undefined) void dispatch(previewImport({ id, mapping }));
    },
    [dispatch, id],
  );
  const download = () => shown && void dispatch(downloadRefusedRows(shown.id));

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
          previewError={state.previewError}
          onPreview={preview}
          start={(mapping, attestation) =>
            dispatch(startImport({ id: shown.id, mapping, attestation })).unwrap()
          }
          onDiscard={() => void dispatch(discardImport(shown.id))}
        />
      );
    }
    if (shown?.state === 'running') return <ImportProgress shown={shown} />;
    const outcome = shown && (
      <ImportOutcome
        shown={shown}
        isNew={isWatched}
        onDownload={download}
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
          busy={state.uploadLoading}
          progress={share}
          error={uploadProblem}
          onFile={(file) => void upload(file)}
        />
        {outcome}
      </>
    );
  };

  return (
    <>
      <AudienceHeader audience={audience} />
      <div className="stack">{content()}</div>
    </>
  );
}
