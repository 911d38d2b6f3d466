import { useCallback, useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { showToast } from '../../request/toastSlice';
import { resultOf } from '../../request/requestResult';
import { useCountry } from '../../ui/useCountry';
import { selectPermission } from '../../user/userSlice';
import { selectBoxOffice } from '../boxOfficeSlice';
import { differenceText } from '../boxOfficeLabels';
import { closeShift, downloadReport, loadReport, loadShiftSales } from '../boxOfficeThunks';
import { loadTill } from '../till/tillThunks';

/** One shift: the one of this device's till, another open one, or the report of an ended one. */
export function useShift(shiftId: string) {
  const dispatch = useAppDispatch();
  const country = useCountry();
  const state = useAppSelector(selectBoxOffice);
  const seesOrders = useAppSelector(selectPermission)?.events === true;
  const report = state.report?.shiftId === shiftId ? state.report : null;
  const isOpen = report?.closedAt === null;
  const isOwn = isOpen && state.till?.shiftId === shiftId;
  const isWorking = isOwn && !state.locked;

  const load = useCallback(() => {
    void dispatch(loadReport(shiftId));
    void dispatch(loadTill());
  }, [dispatch, shiftId]);
  useEffect(load, [load]);
  const loadSales = useCallback(() => void dispatch(loadShiftSales()), [dispatch]);
  useEffect(() => {
    if (isWorking) loadSales();
  }, [isWorking, loadSales]);

  return {
    ...state,
    report,
    isOpen,
    /** True for the shift of this device's till, locked or not. */
    isOwn,
    seesOrders,
    load,
    loadSales,
    download: () => void dispatch(downloadReport(shiftId)),
    /** Rejects with the error to show in the count form. */
    async end(countedCents: number, note: string) {
      const ended = await dispatch(closeShift({ countedCents, note }))
        .unwrap()
        .catch(async (cause: unknown) => {
          // A request without a reply may still have ended the shift, and a till may be locked because its shift has
          // ended.
          const result = await resultOf(dispatch(loadReport(shiftId)));
          if (result.isDone && result.reply.closedAt !== null) return result.reply;
          throw cause;
        });
      window.scrollTo(0, 0);
      const words = differenceText(ended.differenceCents ?? 0, country);
      dispatch(showToast({ severity: 'success', detail: `The shift has ended. ${words}.` }));
    },
  };
}
