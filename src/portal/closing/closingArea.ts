import { type AccountClosing } from '../../contract/closing/closing';
import { type OrganisationExports } from '../../contract/closing/export';
import { lateArea } from '../request/lateArea';
import { noPages, type Pages } from '../request/pages';

/** The export of everything that is stored about the organisation, and the closing of its account. */
export interface ClosingState {
  closing: Pages<string, AccountClosing>;
  keeping: boolean;
  exports: Pages<string, OrganisationExports>;
  starting: boolean;
  downloading: boolean;
}

export const closingArea = lateArea<ClosingState>({
  closing: noPages,
  keeping: false,
  exports: noPages,
  starting: false,
  downloading: false,
});

declare module '../store/rootState' {
  interface RootState {
    closing: ClosingState;
  }
}
