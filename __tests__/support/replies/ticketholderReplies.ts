import { type TicketholderEvent } from '../../../src/contract/ticketholder/ticketholder';

/** An event with its ticketholders in a reply of the server. */
export function buildTicketholderEvent(overrides: Partial<TicketholderEvent> = {}): TicketholderEvent {
  return {
    id: 'e1',
    title: 'Winter gala',
    stage: 'live',
    holders: 180,
    sessions: [
      {
        id: 's1',
        startsAt: '2027-07-09T07:30:00.000Z',
        startsLocal: '2027-07-09T19:30',
        zone: 'Pacific/Auckland',
        cancelled: false,
        holders: 120,
      },
      {
        id: 's2',
        startsAt: '2027-07-10T07:30:00.000Z',
        startsLocal: '2027-07-10T19:30',
        zone: 'Pacific/Auckland',
        cancelled: false,
        holders: 80,
      },
    ],
    ticketTypes: [],
    ...overrides,
  };
}

export const unsoldEvent = buildTicketholderEvent({ id: 'e2', title: 'Unsold', holders: 0, sessions: [] });
