import { type SalesReport, type SalesReportFilter } from '../../../contract/report/salesReport';
import { type RequestError } from '../../../contract/wire/requestError';
import { lateArea } from '../../request/lateArea';

export interface SalesReportState {
  loading: boolean;
  /** The filter of the report below. */
  filter: SalesReportFilter | null;
  report: SalesReport | null;
  error: RequestError | null;
  /** The choices of the filter. */
  events: { id: string; title: string }[];
  eventsLoading: boolean;
  eventsError: RequestError | null;
}

export const salesReportArea = lateArea<SalesReportState>({
  loading: false,
  filter: null,
  report: null,
  error: null,
  events: [],
  eventsLoading: false,
  eventsError: null,
});

declare module '../../store/rootState' {
  interface RootState {
    salesReport: SalesReportState;
  }
}
