import { type RequestError } from '../../contract/requestError';
import { lateArea } from '../request/lateArea';

/** SPEC section 3: loading, grid, filter, chart, error. */
export interface ReportState {
  loading: boolean;
  grid: unknown[];
  filter: unknown;
  chart: unknown;
  error: RequestError | null;
}

export const reportArea = lateArea<ReportState>({
  loading: false,
  grid: [],
  filter: null,
  chart: null,
  error: null,
});
