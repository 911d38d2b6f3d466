import { audiencesDocument } from '../../../contract/audience/audience';
import { type AudiencesQuery, type TicketholderEventsQuery } from '../../../contract/generated/operations';
import { ticketholderEventsDocument } from '../../../contract/ticketholder/ticketholder';
import { createRequest } from '../../request/createRequest';

/** Loads the audiences that a campaign may go to. */
export const loadCampaignAudiences = createRequest('recipientChoice/loadAudiences', async (_: void, wire) => {
  const { audiences } = await wire.graphql<AudiencesQuery>(audiencesDocument, { archived: false });
  return audiences;
});

/** Loads the events whose ticketholders a comm may go to. */
export const loadTicketholderEvents = createRequest(
  'recipientChoice/loadTicketholderEvents',
  async (_: void, wire) => {
    const { ticketholderEvents } = await wire.graphql<TicketholderEventsQuery>(ticketholderEventsDocument);
    return ticketholderEvents;
  },
);
