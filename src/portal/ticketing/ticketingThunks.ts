import { type Ticketing, ticketingDocument } from '../../contract/ticketing/ticketing';
import { createRequest } from '../request/createRequest';

interface Reply {
  ticketing: Ticketing;
}

export const loadTicketing = createRequest('ticketing/load', async (eventId: string, wire) => {
  const { ticketing } = await wire.graphql<Reply>(ticketingDocument, { eventId });
  return ticketing;
});

/** Reloads the ticketing while a form is open; if that fails, the data on screen stays. */
export const refreshTicketing = createRequest('ticketing/refresh', async (eventId: string, wire) => {
  const { ticketing } = await wire.graphql<Reply>(ticketingDocument, { eventId });
  return ticketing;
});

/** Sends any change of an event's ticketing; each reply holds all of it. */
export const changeTicketing = createRequest(
  'ticketing/change',
  async (change: { document: string; variables: Record<string, unknown> }, wire) => {
    const { ticketing } = await wire.graphql<Reply>(change.document, change.variables);
    return ticketing;
  },
  { sideBySide: true, overtakes: () => [loadTicketing, refreshTicketing] },
);
