import { useCallback } from 'react';
import { useLoad } from '../../request/useLoad';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { usePolling } from '../../ui/usePolling';
import { selectPermission } from '../../user/userSlice';
import { selectEventSales, selectSalesError } from './eventOverviewSlice';
import { loadEventSales } from './eventOverviewThunks';

/** Sales continue while the page is open. */
const everyMs = 60_000;

/** The sales of an event, loaded again each minute, and of which kinds of campaigns the person may see the reports. */
export function useEventSales(eventId: string) {
  const dispatch = useAppDispatch();
  const stored = useAppSelector(selectEventSales);
  const error = useAppSelector(selectSalesError);
  const permission = useAppSelector(selectPermission);
  const sales = stored?.eventId === eventId ? stored.sales : null;
  const load = useCallback(() => dispatch(loadEventSales(eventId)), [dispatch, eventId]);
  const reload = useLoad(load);
  usePolling(load, everyMs, sales !== null && !error);
  const seesReport = {
    email: permission?.emailCampaign === true,
    ticketholder: permission?.ticketholderCommunication === true,
  };
  return { sales, error, reload, seesReport };
}
