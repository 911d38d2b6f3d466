import { type ComponentType } from 'react';
import { type Campaign, type CampaignKind } from '../../contract/campaign';
import { type AppDispatch } from '../app/makeStore';
import { AudienceChoice } from './AudienceChoice';
import { type CampaignReviewState } from './campaignReviewArea';
import { loadCampaignAudiences, loadTicketholderEvents } from './campaignThunks';
import { type RecipientChoiceProps } from './recipientChoice';
import { TicketholderChoice } from './TicketholderChoice';

interface RecipientChoiceOfKind {
  /** Asks for what there is to choose from. */
  load: (dispatch: AppDispatch) => unknown;
  Choice: ComponentType<RecipientChoiceProps>;
  /** What was chosen, in words; empty where nothing is. */
  chosen: (campaign: Campaign, offer: CampaignReviewState) => string;
}

/** By what each kind of campaign chooses its people. */
export const recipientChoices: Record<CampaignKind, RecipientChoiceOfKind> = {
  email: {
    load: (dispatch) => dispatch(loadCampaignAudiences()),
    Choice: AudienceChoice,
    chosen: ({ audienceIds }, { audiences }) =>
      audiences
        .filter(({ id }) => audienceIds.includes(id))
        .map(({ name }) => name)
        .join(', '),
  },
  ticketholder: {
    load: (dispatch) => dispatch(loadTicketholderEvents()),
    Choice: TicketholderChoice,
    chosen({ eventId, sessionIds }, { ticketholderEvents }) {
      const event = ticketholderEvents?.find(({ id }) => id === eventId);
      if (!event) return '';
      const all = sessionIds.length === 0 || sessionIds.length === event.sessions.length;
      return all ? event.title : `${event.title}, ${sessionIds.length} of ${event.sessions.length} sessions`;
    },
  },
};
