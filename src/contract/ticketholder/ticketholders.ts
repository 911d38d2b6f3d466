import type { DoorSessionsQuery, TicketholdersQuery } from '../generated/operations';

/** Ticketholders as the organiser's list shows them. Permission customers. Instants are ISO text in UTC. */

export const ticketholderStates = ['all', 'in', 'not_in', 'cancelled'] as const;
/** in: valid and checked in. not_in: valid and not checked in. cancelled: includes refunded tickets. */
export type TicketholderState = (typeof ticketholderStates)[number];

export const ticketholderLimits = { search: 200, page: 50 } as const;

export interface TicketholderFilter {
  search: string;
  eventId: string | null;
  sessionId: string | null;
  ticketTypeId: string | null;
  state: TicketholderState;
}

/**
 * One ticket.
 * - `holderEmail`: empty if the ticket was bought at the door without giving an address.
 * - `typeName`, `orderNumber`, `orderId`: empty or null for a ticket that was imported without an order.
 * - `checkedInAt`: when the ticket was checked in; null if it was not, or if the check-in was undone.
 * - `checkedInBy`: the device that checked it in.
 */
export type Ticketholder = TicketholderPage['tickets'][number];

/**
 * - `total`: the number of tickets that match the filter.
 * - `after`: send it back to get the next page; null on the last one.
 */
export type TicketholderPage = TicketholdersQuery['ticketholders'];

/**
 * A session with at least one ticket.
 * - `tickets`, `checkedIn`: the number of valid tickets, and how many of them are checked in.
 */
export type DoorSession = DoorSessionsQuery['doorSessions'][number];

/** Sorted by holder's name; tickets without a name come last. */
export const ticketholdersDocument = /* GraphQL */ `
  query ticketholders(
    $search: String
    $eventId: ID
    $sessionId: ID
    $ticketTypeId: ID
    $state: String
    $after: String
  ) {
    ticketholders(
      search: $search
      eventId: $eventId
      sessionId: $sessionId
      ticketTypeId: $ticketTypeId
      state: $state
      after: $after
    ) {
      tickets {
        id
        holderName
        holderEmail
        eventId
        eventTitle
        sessionId
        startsAt
        zone
        typeName
        orderNumber
        orderId
        cancelled
        checkedInAt
        checkedInBy
      }
      total
      after
    }
  }
`;

/** All sessions with at least one ticket, sorted by start. */
export const doorSessionsDocument = /* GraphQL */ `
  query doorSessions {
    doorSessions {
      id
      eventId
      eventTitle
      startsAt
      endsAt
      zone
      cancelled
      tickets
      checkedIn
    }
  }
`;

/** Undoes a check-in; a repeated call changes nothing. */
export const undoCheckInDocument = /* GraphQL */ `
  mutation undoCheckIn($ticketId: ID!) {
    undoCheckIn(ticketId: $ticketId) {
      id
      holderName
      sessionId
      cancelled
      checkedInAt
      checkedInBy
    }
  }
`;

/** GET {base}/api/ticketholders/download: the list as CSV, with the same filter. */
export function ticketholdersDownloadPath(filter: TicketholderFilter): string {
  const { search, eventId, sessionId, ticketTypeId, state } = filter;
  const parameters = {
    search,
    event: eventId ?? '',
    session: sessionId ?? '',
    type: ticketTypeId ?? '',
    state,
  };
  const given = Object.entries(parameters).filter(([, value]) => value !== '');
  return `/api/ticketholders/download?${new URLSearchParams(given).toString()}`;
}

/** GET {base}/api/ticketholders/door-list/{session}: all people with a valid ticket, as PDF. */
export const doorListPath = (sessionId: string) =>
  `/api/ticketholders/door-list/${encodeURIComponent(sessionId)}`;
