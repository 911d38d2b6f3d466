import type { DoorSessionsQuery, TicketholdersQuery } from '../generated/operations';

/** Who holds a ticket for what, as the organiser's list shows it. Permission customers. Instants are ISO text in UTC. */

export const ticketholderStates = ['all', 'in', 'not_in', 'cancelled'] as const;
/** in: valid and checked in. not_in: valid and not checked in. cancelled: refunded ones too. */
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
 * - `holderEmail`: Empty for somebody who bought at the door and left none.
 * - `typeName`: Empty for a ticket that came in without an order, as the next two.
 * - `checkedInAt`: When the holder came in; null when not, or when it was undone.
 * - `checkedInBy`: The device at that door.
 */
export type Ticketholder = TicketholderPage['tickets'][number];

/**
 * - `total`: How many the filter finds.
 * - `after`: Hand it back as `after` for the next page; null on the last one.
 */
export type TicketholderPage = TicketholdersQuery['ticketholders'];

/**
 * A session that somebody has a ticket for.
 * - `tickets`: Valid tickets, and those of them whose holders came in.
 */
export type DoorSession = DoorSessionsQuery['doorSessions'][number];

/** Newest ones last; ordered by holder's name. */
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

/** Every session that somebody has a ticket for, by start. */
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

/** Takes a check-in back; done again it changes nothing. */
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
  const asked = { search, event: eventId ?? '', session: sessionId ?? '', type: ticketTypeId ?? '', state };
  const given = Object.entries(asked).filter(([, value]) => value !== '');
  return `/api/ticketholders/download?${new URLSearchParams(given).toString()}`;
}

/** GET {base}/api/ticketholders/door-list/{session}: everybody who may come in, as PDF. */
export const doorListPath = (sessionId: string) =>
  `/api/ticketholders/door-list/${encodeURIComponent(sessionId)}`;
