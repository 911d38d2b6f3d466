import { type OrganisationExports } from '../../contract/closing/export';
import { lateArea } from '../request/lateArea';
import { noPages, type Pages } from '../request/pages';

/** The export of everything that is stored about the organisation. */
export interface ClosingState {
  exports: Pages<string, OrganisationExports>;
  starting: boolean;
  downloading: boolean;
}

export const closingArea = lateArea<ClosingState>({
  exports: noPages,
  starting: false,
  downloading: false,
});

declare module '../store/rootState' {
  interface RootState {
    closing: ClosingState;
  }
}
