import type { TicketholderEventsQuery } from '../generated/operations';

/** Those who hold tickets, as ticketholder comms choose them. Instants are ISO text in UTC, wall times beside their zone. */

/** What the mail of a comm may fill in for each of its readers, beside the address. */
export const holderFields = [
  'first_name',
  'last_name',
  'event_title',
  'session_date',
  'session_time',
  'venue_name',
] as const;
export type HolderField = (typeof holderFields)[number];

/**
 * - `startsLocal`: `2026-09-27T19:30` in `zone`.
 * - `holders`: Addresses that hold a valid ticket for it.
 */
export type TicketholderSession = TicketholderEvent['sessions'][number];

/**
 * An event to write about: those with ticketholders first, what is to come before what is over.
 * - `holders`: Addresses that hold a valid ticket; who comes to two sessions counts once.
 * - `sessions`: By start.
 */
export type TicketholderEvent = TicketholderEventsQuery['ticketholderEvents'][number];

/** Permission ticketholderCommunication. */
export const ticketholderEventsDocument = /* GraphQL */ `
  query ticketholderEvents {
    ticketholderEvents {
      id
      title
      stage
      holders
      sessions {
        id
        startsAt
        startsLocal
        zone
        holders
      }
    }
  }
`;
