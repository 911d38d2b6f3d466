import { type Ticketing, ticketingDocument } from '../../contract/ticketing/ticketing';
import { createRequest } from '../request/createRequest';

interface Reply {
  ticketing: Ticketing;
}

export const loadTicketing = createRequest('ticketing/load', async (eventId: string, wire) => {
  const { ticketing } = await wire.graphql<Reply>(ticketingDocument, { eventId });
  return ticketing;
});

/** The same for who has a form open over it: what is on screen stays where it can not be loaded. */
export const refreshTicketing = createRequest('ticketing/refresh', async (eventId: string, wire) => {
  const { ticketing } = await wire.graphql<Reply>(ticketingDocument, { eventId });
  return ticketing;
});

/** Any change of an event's ticketing: each is answered with all of it anew. */
export const changeTicketing = createRequest(
  'ticketing/change',
  async (change: { document: string; variables: Record<string, unknown> }, wire) => {
    const { ticketing } = await wire.graphql<Reply>(change.document, change.variables);
    return ticketing;
  },
  { sideBySide: true, overtakes: () => [loadTicketing, refreshTicketing] },
);
