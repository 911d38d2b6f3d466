import { useCallback, useState } from 'react';
import type { ImportChoices } from '../../../contract/audience/import/consentReading';
import { useAppDispatch } from '../../store/hooks';
import { fieldErrors } from '../../request/fieldErrors';
import {
  cancelImport,
  checkImport,
  discardImport,
  downloadRefusedRows,
  forecastUndo,
  loadImport,
  previewImport,
  startImport,
  undoImport,
  uploadImport,
} from './importThunks';

/**
 * All actions on imports into one audience.
 * @param id the import on screen; empty before there is one, and nothing is requested about it until then
 */
export function useImportActs(audienceId: string, id = '') {
  const dispatch = useAppDispatch();
  /** The uploaded share from 0 to 1; undefined while no upload is under way. */
  const [share, setShare] = useState<number>();
  const [uploadProblem, setUploadProblem] = useState<string>();

  const upload = async (file: File) => {
    setUploadProblem(undefined);
    setShare(0);
    try {
      await dispatch(uploadImport({ audienceId, file, onProgress: setShare })).unwrap();
    } catch (cause) {
      const [problem] = Object.values(fieldErrors(cause));
      setUploadProblem(problem);
    }
    setShare(undefined);
  };
  const preview = useCallback(
    (choices: ImportChoices) => {
      if (id === '') return;
      void dispatch(previewImport({ id, ...choices }));
      void dispatch(checkImport({ id, ...choices }));
    },
    [dispatch, id],
  );
  /**
   * After a failed request the import is loaded again, because the change may have been made anyway, here or in
   * another tab.
   */
  const reloadIfRefused = async <Reply>(which: string, sent: Promise<Reply>): Promise<Reply> => {
    try {
      return await sent;
    } catch (cause) {
      void dispatch(loadImport(which));
      throw cause;
    }
  };
  const forecast = useCallback((which: string) => dispatch(forecastUndo(which)).unwrap(), [dispatch]);

  return {
    share,
    uploadProblem,
    upload: (file: File) => void upload(file),
    preview,
    start: (choices: ImportChoices, proof: { attestation: string; contactSource: string } | null) =>
      reloadIfRefused(id, dispatch(startImport({ id, ...choices, ...proof })).unwrap()),
    discard: () => void dispatch(discardImport(id)),
    cancel: () => reloadIfRefused(id, dispatch(cancelImport(id)).unwrap()),
    download: (which: string) => void dispatch(downloadRefusedRows(which)),
    forecast,
    undo: (which: string) => reloadIfRefused(which, dispatch(undoImport(which)).unwrap()),
  };
}
