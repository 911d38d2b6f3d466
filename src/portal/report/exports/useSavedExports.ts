import { useCallback, useEffect, useState } from 'react';
import { exportSheetPath, type SavedExport } from '../../../contract/report/savedExport';
import { type SavedExportValues } from '../../../contract/report/savedExportInput';
import { resultOf } from '../../request/requestResult';
import { showToast } from '../../request/toastSlice';
import { useLoad } from '../../request/useLoad';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import '../sales/salesReportSlice';
import { loadSalesEvents } from '../sales/salesReportThunks';
import './savedExportsSlice';
import {
  deleteExport,
  downloadExport,
  loadSavedExports,
  makeExportAddress,
  newAddressSecret,
  removeExportAddress,
  saveExport,
} from './savedExportThunks';

/** The exports of the signed-in person, the events that they can be narrowed to, and what can be done with them. */
export function useSavedExports() {
  const dispatch = useAppDispatch();
  const { saved, error } = useAppSelector((state) => state.savedExports);
  const events = useAppSelector((state) => state.salesReport.events);
  const reload = useLoad(useCallback(() => dispatch(loadSavedExports()), [dispatch]));
  useEffect(() => void dispatch(loadSalesEvents()), [dispatch]);
  /** The id of the export that is being changed or downloaded. */
  const [busy, setBusy] = useState<string>();

  async function during<Reply>(id: string, sent: { unwrap(): Promise<Reply> }) {
    setBusy(id);
    const result = await resultOf(sent);
    setBusy(undefined);
    // Only refusals that name a field have no general toast.
    if (!result.isDone && result.error?.field !== undefined) {
      dispatch(showToast({ severity: 'error', detail: result.error.message }));
    }
    return result.isDone;
  }

  return {
    ...{ saved, error, reload, events, busy },
    /** @throws an error that `fieldErrors` can read */
    async save(id: string | undefined, input: SavedExportValues): Promise<void> {
      await dispatch(saveExport({ id, input })).unwrap();
    },
    async remove({ id, name }: SavedExport): Promise<void> {
      if (await during(id, dispatch(deleteExport(id)))) {
        dispatch(showToast({ severity: 'success', detail: `${name} is deleted` }));
      }
    },
    download: ({ id }: SavedExport) => during(id, dispatch(downloadExport(id))),
    /** @returns the new address; undefined after a refusal */
    async makeAddress({ id }: SavedExport): Promise<string | undefined> {
      await during(id, dispatch(makeExportAddress(id)));
      const secret = newAddressSecret.take();
      return secret && window.location.origin + exportSheetPath(secret);
    },
    removeAddress: ({ id }: SavedExport) => during(id, dispatch(removeExportAddress(id))),
  };
}
