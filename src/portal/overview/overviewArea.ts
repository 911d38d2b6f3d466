import { type SectionFigures } from '../../contract/overview/overview';
import {
  type CustomisationOverview,
  type MarketingOverview,
  type ReportingOverview,
} from '../../contract/overview/sectionOverviews';
import { type FirstSteps } from '../../contract/overview/firstSteps';
import { type Home } from '../../contract/overview/home';
import { type RequestError } from '../../contract/wire/requestError';
import { lateArea } from '../request/lateArea';
import { noPages, type Pages } from '../request/pages';

export interface OverviewState {
  loading: boolean;
  /** Null until they were first loaded. */
  figures: SectionFigures | null;
  error: RequestError | null;
  firstSteps: Pages<string, FirstSteps>;
  home: Pages<string, Home>;
  /** Each missing until it was first loaded, and null without the permission for it. */
  marketing?: MarketingOverview | null;
  reporting?: ReportingOverview | null;
  customisation?: CustomisationOverview | null;
}

export const overviewArea = lateArea<OverviewState>({
  loading: false,
  figures: null,
  error: null,
  firstSteps: noPages,
  home: noPages,
});

declare module '../store/rootState' {
  interface RootState {
    overview: OverviewState;
  }
}
