import { type ApiKeys } from '../../contract/api/apiKeys';
import { type RequestError } from '../../contract/wire/requestError';
import { lateArea } from '../request/lateArea';

export interface ApiKeysState {
  loading: boolean;
  error: RequestError | null;
  /** Null before the first reply. */
  page: ApiKeys | null;
}

export const apiKeysArea = lateArea<ApiKeysState>({ loading: false, error: null, page: null });

declare module '../store/rootState' {
  interface RootState {
    apiKeys: ApiKeysState;
  }
}
