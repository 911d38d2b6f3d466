import type { TicketholderEventsQuery } from '../generated/operations';

/** Ticketholders as ticketholder comms select them. Instants are ISO text in UTC; wall times come with their zone. */

/** The personal fields that a comm's email can fill in for each recipient, besides the address. */
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
 * - `holders`: the number of addresses with a valid ticket for the session.
 */
export type TicketholderSession = TicketholderEvent['sessions'][number];

/**
 * An event to write about. Events with ticketholders come first, and upcoming events before past ones.
 * - `holders`: the number of addresses with a valid ticket; a person who comes to two sessions counts once.
 * - `sessions`: sorted by start.
 * - `ticketTypes`: in the order of the event, including archived ones, whose tickets are still valid.
 */
export type TicketholderEvent = TicketholderEventsQuery['ticketholderEvents'][number];

/** Requires the permission ticketholderCommunication. */
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
        cancelled
        holders
      }
      ticketTypes {
        id
        name
      }
    }
  }
`;
