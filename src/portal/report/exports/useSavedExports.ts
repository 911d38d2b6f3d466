import { useCallback, useEffect, useState } from 'react';
import { exportObstacleText, type ExportSchedule } from '../../../contract/report/exportSchedule';
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
  scheduleExport,
  sendExport,
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
    return result;
  }

  return {
    ...{ saved, error, reload, events, busy },
    /** @throws an error that `fieldErrors` can read */
    async save(id: string | undefined, input: SavedExportValues): Promise<void> {
      await dispatch(saveExport({ id, input })).unwrap();
    },
    async remove({ id, name }: SavedExport): Promise<void> {
      if ((await during(id, dispatch(deleteExport(id)))).isDone) {
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
    async removeAddress({ id }: SavedExport): Promise<boolean> {
      return (await during(id, dispatch(removeExportAddress(id)))).isDone;
    },
    /** @throws an error that `fieldErrors` can read */
    async schedule({ id }: SavedExport, input: ExportSchedule | null): Promise<void> {
      await dispatch(scheduleExport({ id, input })).unwrap();
    },
    async sendNow({ id, name }: SavedExport): Promise<void> {
      const result = await during(id, dispatch(sendExport(id)));
      const sent = result.isDone ? result.reply.exports.find((one) => one.id === id)?.lastSend : undefined;
      if (!sent) return;
      const reason = sent.obstacle && exportObstacleText[sent.obstacle];
      dispatch(
        showToast(
          sent.result === 'failed'
            ? { severity: 'error', detail: `${name} was not emailed. ${reason ?? ''}` }
            : { severity: 'success', detail: `${name} is emailed to your address` },
        ),
      );
    },
  };
}
