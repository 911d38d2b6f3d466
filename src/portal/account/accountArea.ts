import { type SignInSession } from '../../contract/account/signInSession';
import { type Profile } from '../../contract/account/account';
import {
  type AnalyticsIntegrationQuery,
  type EmailChangeQuery,
  type NewsletterChoicesQuery,
} from '../../contract/generated/operations';
import { type RequestError } from '../../contract/wire/requestError';
import { lateArea } from '../request/lateArea';

/** The user's own account; each part is null until it was first loaded. */
export interface AccountState {
  loading: boolean;
  profile: Profile | null;
  emailChange: EmailChangeQuery['emailChange'] | null;
  otherSignIns: number | null;
  newsletters: NewsletterChoicesQuery['newsletterChoices'] | null;
  analytics: AnalyticsIntegrationQuery['analyticsIntegration'] | null;
  signInSessions: SignInSession[] | null;
  error: RequestError | null;
}

export const accountArea = lateArea<AccountState>({
  loading: false,
  profile: null,
  emailChange: null,
  otherSignIns: null,
  newsletters: null,
  analytics: null,
  signInSessions: null,
  error: null,
});

declare module '../store/rootState' {
  interface RootState {
    account: AccountState;
  }
}
