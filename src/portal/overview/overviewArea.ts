import { type SectionFigures } from '../../contract/overview/overview';
import { type RequestError } from '../../contract/wire/requestError';
import { lateArea } from '../request/lateArea';

export interface OverviewState {
  loading: boolean;
  /** Null until they were first loaded. */
  figures: SectionFigures | null;
  error: RequestError | null;
}

export const overviewArea = lateArea<OverviewState>({ loading: false, figures: null, error: null });

declare module '../store/rootState' {
  interface RootState {
    overview: OverviewState;
  }
}
