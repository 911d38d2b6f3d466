import { type SalesAttendance } from '../../../contract/report/salesAttendance';
import { type SalesPace, type SalesPaceFilter } from '../../../contract/report/salesPace';
import { type SalesRefunds, type SalesRefundsFilter } from '../../../contract/report/salesRefunds';
import { type SalesReport, type SalesReportFilter } from '../../../contract/report/salesReport';
import { type SalesWaitlist } from '../../../contract/report/salesWaitlist';
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
  /** The other views. It appears with the reducer, to keep the first download small. */
  views?: SalesViewsState;
}

export interface SalesViewsState {
  pace: SalesPace | null;
  /** The filter of the pace above: for an event without sessions there is none. */
  paceFilter: SalesPaceFilter | null;
  paceLoading: boolean;
  paceError: RequestError | null;
  attendance: SalesAttendance | null;
  attendanceEvent: string | null;
  attendanceLoading: boolean;
  attendanceError: RequestError | null;
  refunds: SalesRefunds | null;
  refundsFilter: SalesRefundsFilter | null;
  refundsLoading: boolean;
  refundsError: RequestError | null;
  waitlist: SalesWaitlist | null;
  waitlistEvent: string | null;
  waitlistLoading: boolean;
  waitlistError: RequestError | null;
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
