import { type TixsuiteSetupQuery } from '../../contract/generated/operations';
import { type RequestError } from '../../contract/wire/requestError';
import { lateArea } from '../request/lateArea';

export type TixsuiteSetup = TixsuiteSetupQuery['tixsuiteSetup'];

export interface TixsuiteState {
  loading: boolean;
  /** Null until it was first loaded. */
  setup: TixsuiteSetup | null;
  error: RequestError | null;
}

export const tixsuiteArea = lateArea<TixsuiteState>({ loading: false, setup: null, error: null });

declare module '../store/rootState' {
  interface RootState {
    tixsuite: TixsuiteState;
  }
}
