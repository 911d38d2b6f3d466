import { type EmailStarter } from '../../../contract/template/emailTemplate';
import { type RequestError } from '../../../contract/wire/requestError';
import { lateArea } from '../../request/lateArea';

/** The designs that every organiser can start from. */
export interface StarterState {
  loading: boolean;
  starters: EmailStarter[];
  error: RequestError | null;
}

export const starterArea = lateArea<StarterState>({ loading: false, starters: [], error: null });

declare module '../../store/rootState' {
  interface RootState {
    emailStarter: StarterState;
  }
}
