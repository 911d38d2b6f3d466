import { type ComponentType } from 'react';
import { type Campaign, type CampaignKind } from '../../../contract/campaign/campaign';
import { type AppDispatch } from '../../store/rootState';
import { AudienceChoice } from './AudienceChoice';
import { attendanceLabels, holderOrderLabels } from './HolderFilters';
import { type RecipientChoiceProps } from './recipientChoice';
import { type RecipientChoiceState } from './recipientChoiceArea';
import { loadCampaignAudiences, loadTicketholderEvents } from './recipientChoiceThunks';
import { TicketholderChoice } from './TicketholderChoice';

/** The chosen recipients as text; empty if nothing is chosen. */
export interface ChoiceLabels {
  chosen: string;
  /** The excluded audiences as text. */
  excluded: string;
}

interface RecipientChoiceOfKind {
  /** Loads the audiences or the events to choose from. */
  load: (dispatch: AppDispatch) => unknown;
  Choice: ComponentType<RecipientChoiceProps>;
  labelsOf: (campaign: Campaign, offer: RecipientChoiceState) => ChoiceLabels;
}

/** How each kind of campaign chooses its recipients. */
export const recipientChoices: Record<CampaignKind, RecipientChoiceOfKind> = {
  email: {
    load: (dispatch) => dispatch(loadCampaignAudiences()),
    Choice: AudienceChoice,
    labelsOf({ audienceIds, excludedAudienceIds }, { audiences }) {
      const namesOf = (ids: readonly string[]) =>
        (audiences ?? [])
          .filter(({ id }) => ids.includes(id))
          .map(({ name }) => name)
          .join(', ');
      return { chosen: namesOf(audienceIds), excluded: namesOf(excludedAudienceIds) };
    },
  },
  ticketholder: {
    load: (dispatch) => dispatch(loadTicketholderEvents()),
    Choice: TicketholderChoice,
    labelsOf({ eventId, sessionIds, ticketTypeIds, attendance, orderState }, { ticketholderEvents }) {
      const event = ticketholderEvents?.find(({ id }) => id === eventId);
      if (!event) return { chosen: '', excluded: '' };
      const all = sessionIds.length === 0 || sessionIds.length === event.sessions.length;
      const part = `, ${sessionIds.length} of ${event.sessions.length} sessions`;
      const types = event.ticketTypes.filter(({ id }) => ticketTypeIds.includes(id)).map(({ name }) => name);
      const chosen = [
        `${event.title}${all ? '' : part}`,
        types.join(' or '),
        attendance === 'any' ? '' : attendanceLabels[attendance].toLowerCase(),
        orderState === 'any' ? '' : holderOrderLabels[orderState].toLowerCase(),
      ];
      return { chosen: chosen.filter(Boolean).join(', '), excluded: '' };
    },
  },
};
