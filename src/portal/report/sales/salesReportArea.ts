import { type SalesAttendance, type SalesAttendanceFilter } from '../../../contract/report/salesAttendance';
import { type SalesPace, type SalesPaceFilter } from '../../../contract/report/salesPace';
import { type SalesRefunds, type SalesRefundsFilter } from '../../../contract/report/salesRefunds';
import { type SalesReport, type SalesReportFilter } from '../../../contract/report/salesReport';
import { type SalesWaitlist, type SalesWaitlistFilter } from '../../../contract/report/salesWaitlist';
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
  /** The other views. They are added with their reducer, which is not part of the first download. */
  views?: SalesViewsState;
}

/** The last reply of a view, and the filter that it answers. Both are null before the first reply. */
export interface SalesViewState<Filter, Reply> {
  filter: Filter | null;
  reply: Reply | null;
  loading: boolean;
  error: RequestError | null;
}

export interface SalesViewsState {
  /** The reply is null for an event without sessions. */
  pace: SalesViewState<SalesPaceFilter, SalesPace | null>;
  attendance: SalesViewState<SalesAttendanceFilter, SalesAttendance>;
  refunds: SalesViewState<SalesRefundsFilter, SalesRefunds>;
  waitlist: SalesViewState<SalesWaitlistFilter, SalesWaitlist>;
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
