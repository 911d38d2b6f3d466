import { createEventDocument } from '../../../src/contract/event/event';
import { setEventStateDocument } from '../../../src/contract/event/eventEditing';
import { addSessionsDocument } from '../../../src/contract/event/eventSession';
import type { CreateEventMutation } from '../../../src/contract/generated/operations';
import { saveTicketTypeDocument } from '../../../src/contract/ticketing/ticketing';
import type { ApiClient } from './apiClient';

/**
 * Puts an event with one type of ticket on sale, as its organiser does.
 * @param starts the wall times of its sessions
 * @returns the event's id
 */
export async function publishEvent(
  { graphql }: ApiClient,
  {
    title,
    capacity,
    priceCents,
    starts = ['2027-03-05T19:30'],
  }: { title: string; capacity: number; priceCents: number; starts?: readonly string[] },
): Promise<string> {
  const { createEvent } = await graphql<CreateEventMutation>(createEventDocument, {
    input: {
      title,
      description: '<p>By the water.</p>',
      newVenue: { name: 'Salt works', city: 'Nelson', zone: 'Pacific/Auckland' },
      category: 'music',
    },
  });
  const { id: eventId } = createEvent;
  await graphql(addSessionsDocument, {
    eventId,
    sessions: starts.map((startsLocal) => ({ startsLocal, zone: 'Pacific/Auckland', capacity })),
  });
  await graphql(saveTicketTypeDocument, {
    eventId,
    input: { name: 'Adult', pricing: 'fixed', priceCents, minPerOrder: 1, maxPerOrder: 8 },
  });
  await graphql(setEventStateDocument, { id: eventId, state: 'live' });
  return eventId;
}
