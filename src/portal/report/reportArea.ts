import { type UtmFilter, type UtmGridRow } from '../../contract/report/report';
import { type RequestError } from '../../contract/wire/requestError';
import { lateArea } from '../request/lateArea';
import { type ColouredChart } from './colouredChart';

/** SPEC section 3: loading, grid, filter, chart, error. */
export interface ReportState {
  loading: boolean;
  grid: UtmGridRow[];
  /** The filter of the last request. */
  filter: UtmFilter | null;
  chart: ColouredChart | null;
  error: RequestError | null;
}

export const reportArea = lateArea<ReportState>({
  loading: false,
  grid: [],
  filter: null,
  chart: null,
  error: null,
});

declare module '../store/rootState' {
  interface RootState {
    report: ReportState;
  }
}
