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
 * All that can be done about imports into one audience.
 * @param id the import that is on screen; nothing is asked about it until it is there
 */
export function useImportActs(audienceId: string, id = '') {
  const dispatch = useAppDispatch();
  /** How much of the file has arrived, 0 to 1; undefined while none is on its way. */
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
  /** What failed may have been done all the same, or by another tab: the import is then shown as it stands. */
  const settle = async <Told>(which: string, act: Promise<Told>): Promise<Told> => {
    try {
      return await act;
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
      settle(id, dispatch(startImport({ id, ...choices, ...proof })).unwrap()),
    discard: () => void dispatch(discardImport(id)),
    cancel: () => settle(id, dispatch(cancelImport(id)).unwrap()),
    download: (which: string) => void dispatch(downloadRefusedRows(which)),
    forecast,
    undo: (which: string) => settle(which, dispatch(undoImport(which)).unwrap()),
  };
}
