import { type SavedExports } from '../../../contract/report/savedExport';
import { type RequestError } from '../../../contract/wire/requestError';
import { lateArea } from '../../request/lateArea';

export interface SavedExportsState {
  saved: SavedExports | null;
  error: RequestError | null;
  downloading: boolean;
}

export const savedExportsArea = lateArea<SavedExportsState>({ saved: null, error: null, downloading: false });

declare module '../../store/rootState' {
  interface RootState {
    savedExports: SavedExportsState;
  }
}
