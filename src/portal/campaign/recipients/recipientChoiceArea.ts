import { type Audience } from '../../../contract/audience/audience';
import { type RequestError } from '../../../contract/wire/requestError';
import { type TicketholderEvent } from '../../../contract/ticketholder/ticketholder';
import { lateArea } from '../../request/lateArea';

/** The audiences and the events that a campaign's recipients can be chosen from; each is null before its first reply. */
export interface RecipientChoiceState {
  audiences: Audience[] | null;
  ticketholderEvents: TicketholderEvent[] | null;
  error: RequestError | null;
}

export const recipientChoiceArea = lateArea<RecipientChoiceState>({
  audiences: null,
  ticketholderEvents: null,
  error: null,
});

declare module '../../store/rootState' {
  interface RootState {
    recipientChoice: RecipientChoiceState;
  }
}
