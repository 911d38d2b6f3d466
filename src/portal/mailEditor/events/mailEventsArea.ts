import { type MailCodeChoice, type MailEventChoice } from '../../../contract/template/mailEventChoice';
import { type RequestError } from '../../../contract/wire/requestError';
import { lateArea } from '../../request/lateArea';

/** The organiser's events and promo codes for blocks, links and pictures of a mail. */
export interface MailEventsState {
  loading: boolean;
  /** Those that the last search found. */
  found: MailEventChoice[];
  /** By id: the events that blocks of the open mail show. Null is one that no longer exists. */
  shown: Record<string, MailEventChoice | null>;
  shownError: RequestError | null;
  error: RequestError | null;
  /** The promo codes that can be used; null until they are loaded. */
  codes: MailCodeChoice[] | null;
  codesError: RequestError | null;
}

export const mailEventsArea = lateArea<MailEventsState>({
  loading: false,
  found: [],
  shown: {},
  shownError: null,
  error: null,
  codes: null,
  codesError: null,
});

declare module '../../store/rootState' {
  interface RootState {
    mailEvents: MailEventsState;
  }
}
