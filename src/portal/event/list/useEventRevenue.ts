import { useCallback, useRef } from 'react';
import { type EventRow } from '../../../contract/event/event';
import { mostEventsOfRevenue } from '../../../contract/order/eventRevenue';
import { resultOf } from '../../request/requestResult';
import { useLoad } from '../../request/useLoad';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectEventList } from './eventListCases';
import './eventRevenueCases';
import { loadEventRevenue } from './eventRevenueThunks';

/**
 * Loads the revenue of the rows into the state of the list, page by page. Rows that were loaded again are asked for
 * again; those that remain while a further page is added are not. While the list is loading nothing is asked for.
 * @returns the failure of the last request, and a function that asks for what is missing
 */
export function useEventRevenue(events: readonly EventRow[]) {
  const dispatch = useAppDispatch();
  const { loading, revenueError: error } = useAppSelector(selectEventList);
  const known = useRef(new WeakSet<EventRow>());
  const load = useCallback(() => {
    if (loading) return undefined;
    const missing = events.filter((event) => !known.current.has(event));
    const sent = Array.from({ length: Math.ceil(missing.length / mostEventsOfRevenue) }, (_, page) => {
      const rows = missing.slice(page * mostEventsOfRevenue, (page + 1) * mostEventsOfRevenue);
      const request = dispatch(loadEventRevenue(rows.map(({ id }) => id)));
      void resultOf(request).then(({ isDone }) => {
        if (isDone) for (const row of rows) known.current.add(row);
      });
      return request;
    });
    return { abort: () => sent.forEach((request) => request.abort()) };
  }, [dispatch, events, loading]);
  const reload = useLoad(load);
  return { error, reload };
}
