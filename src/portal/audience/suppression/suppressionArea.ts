import { type SuppressionPage } from '../../../contract/audience/suppression';
import { lateArea } from '../../request/lateArea';
import { noPages, type Pages } from '../../request/pages';
import { type SuppressionQuestion } from './suppressionThunks';

/** The suppression list, and whether its download runs. */
export interface SuppressionState {
  list: Pages<SuppressionQuestion, SuppressionPage>;
  downloading: boolean;
}

export const suppressionArea = lateArea<SuppressionState>({
  list: noPages,
  downloading: false,
});

declare module '../../store/rootState' {
  interface RootState {
    suppression: SuppressionState;
  }
}
