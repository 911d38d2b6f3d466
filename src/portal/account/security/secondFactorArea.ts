import { type SignInFactors } from '../../../contract/account/secondFactor';
import { type RequestError } from '../../../contract/wire/requestError';
import { lateArea } from '../../request/lateArea';

/** The second factors of the signed-in person; null before the first reply. Secrets are never part of the state. */
export interface SecondFactorState {
  loading: boolean;
  factors: SignInFactors | null;
  error: RequestError | null;
}

export const secondFactorArea = lateArea<SecondFactorState>({ loading: false, factors: null, error: null });

declare module '../../store/rootState' {
  interface RootState {
    secondFactor: SecondFactorState;
  }
}
